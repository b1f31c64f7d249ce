import fs from 'node:fs'
import path from 'node:path'
import * as z from 'zod'
import { tryLock } from '../process/file-lock.ts'
import { spawnChild } from '../process/spawn.ts'
import type { ChildRun } from '../process/spawn.ts'
import { databaseSpec } from '../supervisor/children.ts'
import type { Settled } from '../supervisor/children.ts'
import { lockDataFolder, prepareDataFolder } from '../supervisor/data-folder.ts'
import { resolveEnvironment } from '../supervisor/environment.ts'
import type { Operator } from '../supervisor/operator.ts'
import { chooseInternalPorts } from '../supervisor/ports.ts'
import { readSecrets } from '../supervisor/secrets.ts'
import { BackupProblem } from './problem.ts'

/** An installation whose database answers. */
export interface Place {
  readonly databaseUrl: string
  readonly dataFolder: string
  /** Ends what was started for it. */
  close(): Promise<void>
}

/** Where the database is. */
interface Database {
  readonly url: string
  /** The folder that the embedded one keeps its data in, which may be elsewhere than in the data folder. */
  readonly folder: string | undefined
  stop(): Promise<void>
}

/** Milliseconds that the database may take to stop. */
const stopMs = 12_000
const runSchema = z.object({ databaseUrl: z.string() })
/** Folders that a file system makes by itself. */
const notOurs = ['lost+found']

async function settle({ settings, raw }: Operator): Promise<Settled> {
  const secrets = readSecrets(settings.PLUGSMITH_DATA)
  const ports = await chooseInternalPorts(settings.PLUGSMITH_DATA)
  const resolved = resolveEnvironment({ settings, secrets, ports })
  return { settings, raw, secrets, ports, addresses: [], resolved, dev: false }
}

async function startDatabase(settled: Settled): Promise<Database> {
  const spec = databaseSpec(settled)
  const { databaseUrl: url } = settled.resolved
  if (!spec) return { url, folder: undefined, stop: () => Promise.resolve() }
  const child: ChildRun = spawnChild(spec, () => undefined)
  const ready = await Promise.race([child.ready, child.ended])
  if ('how' in ready)
    throw new BackupProblem(String(ready.lastWords ?? `The database ended (${String(ready.how)}).`))
  return { url, folder: z.string().optional().parse(ready['folder']), stop: () => child.stop(stopMs) }
}

/**
 * The installation that the settings name. Its embedded database is started if the product is not running.
 * @throws BackupProblem if there is none, or it is just starting
 */
export async function openInstallation(operator: Operator): Promise<Place> {
  const { PLUGSMITH_DATA: dataFolder, DATABASE_URL } = operator.settings
  if (DATABASE_URL) return { databaseUrl: DATABASE_URL, dataFolder, close: () => Promise.resolve() }
  if (!fs.existsSync(path.join(dataFolder, 'postgres')))
    throw new BackupProblem(
      `There is no installation in ${dataFolder}: name its data folder with PLUGSMITH_DATA, or its database with DATABASE_URL.`,
    )
  const lock = await tryLock(path.join(dataFolder, 'supervisor.lock'))
  if ('heldBy' in lock) {
    const file = path.join(dataFolder, 'run.json')
    if (!fs.existsSync(file))
      throw new BackupProblem(
        `Process ${lock.heldBy} uses ${dataFolder}. If Plugsmith is just starting, try again once it is ready.`,
      )
    const { databaseUrl } = runSchema.parse(JSON.parse(fs.readFileSync(file, 'utf8')))
    return { databaseUrl, dataFolder, close: () => Promise.resolve() }
  }
  try {
    const database = await startDatabase(await settle(operator))
    return {
      databaseUrl: database.url,
      dataFolder,
      async close() {
        await database.stop()
        lock.release()
      },
    }
  } catch (error) {
    lock.release()
    throw error
  }
}

/** A place that is becoming an installation. */
export interface NewPlace extends Place {
  readonly settled: Settled
  /** Closes it and removes everything from the data folder again. */
  discard(): Promise<void>
}

/**
 * Takes an empty data folder for a new installation, and starts its embedded database if it has none of its own.
 * @param bringSecrets puts `secrets.json` into the folder, if there is one to put there, before missing secrets are generated
 * @throws BackupProblem if there is anything in the folder; StartProblem if it cannot be used
 */
export async function openEmptyPlace(
  operator: Operator,
  bringSecrets: (dataFolder: string) => Promise<void>,
): Promise<NewPlace> {
  const { PLUGSMITH_DATA: dataFolder, MIN_FREE_MEGABYTES } = operator.settings
  const existed = fs.existsSync(dataFolder)
  const before = existed ? fs.readdirSync(dataFolder) : []
  if (before.some((name) => !notOurs.includes(name)))
    throw new BackupProblem(
      `The data folder ${dataFolder} is not empty: name another one with PLUGSMITH_DATA, or move what is in it away.`,
    )
  prepareDataFolder(dataFolder, MIN_FREE_MEGABYTES)
  const release = await lockDataFolder(dataFolder)
  let database: Database | undefined
  const close = async (): Promise<void> => {
    await database?.stop()
    release()
  }
  const discard = async (): Promise<void> => {
    await close()
    if (database?.folder) fs.rmSync(database.folder, { recursive: true, force: true })
    for (const name of fs.readdirSync(dataFolder))
      if (!before.includes(name)) fs.rmSync(path.join(dataFolder, name), { recursive: true, force: true })
    if (!existed) fs.rmdirSync(dataFolder)
  }
  try {
    await bringSecrets(dataFolder)
    const settled = await settle(operator)
    database = await startDatabase(settled)
    return { settled, databaseUrl: database.url, dataFolder, close, discard }
  } catch (error) {
    await discard()
    throw error
  }
}
