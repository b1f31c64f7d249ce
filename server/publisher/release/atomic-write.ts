import { randomUUID } from 'node:crypto'
import fs from 'node:fs/promises'
import path from 'node:path'

/** Ending of files that are being written; what a crash leaves behind is collected as garbage. */
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
 * Writes a file so that a reader sees the old content or the new, whole. Which of the two a power cut leaves behind is open
 * until its folder has been synced.
 * @throws the file system's own error; the old content then still stands
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
 * Writes a file so that a reader, or a restart after a crash at any moment, sees the old content or the new, whole; when it
 * resolves, the new one stays.
 * @throws the file system's own error; the old content then still stands
 */
export async function writeAtomically(file: string, content: string | Uint8Array): Promise<void> {
  await replaceFile(file, content)
  await syncFolder(path.dirname(file))
}
