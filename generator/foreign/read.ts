import { isLocked } from '../conversation.ts'
import type { DoneCall, Turn } from '../conversation.ts'
import type { ToolCall } from '../protocol.ts'
import { pendingLooks, pendingReads } from '../steps.ts'

/** What the generator sees of the files that others wrote, and which of them stay as they are. */

/**
 * Bytes of the files that are read whole and changed before the next ones are read: the application leaves out what is
 * more than it has room for.
 */
const mostBytes = 30_000
/** Bytes of a file whose size the application does not say. */
const usualBytes = 5_000
/** Bytes of the longest file that is read whole. */
const longestFile = 90_000
/** Lines of a file in which its head is, and the constants behind it. */
const headLines = 120
/** After this many reads that the application leaves out again, a file counts as too long. */
const mostTries = 2
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

/** The heads of files that were read whole or in part. */
export function headsRead(turn: Turn): Map<string, string> {
  const heads = new Map<string, string>()
  for (const [path, { whole, parts }] of readsOf(turn)) {
    const head = whole ?? parts.get(1)?.text
    if (head !== undefined) heads.set(path, head)
  }
  return heads
}

/** The reads that are left of the heads of some files. */
export function headReads(turn: Turn, paths: readonly string[]): ToolCall[] {
  const calls = paths.map((path) => ({ name: 'read_file', arguments: { path, lines: headLines } }))
  return pendingLooks(calls, turn.calls).next
}

/** Files to read whole, as far as there is room. */
export type Wanted = {
  /** Reads that are left. */
  readonly next: ToolCall[]
  /** Files that were read. */
  readonly wanted: string[]
  /** Files that are read once these are changed. */
  readonly later: string[]
  /** Files that are too long for any. */
  readonly long: string[]
}

const triesOf = (turn: Turn, path: string): number =>
  turn.calls.filter(
    ({ name, arguments: { path: of, from_line: from, lines }, result }) =>
      name === 'read_file' && of === path && from === undefined && lines === undefined && result !== null,
  ).length

const bytesOf = ({ project }: Turn, path: string): number => project.sizes.get(path) || usualBytes

/** How many times files have to be read and changed before all of them are. */
export function stepsFor(turn: Turn, paths: readonly string[]): number {
  let steps = 0
  let room = 0
  for (const path of paths) {
    const bytes = bytesOf(turn, path)
    if (bytes > longestFile) continue
    room -= bytes
    if (room >= 0 && steps > 0) continue
    steps += 1
    room = mostBytes - bytes
  }
  return steps
}

/** Whether something else was done after the last read of a file, other than of its head: what it was read for is done then, or was not needed. */
export function isBehind({ calls }: Turn, path: string): boolean {
  const read = calls.findLastIndex(
    ({ name, arguments: { path: of, lines } }) => name === 'read_file' && of === path && lines === undefined,
  )
  return read >= 0 && calls.slice(read).some(({ name, result }) => name !== 'read_file' && result !== null)
}

/** The reads that some files need, long ones in parts. */
export function readsFor(turn: Turn, paths: readonly string[]): Wanted {
  const whole = wholeFiles(turn)
  const sizeOf = (path: string): number => bytesOf(turn, path)
  const isLong = (path: string): boolean =>
    sizeOf(path) > longestFile || (!whole.has(path) && triesOf(turn, path) > mostTries)
  const long = paths.filter(isLong)
  const wanted: string[] = []
  const later: string[] = []
  let room = mostBytes
  for (const path of paths.filter((each) => !isLong(each))) {
    room -= sizeOf(path)
    if (room >= 0 || wanted.length === 0) wanted.push(path)
    else later.push(path)
  }
  const missing = wanted.filter((path) => !whole.has(path))
  const reads = readsOf(turn)
  const next = missing.flatMap((path): ToolCall[] => {
    const first = pendingReads([path], turn.calls).next
    if (first.length > 0) return first
    const from = joined(reads.get(path)?.parts ?? new Map<number, Part>())
    if (typeof from !== 'number' || from === 1) return []
    return pendingLooks([{ name: 'read_file', arguments: { path, from_line: from } }], turn.calls).next
  })
  return { next, wanted, later, long }
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
