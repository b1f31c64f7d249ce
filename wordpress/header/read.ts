import { headerFields } from './fields.ts'
import type { HeaderField, PluginHeader } from './fields.ts'

/** WordPress reads so much of a file and no more (`get_file_data`, 8 * KB_IN_BYTES). */
const headerBytes = 8 * 1024

/** The line of a field, as `get_file_data` matches it. */
export const fieldPattern = (name: string): RegExp =>
  new RegExp(`^(?:[ \\t]*<\\?php)?[ \\t/*#@]*${name.replace(/[.*+?^$()|[\]\\{}]/g, '\\$&')}:(.*)$`, 'mi')

/** What closes a comment does not belong to a value (`_cleanup_header_comment`). */
const cleanUp = (value: string): string => value.replace(/\s*(?:\*\/|\?>).*/, '').trim()

const decoder = new TextDecoder('utf-8')

/** The part of a file that WordPress looks for a header in, with every line end a line feed. */
export function headerPart(bytes: Uint8Array): string {
  return decoder.decode(bytes.subarray(0, headerBytes)).replace(/\r/g, '\n')
}

/**
 * Reads the header of a file exactly as WordPress does, so that what we call the name is what WordPress shows.
 * @returns the fields; all of them are empty in a file that has none
 */
export function readHeader(bytes: Uint8Array): PluginHeader {
  const part = headerPart(bytes)
  const entries = Object.entries(headerFields).map(([field, name]) => {
    const value = fieldPattern(name).exec(part)?.[1]
    return [field, value ? cleanUp(value) : '']
  })
  return Object.fromEntries(entries) as Record<HeaderField, string>
}
