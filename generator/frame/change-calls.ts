import { isDeepStrictEqual } from 'node:util'
import { readConfigClass } from '../php/read.ts'
import type { ToolCall } from '../protocol.ts'
import { isConfigPath } from './config-file.ts'
import { editsBetween } from './edits.ts'
import type { Files } from './template.ts'

/** The edits of one file. For the configuration they are checked, because older plugins list their values in another order. */
function editsOf(path: string, before: string, after: string, now: string): ReturnType<typeof editsBetween> {
  const found = editsBetween(before, after, now)
  if (!isConfigPath(path)) return found
  const edited = found.edits.reduce((text, edit) => text.replace(edit.search, () => edit.replace), now)
  const isRight = found.missed === 0 && isDeepStrictEqual(readConfigClass(edited), readConfigClass(after))
  return isRight ? found : editsBetween(now, after, now)
}

/**
 * The calls that turn one set of files into another.
 * @param open files that have to be written whole
 */
export function changeCalls(
  before: Files,
  after: Files,
  current: ReadonlyMap<string, string>,
  open: ReadonlySet<string>,
): { calls: ToolCall[]; missed: string[] } {
  const calls: ToolCall[] = []
  const missed: string[] = []
  for (const [path, content] of Object.entries(after)) {
    const now = current.get(path)
    if (before[path] === content && !open.has(path)) continue
    if (before[path] === undefined || now === undefined || open.has(path)) {
      calls.push({ name: 'write_file', arguments: { path, content } })
      continue
    }
    const { edits, missed: lost } = editsOf(path, before[path], content, now)
    for (const edit of edits) calls.push({ name: 'edit_file', arguments: { path, ...edit } })
    if (lost > 0) missed.push(path)
  }
  for (const path of Object.keys(before)) {
    if (after[path] === undefined && !open.has(path)) calls.push({ name: 'delete_file', arguments: { path } })
  }
  // Edits first: they are what a later step could not tell from what was there before.
  const order = (call: ToolCall): number => (call.name === 'edit_file' ? 0 : 1)
  return { calls: calls.sort((one, other) => order(one) - order(other)), missed }
}
