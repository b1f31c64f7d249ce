import type { ToolCall } from './protocol.ts'
import type { DoneCall } from './conversation.ts'

/** Characters of tool arguments in one completion; the rest comes with the next. */
const batchCharacters = 24_000
/** How often a failing call is tried. */
const attempts = 2

/** What the application puts in place of a long text to save room: as if it had not been read. */
export const omitted = (result: string | null): boolean =>
  result !== null && /^\(left out here to save room\b/u.test(result)

const succeeded = (call: DoneCall): boolean => call.result !== null && !/^\s*error/iu.test(call.result)

/** Identifies a call among others. */
function keyOf(call: ToolCall | DoneCall): string {
  const { path, search, view, query, from_line: from, lines } = call.arguments
  return JSON.stringify([call.name, path ?? view ?? query ?? '', search ?? '', from ?? '', lines ?? ''])
}

export type Remaining = {
  /** The calls to make now. */
  next: ToolCall[]
  /** Calls that failed for good. */
  failed: ToolCall[]
}

/**
 * The calls of a list that are not done yet according to the transcript.
 *
 * @param wanted all calls in order
 * @param done calls of the turn so far
 */
export function pendingCalls(wanted: readonly ToolCall[], done: readonly DoneCall[]): Remaining {
  const failed: ToolCall[] = []
  const open: ToolCall[] = []
  for (const call of wanted) {
    const tries = done.filter((one) => keyOf(one) === keyOf(call))
    if (tries.some(succeeded)) continue
    if (tries.filter(({ result }) => result !== null).length >= attempts) failed.push(call)
    else open.push(call)
  }
  return { next: batch(open), failed }
}

function batch(calls: readonly ToolCall[]): ToolCall[] {
  const taken: ToolCall[] = []
  let size = 0
  for (const call of calls) {
    size += JSON.stringify(call.arguments).length
    if (taken.length > 0 && size > batchCharacters) break
    taken.push(call)
  }
  return taken
}

/** The first content that each file was read with, by path. */
export function contentsRead(done: readonly DoneCall[]): Map<string, string> {
  const contents = new Map<string, string>()
  for (const call of done) {
    const path = call.arguments['path']
    if (call.name !== 'read_file' || typeof path !== 'string' || contents.has(path)) continue
    if (call.result !== null && !call.result.startsWith('error:') && !omitted(call.result))
      contents.set(path, call.result)
  }
  return contents
}

/** After this many reads that the application leaves out again, a file counts as too long. */
const mostReads = 4

const readBefore = (done: readonly DoneCall[], call: DoneCall, at: number): number =>
  done.slice(0, at).filter((one) => keyOf(one) === keyOf(call)).length

/** The calls of a list that look at something and were not made yet, or whose results were left out since. */
export const pendingLooks = (wanted: readonly ToolCall[], done: readonly DoneCall[]): Remaining =>
  pendingCalls(
    wanted,
    done.filter((call, at) => !omitted(call.result) || readBefore(done, call, at) >= mostReads),
  )

/** Calls that read those of some files that were not read yet. */
export const pendingReads = (paths: readonly string[], done: readonly DoneCall[]): Remaining =>
  pendingLooks(
    paths.map((path) => ({ name: 'read_file', arguments: { path } })),
    done,
  )

/** Whether a file was changed in the turn before it was last read whole, so that it was read with the change in it. */
export function wasReadAfterChange(path: string, done: readonly DoneCall[]): boolean {
  const read = done.findIndex(
    (call) =>
      call.name === 'read_file' &&
      call.arguments['path'] === path &&
      succeeded(call) &&
      !omitted(call.result),
  )
  const change = done.findIndex(
    (call) => /^(?:write|edit)_file$/u.test(call.name) && call.arguments['path'] === path && succeeded(call),
  )
  return change >= 0 && change < read
}
