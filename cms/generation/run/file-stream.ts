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
 */
export function createFileStream(recorder: Recorder): (index: number, name: string, json: string) => void {
  const calls = new Map<number, Seen>()
  return (index, name, json) => {
    if (name !== 'write_file') return
    const seen = calls.get(index) ?? { path: null, told: 0, read: 0 }
    calls.set(index, seen)
    if (json.length - seen.read < Math.max(step, json.length * part)) return
    seen.read = json.length
    let value: unknown
    try {
      value = parse(json, Allow.OBJ | Allow.STR)
    } catch {
      return
    }
    if (typeof value !== 'object' || value === null) return
    const { path, content } = value as { path?: unknown; content?: unknown }
    if (typeof path !== 'string' || typeof content !== 'string') return
    // A path is only sure once the content has begun; a name that is still growing is not told.
    const start = seen.path === null
    seen.path ??= path
    // The last character may be half of an escape or of a surrogate pair.
    const safe = content.slice(0, -1)
    if (safe.length <= seen.told) return
    recorder.file(seen.path, safe.slice(seen.told), start)
    seen.told = safe.length
  }
}
