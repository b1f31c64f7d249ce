import { createReadStream } from 'node:fs'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createZstdDecompress } from 'node:zlib'
import type { Client } from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { restoreMark } from '#cms/seed/restore-mark.ts'
import { restoreFiles } from './files.ts'
import type { Manifest, TableEntry } from './manifest.ts'
import { Measure } from './measure.ts'
import { BackupProblem } from './problem.ts'
import { withSession } from './session.ts'
import { isEmpty, isJobs, nameOf, quoted, readForeignKeys, readQueueVersion, readTables } from './tables.ts'
import type { Table } from './tables.ts'
import type { OnProgress } from './verify.ts'
import { copyOut } from './write-backup.ts'

export interface DatabaseOptions {
  /** The folder of the backup, absolute, which `verifyBackup` has found to be whole. */
  readonly source: string
  readonly manifest: Manifest
  readonly databaseUrl: string
  readonly dataFolder: string
  /** Makes an empty database into what these migrations make of it, with the tables of pg-boss. */
  readonly createSchema: (migrations: readonly string[]) => Promise<void>
  readonly signal: AbortSignal
  readonly onProgress: OnProgress
}

/**
 * Takes an empty database for a restore: until that is complete, the product does not start on it.
 * @throws BackupProblem if there is anything in it
 */
export const takeDatabase = (databaseUrl: string, signal: AbortSignal): Promise<void> =>
  withSession(databaseUrl, signal, async (client) => {
    if (!(await isEmpty(client)))
      throw new BackupProblem('The database is not empty, and a backup is restored into an empty one only.')
    await client.query(`create schema if not exists ${quoted(restoreMark)}`)
  })

/**
 * Restores a backup into a database that was taken for it. The rows are written in one transaction, and each table is read
 * back and compared before it is committed.
 * @throws BackupProblem if what is there afterwards is not what was in the backup
 */
export async function restoreDatabase(options: DatabaseOptions): Promise<void> {
  const { databaseUrl, signal, manifest, source, dataFolder, onProgress } = options
  onProgress('Making the tables', 0)
  await options.createSchema(manifest.migrations)
  onProgress('Copying files', 0)
  await restoreFiles(source, dataFolder, manifest.files, signal)
  await withSession(databaseUrl, signal, async (client) => {
    await client.query('begin')
    await requireSameTables(client, manifest)
    await restoreRows(client, options)
    await client.query(`drop schema ${quoted(restoreMark)}`)
    await client.query('commit')
    await client.query('analyze')
  })
}

async function requireSameTables(client: Client, manifest: Manifest): Promise<void> {
  const describe = (tables: readonly Table[]): string[] =>
    tables
      .filter((table) => !isJobs(table))
      .map((table) => `${nameOf(table)} (${[...table.columns].sort().join(', ')})`)
      .sort()
  const here = describe(await readTables(client))
  const there = describe(manifest.tables)
  const odd = here.find((one) => !there.includes(one)) ?? there.find((one) => !here.includes(one))
  if (odd !== undefined)
    throw new BackupProblem(
      `The migrations of this product do not make the tables of the backup; they differ in ${odd}.`,
    )
  if ((await readQueueVersion(client)) < manifest.queueVersion)
    throw new BackupProblem(
      'The backup is of a newer Plugsmith: restore it with that version or a newer one.',
    )
}

/**
 * Writes all rows as their owner, which need not be a superuser: without foreign keys, which are made anew afterwards and
 * thereby checked, and without our triggers, which did their work when the rows were first written.
 */
async function restoreRows(
  client: Client,
  { source, manifest, signal, onProgress }: DatabaseOptions,
): Promise<void> {
  const tables = manifest.tables.filter((table) => !isJobs(table))
  const foreignKeys = await readForeignKeys(client)
  for (const { table, name } of foreignKeys)
    await client.query(`alter table ${table} drop constraint ${quoted(name)}`)
  for (const table of tables) await client.query(`alter table ${nameOf(table)} disable trigger user`)
  // Migrations write rows as well.
  await client.query(`truncate ${tables.map(nameOf).join(', ')}`)

  const total = manifest.tables.reduce((sum, { bytes }) => sum + bytes, 0)
  let read = 0
  for (const table of manifest.tables) {
    const what = `${table.schema}.${table.name}`
    const onBytes = (count: number): void => onProgress(what, (read += count) / total)
    const from = { file: path.join(source, table.file), onBytes, signal }
    if (isJobs(table)) await restoreJobs(client, table, from)
    else await restoreTable(client, table, table, from)
  }
  for (const { schema, name, value } of manifest.sequences)
    await client.query(`select setval($1::regclass, $2)`, [nameOf({ schema, name }), value])
  for (const { table, name, definition } of foreignKeys)
    await client.query(`alter table ${table} add constraint ${quoted(name)} ${definition}`)
  for (const table of tables) await client.query(`alter table ${nameOf(table)} enable trigger user`)
  onProgress('Comparing the tables', 0)
  for (const [at, table] of tables.entries()) {
    onProgress('Comparing the tables', at / tables.length)
    await requireSameContent(client, table, signal)
  }
}

interface Source {
  readonly file: string
  readonly onBytes: (count: number) => void
  readonly signal: AbortSignal
}

/** @param into the table that gets the rows of `entry` */
async function restoreTable(
  client: Client,
  entry: TableEntry,
  into: Pick<Table, 'schema' | 'name'>,
  { file, onBytes, signal }: Source,
): Promise<void> {
  const columns = entry.columns.map(quoted).join(', ')
  const rows = client.query(copyFrom(`copy ${nameOf(into)} (${columns}) from stdin`))
  await pipeline(createReadStream(file), new Measure(onBytes), createZstdDecompress(), rows, { signal })
  if (rows.rowCount !== entry.rows)
    throw new BackupProblem(
      `${entry.schema}.${entry.name} got ${rows.rowCount} of the ${entry.rows} rows in the backup: nothing was restored.`,
    )
}

/** Jobs go into the tables of the pg-boss that is installed, which may be newer: those that it has a queue for. */
async function restoreJobs(client: Client, entry: TableEntry, from: Source): Promise<void> {
  const staged = { schema: 'pg_temp', name: 'restored_jobs' }
  await client.query(
    `create temporary table restored_jobs (${entry.columns.map((name) => `${quoted(name)} text`).join(', ')})
     on commit drop`,
  )
  await restoreTable(client, entry, staged, from)
  const { rows } = await client.query<{ name: string; type: string }>(
    `select attname::text as name, format_type(atttypid, atttypmod) as type from pg_attribute
     where attrelid = $1::regclass and attname = any ($2) and attnum > 0 and not attisdropped and attgenerated = ''`,
    [nameOf(entry), entry.columns],
  )
  await client.query(
    `insert into ${nameOf(entry)} (${rows.map(({ name }) => quoted(name)).join(', ')})
     select ${rows.map(({ name, type }) => `${quoted(name)}::${type}`).join(', ')} from pg_temp.restored_jobs
     where name in (select name from ${quoted(entry.schema)}.queue)`,
  )
}

async function requireSameContent(client: Client, entry: TableEntry, signal: AbortSignal): Promise<void> {
  const measure = new Measure()
  await pipeline(client.query(copyTo(copyOut(entry))), measure.resume(), { signal })
  if (measure.sum().sha256 !== entry.content.sha256)
    throw new BackupProblem(
      `${entry.schema}.${entry.name} is not what was in the backup: nothing was restored.`,
    )
}
