import { withoutDirectionMarks } from '#contract/names.ts'
import { headerFields } from './fields.ts'
import type { HeaderField } from './fields.ts'
import { findField } from './read.ts'

/** What ends a value on its line, and the blanks before it. */
const endOfValue = /[ \t\v\f]*(?:\*\/|\?>).*$/s

/**
 * A value as `setHeader` writes it: on one line, without control characters or marks that turn the text around it, and
 * with nothing in it that would end the comment.
 */
export function cleanHeaderValue(value: string): string {
  return withoutDirectionMarks(value)
    .toWellFormed()
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .replace(/\*(?=\/)/g, '* ')
    .replace(/\?(?=>)/g, '? ')
    .trim()
}

/** The source with another value in the line of a field, or null where there is no such line. */
function replaceValue(source: string, field: HeaderField, value: string): string | null {
  const found = findField(source, field)
  if (!found) return null
  const blanks = /^[ \t]*/.exec(found.value)?.[0] || ' '
  const ending = endOfValue.exec(found.value)?.[0] ?? ''
  const end = found.index + found.line.length
  return `${source.slice(0, end - found.value.length)}${blanks}${value}${ending}${source.slice(end)}`
}

/** The prefix of a field's line, to be repeated on new lines. */
function commentStyle(line: string): string {
  const before = /^[ \t/*#@]*/.exec(line.replace(/^[ \t]*<\?php[ \t]*/, ''))?.[0] ?? ''
  if (/^[ \t]*(?:\/\/|#)/.test(before)) return before
  const inside = before.includes('*/') ? before.slice(before.lastIndexOf('*/') + 2) : before
  return inside.replace(/^([ \t]*)\/\*+/, '$1 *')
}

/** The source with a field added below the plugin's name, or as it was where there is no name. */
function addField(source: string, field: HeaderField, value: string): string {
  const name = findField(source, 'name')
  if (!name) return source
  // Before what closes the comment, where it is closed on the line of the name.
  const at = name.index + name.line.length - (endOfValue.exec(name.value)?.[0].length ?? 0)
  const lineEnd = /\r\n|\r|\n/.exec(source.slice(at))?.[0] ?? /\r\n|\r|\n/.exec(source)?.[0] ?? '\n'
  const line = `${commentStyle(name.line)}${headerFields[field]}: ${value}`
  return `${source.slice(0, at)}${lineEnd}${line}${source.slice(at)}`
}

/**
 * Changes fields of a header where they stand, and touches nothing else. A field that is missing is added below the
 * plugin's name, written the way that line is.
 * @param source the main file; without a header it is returned as it is
 */
export function setHeader(source: string, fields: Partial<Readonly<Record<HeaderField, string>>>): string {
  let changed = source
  for (const [field, raw] of Object.entries(fields) as [HeaderField, string][]) {
    const value = cleanHeaderValue(raw)
    changed = replaceValue(changed, field, value) ?? addField(changed, field, value)
  }
  return changed
}

/**
 * The version after a small change: its last number raised ('1.0' → '1.0.1', '1.0.0' → '1.0.1', '2.4.9' → '2.4.10').
 * What is no plain version gets '.1' behind it.
 */
export function raisePatch(version: string): string {
  const numbers = /^(\d+)\.(\d+)(?:\.(\d+))?$/.exec(version.trim())
  if (!numbers) return `${version.trim() || '1.0'}.1`
  const [, major, minor, patch = '0'] = numbers
  return `${major}.${minor}.${BigInt(patch) + 1n}`
}
