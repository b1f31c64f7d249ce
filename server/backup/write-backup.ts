import { createWriteStream } from 'node:fs'
import fs from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createZstdCompress } from 'node:zlib'
import type { Client } from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { errorCode } from '../process/problem.ts'
import { backUpFiles } from './files.ts'
import { writeManifest } from './manifest.ts'
import type { Manifest, TableEntry } from './manifest.ts'
import { Measure } from './measure.ts'
import { BackupProblem } from './problem.ts'
import { withSession } from './session.ts'
import { nameOf, quoted, readQueueVersion, readSequences, readTables } from './tables.ts'
import type { Table } from './tables.ts'

export interface BackupOptions {
  readonly databaseUrl: string
  readonly dataFolder: string
  /** The folder to make; absolute. */
  readonly target: string
  /** Whether the installation's own secrets (`secrets.json`) become part of it. */
  readonly secrets: boolean
  /** Of the product, for people. */
  readonly version: string
  readonly signal: AbortSignal
  /** Is called with what is being done, and how many bytes have been written. */
  readonly onProgress: (what: string, bytes: number) => void
}

const tablesFolder = 'database'

/** The COPY statement that writes a table. Partitioned tables are copied by a query only. */
export const copyOut = (table: Table): string =>
  `copy (select ${table.columns.map(quoted).join(', ')} from ${nameOf(table)}) to stdout`

/**
 * Backs up an installation while it runs: all tables as they are at one moment, and the files of the data folder. What is
 * interrupted leaves no folder, or one with another name and without a manifest.
 * @throws BackupProblem if the target exists, or there is no installation in the database
 */
export async function writeBackup(options: BackupOptions): Promise<Manifest> {
  const { target, signal } = options
  const unfinished = `${target}.unfinished-${process.pid}`
  await requireAbsent(target)
  await fs.mkdir(path.dirname(target), { recursive: true })
  await fs.mkdir(unfinished, { mode: 0o700 })
  try {
    const database = await withSession(options.databaseUrl, signal, (client) =>
      backUpDatabase(client, unfinished, options),
    )
    const { dataFolder, secrets } = options
    const onFile = (file: string): void => options.onProgress(file, 0)
    const files = await backUpFiles(dataFolder, unfinished, { secrets, signal, onFile })
    const manifest = await writeManifest(unfinished, { product: options.version, ...database, files })
    signal.throwIfAborted()
    await fs.rename(unfinished, target)
    return manifest
  } catch (error) {
    await fs.rm(unfinished, { recursive: true, force: true })
    throw error
  }
}

async function requireAbsent(target: string): Promise<void> {
  const names = await fs.readdir(target).catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return []
    if (errorCode(error) === 'ENOTDIR') return [target]
    throw error
  })
  if (names.length > 0)
    throw new BackupProblem(
      `${target} is there already, and a backup makes a folder of its own: give another name.`,
    )
}

type DatabasePart = Omit<Manifest, 'format' | 'product' | 'files'>

/** Everything in one transaction, which sees the database as it is at its first query. */
async function backUpDatabase(
  client: Client,
  folder: string,
  { signal, onProgress }: BackupOptions,
): Promise<DatabasePart> {
  const { rows: found } = await client.query(
    `select from pg_class where oid = to_regclass('public.payload_migrations')`,
  )
  if (found.length === 0) throw new BackupProblem('There is no installation of Plugsmith in this database.')
  const locked = await readTables(client)
  await client.query('begin isolation level repeatable read read only')
  // Before the first query: no migration may change a table between that query and its copy.
  await client.query(`lock table ${locked.map(nameOf).join(', ')} in access share mode`)
  const tables = await readTables(client)
  const { rows } = await client.query<{ name: string; now: Date }>(
    `select name, now() as now from public.payload_migrations where batch > 0 order by name`,
  )
  const [first] = rows
  if (!first) throw new BackupProblem('There is no installation of Plugsmith in this database.')
  await fs.mkdir(path.join(folder, tablesFolder))
  const entries: TableEntry[] = []
  let written = 0
  for (const table of tables) {
    const tell = (count = 0): void => onProgress(`${table.schema}.${table.name}`, (written += count))
    tell()
    entries.push(await backUpTable(client, table, folder, signal, tell))
  }
  const sequences = await readSequences(client)
  const queueVersion = await readQueueVersion(client)
  await client.query('commit')
  return {
    takenAt: first.now.toISOString(),
    migrations: rows.map(({ name }) => name),
    queueVersion,
    tables: entries,
    sequences,
  }
}

async function backUpTable(
  client: Client,
  table: Table,
  folder: string,
  signal: AbortSignal,
  onBytes: (count: number) => void,
): Promise<TableEntry> {
  const file = `${tablesFolder}/${table.schema}.${table.name}.zst`
  const rows = client.query(copyTo(copyOut(table)))
  const content = new Measure()
  const stored = new Measure(onBytes)
  const out = createWriteStream(path.join(folder, file), { flags: 'wx', flush: true })
  await pipeline(rows, content, createZstdCompress(), stored, out, { signal })
  return { ...table, rows: rows.rowCount ?? 0, content: content.sum(), file, ...stored.sum() }
}
