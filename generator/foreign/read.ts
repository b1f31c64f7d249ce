import { isLocked } from '../conversation.ts'
import type { DoneCall, Turn } from '../conversation.ts'
import type { ToolCall } from '../protocol.ts'
import { pendingCalls, pendingReads } from '../steps.ts'

/** What the generator sees of the files that others wrote, and which of them stay as they are. */

/** Parts of one long file that are read. */
const mostParts = 5
/** Files that are read at once. */
const atOnce = 8
/** Characters of files that are read for one request: the application leaves out what is more than it has room for. */
const mostCharacters = 120_000
/** The first line of a part: "(lines 1 to 40 of 90; read on from line 41)". */
const partHead = /^\(lines (\d+) to (\d+) of (\d+)[^\n]*\)\n/
const cutLine = '… (the line goes on)'

type Part = { readonly to: number; readonly of: number; readonly text: string }
type Read = { whole: string | null; readonly parts: Map<number, Part> }

/** What was read of each file. */
function readsOf(turn: Turn): Map<string, Read> {
  const reads = new Map<string, Read>()
  for (const { name, arguments: given, result } of turn.calls) {
    const path = String(given['path'])
    if (name !== 'read_file' || result === null || /^(?:error:|\(left out here)/.test(result)) continue
    const read = reads.get(path) ?? { whole: null, parts: new Map<number, Part>() }
    reads.set(path, read)
    const head = partHead.exec(result)
    if (!head) read.whole ??= result
    else if (!result.includes(cutLine)) {
      const [first, to, of] = [Number(head[1]), Number(head[2]), Number(head[3])]
      if (!read.parts.has(first)) read.parts.set(first, { to, of, text: result.slice(head[0].length) })
    }
  }
  return reads
}

/** A file put together from its parts, or the line from which it goes on. */
function joined(parts: ReadonlyMap<number, Part>): string | number {
  const texts: string[] = []
  for (let line = 1; ;) {
    const part = parts.get(line)
    if (!part) return line
    texts.push(part.text)
    if (part.to >= part.of) return texts.join('\n')
    line = part.to + 1
  }
}

/** Files whole, as they were read, also in parts; one of which something is missing is none. */
export function wholeFiles(turn: Turn): Map<string, string> {
  const files = new Map<string, string>()
  for (const [path, { whole, parts }] of readsOf(turn)) {
    const content = whole ?? joined(parts)
    if (typeof content === 'string') files.set(path, content)
  }
  return files
}

/** Files to read, as far as there is room. */
export type Wanted = {
  /** Reads that are left. */
  readonly next: ToolCall[]
  /** Files that were read, or cannot be. */
  readonly wanted: string[]
  /** Files for which there is no room in this request. */
  readonly later: string[]
}

/** The reads that some files need, long ones in parts. */
export function readsFor(turn: Turn, paths: readonly string[]): Wanted {
  const whole = wholeFiles(turn)
  const reads = readsOf(turn)
  let room = mostCharacters
  for (const [at, path] of paths.entries()) {
    if (room <= 0) return { next: [], wanted: paths.slice(0, at), later: paths.slice(at) }
    if (pendingReads([path], turn.calls).next.length > 0) {
      const { next } = pendingReads(paths.slice(at, at + atOnce), turn.calls)
      return { next, wanted: [], later: [] }
    }
    const { parts } = reads.get(path) ?? { parts: new Map<number, Part>() }
    const from = joined(parts)
    if (!whole.has(path) && typeof from === 'number' && from > 1 && parts.size < mostParts) {
      const call = { name: 'read_file', arguments: { path, from_line: from } }
      const { next } = pendingCalls([call], turn.calls)
      if (next.length > 0) return { next, wanted: [], later: [] }
    }
    room -= whole.get(path)?.length ?? [...parts.values()].reduce((sum, { text }) => sum + text.length, 0)
  }
  return { next: [], wanted: [...paths], later: [] }
}

/** What the application says of files that no tool changes. */
const refusal =
  /^error: .*(?:stays? as it is|is minified|kept exactly as it was uploaded|may be read, but not changed)/

/** Whether the application has said of a file that it stays as it is. */
const isRefused = ({ arguments: given, result }: DoneCall, path: string): boolean =>
  String(given['path']) === path && refusal.test(result ?? '')

/** Folders of other people's code, as the list of files names them. */
const thirdParty = /^(.+\/) \(third-party code: /

/** Why a file stays as it is: because the person locked it, or because others or a tool made it; null if it may change. */
export function staysAsItIs({ project, calls }: Turn, path: string): 'locked' | 'made' | null {
  if (isLocked(project, path)) return 'locked'
  const folders = project.paths.flatMap((line) => thirdParty.exec(line)?.[1] ?? [])
  const isMade =
    folders.some((folder) => path.startsWith(folder)) || calls.some((call) => isRefused(call, path))
  return isMade ? 'made' : null
}
