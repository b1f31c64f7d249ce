import { isLocked } from '../../conversation.ts'
import type { Turn } from '../../conversation.ts'
import type { ToolCall } from '../../protocol.ts'
import { contentsRead } from '../../steps.ts'
import type { Host } from './host.ts'

/** The files of others as they were read; of a long one the begin, in which the header is. */
export function beginnings(turn: Turn): Map<string, string> {
  return new Map(
    [...contentsRead(turn.calls)].map(([path, text]) => {
      const part = /^\(lines 1 to [^\n]*\n([\s\S]*)\n[^\n]*$/.exec(text)
      return [path, part?.[1] ?? text]
    }),
  )
}

/** Files in a folder, by their paths in it. */
export const inFolder = (folder: string, files: ReadonlyMap<string, string>): Map<string, string> =>
  new Map(
    [...files]
      .filter(([path]) => path.startsWith(`${folder}/`))
      .map(([path, content]) => [path.slice(folder.length + 1), content]),
  )

/** Calls for files in a folder, by their paths in it. */
export const prefixed = (folder: string, calls: readonly ToolCall[]): ToolCall[] =>
  calls.map(({ name, arguments: given }) => ({
    name,
    arguments: { ...given, path: `${folder}/${String(given['path'])}` },
  }))

/** The paths of files of the parts, by their paths in their folder. */
export const prefixedPaths = (host: Host, paths: readonly string[]): string[] =>
  paths.map((path) => `${host.folder}/${path}`)

/** The files of some that are locked. */
export const lockedAmong = ({ project }: Turn, paths: readonly string[]): string[] =>
  paths.filter((path) => isLocked(project, path))
