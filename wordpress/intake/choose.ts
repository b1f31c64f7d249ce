import { importedExtensions } from '../paths/index.ts'

/** Why a file does not become part of the plugin. */
export type LeftOutReason = 'kind' | 'hidden' | 'system' | 'packages' | 'link'

export interface LeftOut {
  /** A file, or a folder with all that is in it, which ends with a slash then. */
  readonly path: string
  readonly reason: LeftOutReason
}

/** What macOS and Windows put beside the files of a folder; WordPress skips the first of them too (`unzip_file`). */
export const systemFolder = '__MACOSX'
const systemFile = /^(?:\._.*|\.DS_Store|Thumbs\.db|desktop\.ini|Icon\r)$/i

/** Whether a path is clutter from an operating system. */
export const isOfSystem = (path: string): boolean =>
  path.split('/').some((part) => part === systemFolder || systemFile.test(part))

const endings: ReadonlySet<string> = new Set(importedExtensions)

/** Why a file is left out, or null where it is kept. */
export function skipReason(path: string): LeftOutReason | null {
  if (isOfSystem(path)) return 'system'
  if (path.split('/').some((part) => part.startsWith('.'))) return 'hidden'
  const ending = /\.([^./]+)$/.exec(path)?.[1]?.toLowerCase() ?? ''
  return endings.has(ending) ? null : 'kind'
}

/**
 * The one folder that everything lies in, or null where something lies beside it.
 * @param paths of files, without what systems put there
 */
export function commonFolder(paths: Iterable<string>): string | null {
  let folder: string | null = null
  for (const path of paths) {
    const at = path.indexOf('/')
    if (at < 0 || (folder !== null && path.slice(0, at) !== folder)) return null
    folder = path.slice(0, at)
  }
  return folder
}
