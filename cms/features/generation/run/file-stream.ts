import { Allow, parse } from 'partial-json'
import { limits } from '#contract/limits.ts'
import { checkPath } from '#wordpress/paths/index.ts'
import type { EventLog } from './event-log.ts'

interface Seen {
  path: string | null
  /** Characters of the content already emitted. */
  told: number
  /** Length of the arguments when they were last parsed. */
  read: number
}

/**
 * Parse the arguments again only after this many new characters, or a proportional growth: each parse reads all of
 * them, so the cost for a long file would otherwise be quadratic.
 */
const step = 200
const part = 1 / 20

/** Streams a file while its tool call is still being written. For display only; the complete call is what counts. */
export interface FileStream {
  /** @returns the path that the call writes to, once that is known */
  partial(index: number, name: string, json: string): string | null
  /** Emits the rest of a complete call. */
  complete(index: number, name: string, json: string): void
}

/** Reads a call that may be incomplete. The path is final only once the content has begun. */
function contentOf(json: string, allow: number): { readonly path: string; readonly content: string } | null {
  let value: unknown
  try {
    value = parse(json, allow)
  } catch {
    return null
  }
  if (typeof value !== 'object' || value === null) return null
  const { path, content } = value as { path?: unknown; content?: unknown }
  return typeof path === 'string' && typeof content === 'string' ? { path, content } : null
}

export function createFileStream(eventLog: EventLog): FileStream {
  const calls = new Map<number, Seen>()
  const seenOf = (index: number): Seen => {
    const seen = calls.get(index) ?? { path: null, told: 0, read: 0 }
    calls.set(index, seen)
    return seen
  }
  const emitFile = (seen: Seen, name: string, path: string, content: string) => {
    // Do not show a file that will be rejected.
    if (checkPath(path)) return
    const start = seen.path === null && name !== 'append_file'
    seen.path ??= path
    // Content beyond the size limit is never stored, so it is not shown.
    const shown = content.slice(0, limits.plugin.fileBytes)
    if (shown.length <= seen.told) return
    eventLog.appendFile(seen.path, shown.slice(seen.told), start)
    seen.told = shown.length
  }
  const isShown = (name: string): boolean => name === 'write_file' || name === 'append_file'

  return {
    partial(index, name, json) {
      if (!isShown(name)) return null
      const seen = seenOf(index)
      if (json.length - seen.read < Math.max(step, json.length * part)) return seen.path
      seen.read = json.length
      const call = contentOf(json, Allow.OBJ | Allow.STR)
      // The last character may be half of an escape or of a surrogate pair.
      if (call) emitFile(seen, name, call.path, call.content.slice(0, -1))
      return seen.path
    },
    complete(index, name, json) {
      const call = isShown(name) ? contentOf(json, 0) : null
      if (call) emitFile(seenOf(index), name, call.path, call.content)
    },
  }
}
