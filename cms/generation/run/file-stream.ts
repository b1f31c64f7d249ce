import { Allow, parse } from 'partial-json'
import type { Recorder } from './recorder.ts'

interface Seen {
  path: string | null
  /** Characters of the content that have been told. */
  told: number
  /** Length of the arguments when they were last read: they are read anew only once they have grown. */
  read: number
}

/**
 * So many new characters make it worth reading the arguments again, or so large a part of them: each reading goes
 * through all of them, and a long file must not cost the square of its length.
 */
const step = 200
const part = 1 / 20

/**
 * Tells of a file while its tool call is still being written, out of JSON that is not complete yet. Only for showing:
 * what counts is the complete call.
 * @returns a function that is given a call as it stands and answers with the path it writes to, once that is known
 */
export function createFileStream(
  recorder: Recorder,
): (index: number, name: string, json: string) => string | null {
  const calls = new Map<number, Seen>()
  return (index, name, json) => {
    const appends = name === 'append_file'
    if (name !== 'write_file' && !appends) return null
    const seen = calls.get(index) ?? { path: null, told: 0, read: 0 }
    calls.set(index, seen)
    if (json.length - seen.read < Math.max(step, json.length * part)) return seen.path
    seen.read = json.length
    let value: unknown
    try {
      value = parse(json, Allow.OBJ | Allow.STR)
    } catch {
      return seen.path
    }
    if (typeof value !== 'object' || value === null) return seen.path
    const { path, content } = value as { path?: unknown; content?: unknown }
    if (typeof path !== 'string' || typeof content !== 'string') return seen.path
    // A path is only sure once the content has begun; a name that is still growing is not told.
    const start = seen.path === null && !appends
    seen.path ??= path
    // The last character may be half of an escape or of a surrogate pair.
    const safe = content.slice(0, -1)
    if (safe.length <= seen.told) return seen.path
    recorder.file(seen.path, safe.slice(seen.told), start)
    seen.told = safe.length
    return seen.path
  }
}
