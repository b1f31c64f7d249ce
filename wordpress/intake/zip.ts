import { limits } from '#contract/limits.ts'
import { uploadMessages } from '#contract/messages/upload.ts'
import { readZip } from '../archive/index.ts'
import { isKeptAsIs } from '../paths/index.ts'
import { commonFolder, isOfSystem, skipReason, systemFolder } from './choose.ts'
import type { LeftOut } from './choose.ts'
import { asPlugin } from './plugin.ts'
import type { TakenIn } from './plugin.ts'
import { IntakeProblem } from './problem.ts'

export interface TakeInOptions {
  readonly signal?: AbortSignal
  /** Time of the upload; now by default. */
  readonly now?: Date
}

interface ZipOptions extends TakeInOptions {
  /**
   * Keeps every file, also of other kinds (`asIs`), up to `limits.upload.files`. Only what macOS and Windows put beside
   * the plugin's folder is left out.
   */
  readonly everything?: boolean
  /** What the plugin's folder is called, where the one in the ZIP is named after something else, such as a commit. */
  readonly folder?: string
}

const isWanted = (path: string): boolean => skipReason(path) === null
/** WordPress skips it too (`_unzip_file_ziparchive`). */
const isOutsideSystemFolder = (path: string): boolean => !path.startsWith(`${systemFolder}/`)

/**
 * Takes in the ZIP of a plugin (spec, core §5): one folder around everything is taken away, only files of the known
 * kinds are kept, and one of them has to be a main file to WordPress.
 * @param source the bytes, or the path of the file, whose name has to end in `.zip` then
 * @throws {ArchiveProblem} for a ZIP that is not to be read
 * @throws {IntakeProblem} for what is no ZIP by its name, or no plugin
 * @throws the signal's reason when it is aborted; the file system's error where the file cannot be read
 */
export async function readPluginZip(
  source: Uint8Array | string,
  { signal, now = new Date(), everything = false, folder: called }: ZipOptions = {},
): Promise<TakenIn> {
  if (typeof source === 'string' && !/\.zip$/i.test(source))
    throw new IntakeProblem('notZip', uploadMessages.notZip)
  const read = await readZip(source, {
    keep: everything ? isOutsideSystemFolder : isWanted,
    ...(signal && { signal }),
  })
  const meant = [...read.files.keys(), ...read.passedOver].filter((path) => !isOfSystem(path))
  const folder = commonFolder(meant)
  const isInside = (path: string) => folder === null || path.startsWith(`${folder}/`)
  const below = (path: string) => (folder !== null && isInside(path) ? path.slice(folder.length + 1) : path)
  const files = new Map<string, Uint8Array>()
  const asIs = new Map<string, Uint8Array>()
  const skipped = [...read.passedOver]
  for (const [path, bytes] of read.files) {
    if (!isInside(path)) skipped.push(path)
    else (isKeptAsIs(below(path)) ? asIs : files).set(below(path), bytes)
  }
  if (everything && files.size + asIs.size > limits.upload.files)
    throw new IntakeProblem('entries', uploadMessages.files(limits.upload.files))
  const leftOut = skipped.map((path): LeftOut => ({ path: below(path), reason: skipReason(path) ?? 'kind' }))
  return asPlugin(files, called ?? folder, leftOut, now, asIs)
}
