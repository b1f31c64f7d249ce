import { headerFields } from './fields.ts'
import type { HeaderField } from './fields.ts'
import { fieldPattern } from './read.ts'

/** A value that stays on its line and inside its comment. */
function safe(value: string): string {
  return value
    .replace(/[\r\n\t]+/g, ' ')
    .replace(/\*\//g, '* /')
    .replace(/\?>/g, '? >')
    .trim()
}

/** The line of a field, apart from its value: what stands before it, and the blanks after the colon. */
function replaceValue(source: string, name: string, value: string): string | null {
  const found = fieldPattern(name).exec(source)
  if (!found) return null
  const line = found[0]
  const old = found[1] ?? ''
  const blanks = /^[ \t]*/.exec(old)?.[0] ?? ' '
  const ending = /\s*(?:\*\/|\?>).*$/.exec(old)?.[0] ?? (old.endsWith('\r') ? '\r' : '')
  const start = line.slice(0, line.length - old.length)
  const changed = `${start}${blanks || ' '}${value}${ending}`
  return source.slice(0, found.index) + changed + source.slice(found.index + line.length)
}

/**
 * Changes fields of a header where they stand, and touches nothing else. A field that is missing is added below the
 * plugin's name, written the way that line is.
 * @param source the main file; without a header it is returned as it is
 */
export function setHeader(source: string, fields: Partial<Readonly<Record<HeaderField, string>>>): string {
  let changed = source
  for (const [field, given] of Object.entries(fields) as [HeaderField, string][]) {
    const name = headerFields[field]
    const value = safe(given)
    const replaced = replaceValue(changed, name, value)
    if (replaced !== null) {
      changed = replaced
      continue
    }
    const anchor = fieldPattern(headerFields.name).exec(changed)
    if (!anchor) continue
    const end = anchor.index + anchor[0].length
    const before = /^[ \t/*#@]*/.exec(anchor[0].replace(/^[ \t]*<\?php/, ''))?.[0] ?? ' * '
    changed = `${changed.slice(0, end)}\n${before.replace(/^\s*\/\*+/, ' *')}${name}: ${value}${changed.slice(end)}`
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
  return `${major}.${minor}.${Number(patch) + 1}`
}
