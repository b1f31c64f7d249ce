import { taintOf } from '../model/resolve.ts'
import { context, flag, levelIn } from '../model/taint.ts'
import type { Value } from '../model/types.ts'
import { keepsHost, safeIn, without } from '../model/value.ts'

/** What a query says before a value that may stand without quotes. */
const query = /\b(?:select|from|where|by|limit|offset|and|or|in|set|having)\b|[=<>(]/i

/** Whether a text ends within quotes. */
function isQuoted(text: string): boolean {
  let open = ''
  for (const [mark] of text.matchAll(/\\.|['"]/g))
    if (mark.length === 1) open = open === '' ? mark : open === mark ? '' : open
  return open !== ''
}

/** Whether something that was escaped for quotes stands in a query outside of them. */
function isUnquoted(values: readonly Value[]): boolean {
  let before: string | null = null
  for (const value of values) {
    if (value.text !== null) before = (before ?? '') + value.text
    else if (taintOf(value) & flag.quotable && before !== null && query.test(before) && !isQuoted(before))
      return true
  }
  return false
}

/** Whether the beginning of an address says where it leads. */
function staysOnHost(values: readonly Value[]): boolean {
  const first = values.find(({ text }) => text === null || /[^\s]/.test(text.replace(/^\s*location:/i, '')))
  if (!first) return false
  if (first.text !== null) return keepsHost(first.text)
  return first.parameters.length === 0 && levelIn(taintOf(first), context.host) === null
}

/** A text that was put together, with what follows from the places of its parts. */
export function placed(values: readonly Value[], whole: Value): Value {
  const taint = taintOf(whole)
  let made = whole
  if (taint & flag.quotable) {
    const flagged = isUnquoted(values)
    made = without(made, flag.quotable)
    if (flagged) made = { ...made, taint: made.taint | flag.unquoted }
  }
  return levelIn(taint, context.host) !== null && staysOnHost(values) ? safeIn(made, context.host) : made
}
