import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { pino } from 'pino'
import { startPostgres } from '#server/embedded/postgres/index.ts'
import type { RunningPostgres } from '#server/embedded/postgres/index.ts'
import { runToEnd } from '#server/process/spawn.ts'
import { newDataFolder, removeFolder } from './data-folder.ts'
import { freePort } from './ports.ts'

const prepareScript = fileURLToPath(new URL('../../server/prepare/main.ts', import.meta.url))

/** The embedded database alone, with every table, and the environment in which our services reach it. */
export interface PreparedDatabase {
  readonly url: string
  readonly env: Readonly<Record<string, string>>
  stop(): Promise<void>
}

/** The environment of a product process whose other addresses nothing listens on. */
export const environmentFor = (databaseUrl: string, folder: string): Record<string, string> => ({
  PUBLIC_URL: 'http://localhost:3000',
  PREVIEW_ORIGIN: 'http://127.0.0.1:3000',
  PLUGSMITH_DATA: folder,
  DATABASE_URL: databaseUrl,
  PAYLOAD_SECRET: 'a secret for tests alone',
  MODEL_KIND: 'offline',
  OPENAI_API_KEY: 'none',
  OPENAI_BASE_URL: 'http://127.0.0.1:9/v1',
  OPENAI_MODEL: 'none',
  PUSHER_APP_ID: 'none',
  PUSHER_KEY: 'none',
  PUSHER_SECRET: 'none',
  PUSHER_HOST: '127.0.0.1',
  PUSHER_PORT: '9',
  PUSHER_TLS: '0',
  PUSHER_BROWSER_HOST: 'localhost',
  PUSHER_BROWSER_PORT: '3000',
  PUSHER_BROWSER_TLS: '0',
  SANDBOX_URL: 'none',
  SMTP_URL: 'smtp://127.0.0.1:9',
  LOG_LEVEL: 'silent',
})

/** Starts the embedded database with its data in a folder. */
export const startDatabase = async (folder: string, password: string): Promise<RunningPostgres> =>
  startPostgres({
    folder: path.join(folder, 'postgres'),
    port: await freePort(),
    password,
    log: pino({ level: 'silent' }),
  })

/** Runs the migrations and adds the samples, as the product does before it starts. */
export async function runPrepare(env: Readonly<Record<string, string>>): Promise<void> {
  const spec = { name: 'prepare', script: prepareScript, env: { ...process.env, ...env } }
  await runToEnd(spec, () => undefined, new AbortController().signal)
}

/** Starts a new PostgreSQL with its own folder and prepares it without accounts. */
export async function prepareDatabase(): Promise<PreparedDatabase> {
  const folder = newDataFolder('database')
  const server = await startDatabase(folder, 'a password for tests alone')
  const stop = async (): Promise<void> => {
    await server.stop()
    removeFolder(folder)
  }
  const env = environmentFor(server.url, folder)
  try {
    await runPrepare(env)
  } catch (error) {
    await stop()
    throw error
  }
  return { url: server.url, env, stop }
}

/**
 * Copies a prepared database to a new one on the same server.
 * @param prepared its address; it must have no open connections
 * @returns the address of the copy
 */
export async function copyDatabase(prepared: string): Promise<string> {
  const url = new URL(prepared)
  const template = url.pathname.slice(1)
  const name = `copy_${randomUUID().replaceAll('-', '')}`
  url.pathname = '/postgres'
  const client = new pg.Client({ connectionString: url.href })
  await client.connect()
  try {
    await client.query(`create database ${name} template ${template}`)
  } finally {
    await client.end()
  }
  url.pathname = `/${name}`
  return url.href
}
