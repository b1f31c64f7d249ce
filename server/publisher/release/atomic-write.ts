import { randomUUID } from 'node:crypto'
import fs from 'node:fs/promises'
import path from 'node:path'

/** Extension of files being written. Leftovers of a crash are deleted as garbage. */
export const unfinished = '.tmp'

/** Makes renames within a folder last through a power cut. Windows cannot open folders and does not need it. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await fs.open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/**
 * Writes a file so that readers see either the complete old or the complete new content. After a power cut it may be
 * either, until its folder has been synced.
 * @throws the file system's own error; the old content is then unchanged
 */
export async function replaceFile(file: string, content: string | Uint8Array): Promise<void> {
  const temporary = `${file}.${randomUUID()}${unfinished}`
  try {
    await fs.writeFile(temporary, content, { flush: true })
    await fs.rename(temporary, file)
  } catch (err) {
    await fs.rm(temporary, { force: true })
    throw err
  }
}

/**
 * Writes a file so that readers, and a restart after a crash, see either the complete old or the complete new content. Once
 * it resolves, the new content is durable.
 * @throws the file system's own error; the old content is then unchanged
 */
export async function writeAtomically(file: string, content: string | Uint8Array): Promise<void> {
  await replaceFile(file, content)
  await syncFolder(path.dirname(file))
}
