import fs from 'node:fs'
import path from 'node:path'
import { tryLock } from '../process/file-lock.ts'
import { StartProblem, errorCode, errorText } from '../process/problem.ts'

/**
 * Makes the data folder usable: it exists, can be written, and its disk has room.
 * @param folder absolute path
 * @param minimumFreeMegabytes less than this is refused
 * @throws StartProblem
 */
export function prepareDataFolder(folder: string, minimumFreeMegabytes: number): void {
  const probe = path.join(folder, `.probe-${process.pid}`)
  try {
    fs.mkdirSync(path.join(folder, 'logs'), { recursive: true })
    requireSpace(folder, minimumFreeMegabytes)
    fs.writeFileSync(probe, 'x')
    fs.rmSync(probe)
    fs.accessSync(path.join(folder, 'logs'), fs.constants.W_OK)
  } catch (error) {
    if (error instanceof StartProblem) throw error
    const reason = errorCode(error) === 'ENOENT' ? (refusalAbove(folder) ?? error) : error
    throw new StartProblem(sentence(folder, reason), { cause: error })
  }
}

/** Why nothing can be made in the nearest folder that exists: `mkdir -p` in Node says ENOENT of a read-only disk. */
function refusalAbove(folder: string): unknown {
  const parent = path.dirname(folder)
  if (!fs.existsSync(folder)) return parent === folder ? undefined : refusalAbove(parent)
  try {
    fs.accessSync(folder, fs.constants.W_OK)
    return undefined
  } catch (error) {
    return error
  }
}

function requireSpace(folder: string, minimumMegabytes: number): void {
  const { bavail, bsize } = fs.statfsSync(folder)
  const free = (bavail * bsize) / 1024 ** 2
  if (free >= minimumMegabytes) return
  throw new StartProblem(
    `The disk of the data folder ${folder} has ${Math.floor(free)} MB free, and Plugsmith needs ${minimumMegabytes} MB: free up space, choose another folder with PLUGSMITH_DATA, or lower MIN_FREE_MEGABYTES.`,
  )
}

function sentence(folder: string, error: unknown): string {
  const code = errorCode(error)
  if (code === 'ENOSPC' || code === 'EDQUOT') {
    return `The disk of the data folder ${folder} is full: free up space, or choose another folder with PLUGSMITH_DATA.`
  }
  const reason =
    code === 'EACCES' || code === 'EPERM'
      ? 'permission denied'
      : code === 'EROFS'
        ? 'its disk is read-only'
        : code === 'ENOTDIR' || code === 'EEXIST'
          ? 'a file is in the way'
          : errorText(error)
  return `The data folder ${folder} cannot be written to (${reason}): choose another with PLUGSMITH_DATA.`
}

/**
 * Takes the data folder for this process alone.
 * @returns gives it free again
 * @throws StartProblem where another supervisor uses it
 */
export async function lockDataFolder(folder: string): Promise<() => void> {
  const lock = await tryLock(path.join(folder, 'supervisor.lock'))
  if ('release' in lock) return lock.release
  throw new StartProblem(
    `Plugsmith is already running on the data folder ${folder} (process ${lock.heldBy}): stop it, or choose another folder with PLUGSMITH_DATA.`,
  )
}

/** Writes a file whole or not at all. */
export function writeAtomically(file: string, text: string, mode = 0o644): void {
  const unfinished = `${file}.${process.pid}`
  fs.writeFileSync(unfinished, text, { mode })
  fs.renameSync(unfinished, file)
}
