import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'

/**
 * A new empty folder for the data of a product or of a part of it.
 * @param what what it holds, for its name
 */
export function newDataFolder(what: string): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), `plugsmith-${what}-`))
  // When running as root, the database runs under another account, which needs access to the folder.
  fs.chmodSync(folder, 0o755)
  return folder
}

export const removeFolder = (folder: string): void =>
  fs.rmSync(folder, { recursive: true, force: true, maxRetries: 10 })
