import { headerFields } from './fields.ts'
import type { HeaderField, PluginHeader } from './fields.ts'

/** Bytes that WordPress reads of a file (`get_file_data`, 8 * KB_IN_BYTES). */
const headerBytes = 8 * 1024

/**
 * The line of a field, as `get_file_data` matches it. Only a line feed ends a line there, while `^`, `$` and `.` of
 * JavaScript also stop at U+2028 and U+2029: hence the classes.
 */
const fieldPattern = (name: string): RegExp =>
  new RegExp(
    `(?<![^\\n])(?:[ \\t]*<\\?php)?[ \\t/*#@]*${name.replace(/[.*+?^$()|[\]\\{}]/g, '\\$&')}:([^\\n]*)`,
    'i',
  )

/** What closes a comment does not belong to a value (`_cleanup_header_comment`); blanks are those of PHP's `trim`. */
const cleanUp = (value: string): string =>
  value
    .replace(/[ \t\n\v\f\r]*(?:\*\/|\?>)[^\n]*/g, '')
    .replace(/^[ \t\n\r\0\v]+/, '')
    .replace(/[ \t\n\r\0\v]+$/, '')

/** Keeps a byte order mark: before `<?php` it keeps WordPress from finding a header on the first line. */
const decoder = new TextDecoder('utf-8', { ignoreBOM: true })

/** The part of a file that WordPress looks for a header in, with every line end a line feed. */
function headerPart(bytes: Uint8Array): string {
  return decoder.decode(bytes.subarray(0, headerBytes)).replace(/\r/g, '\n')
}

/** The position of a field in a text: its line up to the colon, and the value after it. */
export interface FieldLine {
  readonly index: number
  readonly line: string
  readonly value: string
}

/** The first line of a field in the part of a source that WordPress reads, or null. Positions are the source's. */
export function findField(source: string, field: HeaderField): FieldLine | null {
  const room = new Uint8Array(headerBytes)
  const { read } = new TextEncoder().encodeInto(source.slice(0, headerBytes), room)
  const part = source.slice(0, read).replace(/\r/g, '\n')
  const found = fieldPattern(headerFields[field]).exec(part)
  if (!found) return null
  // A line that WordPress reads the first part of is still one line.
  const rest = /^[^\r\n]*/.exec(source.slice(found.index + found[0].length))?.[0] ?? ''
  return { index: found.index, line: found[0] + rest, value: `${found[1] ?? ''}${rest}` }
}

/**
 * Reads the header of a file exactly as WordPress does, so that what we call the name is what WordPress shows.
 * @returns the fields; all of them are empty in a file that has none
 */
export function readHeader(bytes: Uint8Array): PluginHeader {
  const part = headerPart(bytes)
  const entries = Object.entries(headerFields).map(([field, name]) => {
    const value = fieldPattern(name).exec(part)?.[1]
    // PHP takes '0' for nothing, so a zero right behind the colon is no value.
    return [field, value && value !== '0' ? cleanUp(value) : '']
  })
  return Object.fromEntries(entries) as Record<HeaderField, string>
}
