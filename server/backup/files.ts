import { createReadStream, createWriteStream } from 'node:fs'
import fs from 'node:fs/promises'
import path from 'node:path'
import { backup, DatabaseSync } from 'node:sqlite'
import { pipeline } from 'node:stream/promises'
import { errorCode } from '../process/problem.ts'
import type { FileEntry } from './manifest.ts'
import { Measure, sumOf } from './measure.ts'

/** Where the files of the data folder are in a backup. */
export const filesFolder = 'files'
/** The folders of the data folder that nothing makes anew. */
const folders = ['media', 'mail', 'wordpress']
/** The embedded Stripe, which is written to while it is copied. */
const stripe = 'stripe/stripe.sqlite'
const secretsFile = 'secrets.json'

/** Files that may be read by their owner only. */
const secretMode = 0o600

async function namesBelow(folder: string): Promise<string[]> {
  const entries = await fs
    .readdir(folder, { recursive: true, withFileTypes: true })
    .catch((error: unknown) => {
      if (errorCode(error) === 'ENOENT') return []
      throw error
    })
  return entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name))
}

/** @returns undefined if it was deleted meanwhile */
async function copyFile(
  from: string,
  to: string,
  signal: AbortSignal,
  mode?: number,
): Promise<Measure | undefined> {
  await fs.mkdir(path.dirname(to), { recursive: true })
  const measure = new Measure()
  try {
    await pipeline(
      createReadStream(from),
      measure,
      createWriteStream(to, { flags: 'wx', flush: true, mode }),
      {
        signal,
      },
    )
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined
    throw error
  }
  return measure
}

/**
 * Copies the files of a data folder into a backup.
 * @param secrets whether the installation's own secrets are copied too
 * @param onFile is called with each path
 */
export async function backUpFiles(
  dataFolder: string,
  target: string,
  { secrets, signal, onFile }: { secrets: boolean; signal: AbortSignal; onFile: (file: string) => void },
): Promise<FileEntry[]> {
  const entries: FileEntry[] = []
  const found = await Promise.all(folders.map((folder) => namesBelow(path.join(dataFolder, folder))))
  const names = found.flat().map((file) => path.relative(dataFolder, file).split(path.sep).join('/'))
  for (const file of [...names.sort(), ...(secrets ? [secretsFile] : [])]) {
    onFile(file)
    const mode = file === secretsFile ? secretMode : undefined
    const copied = await copyFile(
      path.join(dataFolder, file),
      path.join(target, filesFolder, file),
      signal,
      mode,
    )
    if (copied) entries.push({ file, ...copied.sum() })
  }
  const store = path.join(dataFolder, stripe)
  if (await fs.stat(store).catch(() => undefined)) {
    onFile(stripe)
    const copy = path.join(target, filesFolder, stripe)
    await fs.mkdir(path.dirname(copy), { recursive: true })
    const database = new DatabaseSync(store)
    try {
      await backup(database, copy)
    } finally {
      database.close()
    }
    entries.push({ file: stripe, ...(await sumOf(copy, signal)) })
  }
  return entries
}

/** Copies the secrets of a backup, if it has them, into a data folder without any. */
export const restoreSecrets = (...from: RestoreFrom): Promise<void> =>
  restoreEach(from, (file) => file === secretsFile)

/** Copies the other files of a backup into a data folder that has none of them. */
export const restoreFiles = (...from: RestoreFrom): Promise<void> =>
  restoreEach(from, (file) => file !== secretsFile)

type RestoreFrom = readonly [
  source: string,
  dataFolder: string,
  files: readonly FileEntry[],
  signal: AbortSignal,
]

async function restoreEach(
  [source, dataFolder, files, signal]: RestoreFrom,
  isWanted: (file: string) => boolean,
): Promise<void> {
  for (const { file } of files) {
    if (!isWanted(file)) continue
    const mode = file === secretsFile ? secretMode : undefined
    const copied = await copyFile(
      path.join(source, filesFolder, file),
      path.join(dataFolder, file),
      signal,
      mode,
    )
    if (!copied) throw new Error(`${file} was deleted from the backup while it was restored.`)
  }
}
