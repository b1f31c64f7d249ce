import path from 'node:path'
import { errorCode } from '../process/problem.ts'
import { filesFolder } from './files.ts'
import type { Manifest } from './manifest.ts'
import { sumOf } from './measure.ts'
import { BackupProblem } from './problem.ts'

/** Is called with what is being done, and which share of it is done, between 0 and 1. */
export type OnProgress = (what: string, share: number) => void

/**
 * Compares every file of a backup with its checksum.
 * @throws BackupProblem naming the first file that is missing or not what was written
 */
export async function verifyBackup(
  source: string,
  { tables, files }: Manifest,
  signal: AbortSignal,
  onProgress: OnProgress,
): Promise<void> {
  const all = [...tables, ...files.map(({ file, ...sum }) => ({ ...sum, file: `${filesFolder}/${file}` }))]
  const total = all.reduce((sum, { bytes }) => sum + bytes, 0)
  let read = 0
  for (const { file, bytes, sha256 } of all) {
    const onBytes = (count: number): void => onProgress('Checking the backup', (read += count) / total)
    const sum = await sumOf(path.join(source, file), signal, onBytes).catch((error: unknown) => {
      if (errorCode(error) === 'ENOENT')
        throw new BackupProblem(`The backup in ${source} is damaged: ${file} is missing.`)
      throw error
    })
    if (sum.bytes !== bytes || sum.sha256 !== sha256)
      throw new BackupProblem(`The backup in ${source} is damaged: ${file} was changed or cut off.`)
  }
}

/**
 * @param known the names of this product's migrations
 * @throws BackupProblem if a newer product made the database of the backup
 */
export function requireKnown(
  { product, migrations }: Manifest,
  known: readonly string[],
  version: string,
): void {
  const unknown = migrations.filter((name) => !known.includes(name))
  if (unknown.length > 0)
    throw new BackupProblem(
      `The backup is of a newer Plugsmith (${product}; this is ${version}, which does not know ${unknown[0]}): restore it with that version or a newer one.`,
    )
}
