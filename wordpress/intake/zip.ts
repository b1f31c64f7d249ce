import { uploadMessages } from '#contract/messages/upload.ts'
import { readZip } from '../archive/index.ts'
import { commonFolder, isOfSystem, skipReason } from './choose.ts'
import type { LeftOut } from './choose.ts'
import { asPlugin } from './plugin.ts'
import type { TakenIn } from './plugin.ts'
import { IntakeProblem } from './problem.ts'

export interface TakeInOptions {
  readonly signal?: AbortSignal
  /** Time of the upload; now by default. */
  readonly now?: Date
}

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
  { signal, now = new Date() }: TakeInOptions = {},
): Promise<TakenIn> {
  if (typeof source === 'string' && !/\.zip$/i.test(source))
    throw new IntakeProblem('notZip', uploadMessages.notZip)
  const { files, passedOver } = await readZip(source, {
    keep: (path) => skipReason(path) === null,
    ...(signal && { signal }),
  })
  const meant = [...files.keys(), ...passedOver].filter((path) => !isOfSystem(path))
  const folder = commonFolder(meant)
  const below = (path: string) =>
    folder !== null && path.startsWith(`${folder}/`) ? path.slice(folder.length + 1) : path
  const leftOut = passedOver.map((path): LeftOut => ({
    path: below(path),
    reason: skipReason(path) ?? 'kind',
  }))
  return asPlugin(new Map([...files].map(([path, bytes]) => [below(path), bytes])), folder, leftOut, now)
}
