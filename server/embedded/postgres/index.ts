import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import type { Logger } from 'pino'
import { databaseName, ensureCluster, resetPassword, roleName } from './cluster.ts'
import { findLocation } from './location.ts'
import type { Location } from './location.ts'
import { spawnServer } from './server.ts'
import type { ServerProcess } from './server.ts'
import { clearStale } from './stale.ts'

export type PostgresOptions = {
  /** Folder of the data; created where it is missing. */
  folder: string
  /** Loopback port. */
  port: number
  /** Of the role `plugsmith`; a lost one is replaced by this. */
  password: string
  log: Logger
}

export type RunningPostgres = {
  url: string
  /** The actual location of the data. */
  folder: string
  notice: string | undefined
  /** Resolves with a sentence when the server has ended for any reason. */
  ended: Promise<string>
  stop: () => Promise<void>
}

/** Milliseconds until the server must answer; a recovery after a crash of a large database takes its time. */
const startTimeoutMs = 55_000
const retryMs = 40

/**
 * Starts PostgreSQL 18 from npm on loopback, with password authentication, and makes sure that role and database
 * `plugsmith` exist. Works as root too: the server then runs under another account.
 * @throws Error with one sentence where the machine, the folder or the port does not allow it
 */
export async function startPostgres(options: PostgresOptions): Promise<RunningPostgres> {
  const { port, password, log } = options
  const location = await findLocation(path.resolve(options.folder))
  if (location.notice) log.warn(location.notice)
  if (await ensureCluster(location, password)) log.info({ folder: location.folder }, 'new database created')
  await clearStale(location, log)

  let server = await serve(location, port, password, log)
  if (server === 'wrong password') {
    log.warn('the database password was lost; setting a new one')
    await resetPassword(location, password)
    server = await serve(location, port, password, log)
    if (server === 'wrong password') throw new Error('PostgreSQL does not accept its password.')
  }
  return {
    url: `postgres://${roleName}:${encodeURIComponent(password)}@127.0.0.1:${port}/${databaseName}`,
    folder: location.folder,
    notice: location.notice,
    ended: server.ended,
    stop: server.stop,
  }
}

/** One start of the server, until it answers and has the database. */
async function serve(
  location: Location,
  port: number,
  password: string,
  log: Logger,
): Promise<ServerProcess | 'wrong password'> {
  const deadline = Date.now() + startTimeoutMs
  for (;;) {
    const server = spawnServer(location, port, log)
    const outcome = await Promise.race([untilAnswers(port, password, deadline), server.ended])
    if (outcome === undefined) return server
    await server.stop()
    if (outcome === 'wrong password') return outcome
    const complaint = server.lastComplaint()
    // The workers of a killed server need a moment until they notice.
    if (!complaint.includes('shared memory block') || Date.now() > deadline) {
      throw new Error(`${outcome}${complaint ? `: ${explain(complaint, port)}` : '.'}`)
    }
    await delay(retryMs * 5)
  }
}

/** @returns undefined once the database is there, else why it will not be */
async function untilAnswers(port: number, password: string, deadline: number): Promise<string | undefined> {
  for (;;) {
    const client = new pg.Client({
      host: '127.0.0.1',
      port,
      user: roleName,
      password,
      database: 'postgres',
      connectionTimeoutMillis: 2000,
    })
    client.on('error', () => undefined)
    try {
      await client.connect()
      const found = await client.query('select 1 from pg_database where datname = $1', [databaseName])
      if (found.rowCount === 0) await client.query(`create database ${databaseName}`)
      return undefined
    } catch (error) {
      if (error instanceof pg.DatabaseError && error.code === '28P01') return 'wrong password'
      if (Date.now() > deadline) return `PostgreSQL did not answer within ${startTimeoutMs / 1000} s`
      await delay(retryMs)
    } finally {
      await client.end().catch(() => undefined)
    }
  }
}

function explain(complaint: string, port: number): string {
  const text = complaint.replace(/^(FATAL|PANIC):\s*/, '')
  return text.includes('could not create any TCP/IP sockets') ? `port ${port} is in use.` : `${text}.`
}
