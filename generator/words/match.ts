import type { Spoken } from './language.ts'

/**
 * A pattern for whole words. JavaScript's `\b` takes å, ä and ö for word ends, this does not.
 *
 * @param alternatives alternatives of a regular expression, without anchors
 * @param flags further flags; `u` and `i` are always set
 */
export function words(alternatives: string, flags = ''): RegExp {
  const known = recent.get(flags)?.get(alternatives) ?? older.get(flags)?.get(alternatives)
  const pattern = known ?? compile(alternatives, flags)
  if (recent.get(flags)?.get(alternatives) !== pattern) keep(alternatives, flags, pattern)
  pattern.lastIndex = 0
  return pattern
}

function compile(alternatives: string, flags: string): RegExp {
  // A run of optional words is bounded: without a bound, a text that repeats one would be read in quadratic time.
  const bounded = withForms(alternatives).replaceAll(')*', '){0,4}')
  return new RegExp(`(?<![\\p{L}\\p{N}_])(?:${bounded})(?![\\p{L}\\p{N}_])`, `iu${flags}`)
}

/** Swedish verbs that patterns name in the imperative: "dölj" stands for "dölja" and "döljer" too. */
const imperatives =
  /(?<![\p{L}\p{N}\\[])(dölj|göm|stäng|lägg|byt|ersätt|kräv|tillåt|döp|sätt|släpp)(?=[|)\s]|$)/gu

const withForms = (alternatives: string): string =>
  alternatives.replace(imperatives, (verb) => `${verb}(?:${verb === 'göm' ? 'm' : ''}(?:a|er|as)|s)?`)

type Compiled = Map<string, Map<string, RegExp>>

/**
 * Compiled patterns by flags, then by alternatives. Many contain words of a request or a plugin, and V8 has room for 512 MB
 * of code in a process, of which a character of a pattern takes 200 bytes. So only those used last are kept: once the recent
 * ones are many, they become the older ones, and what was older is forgotten.
 */
let recent: Compiled = new Map()
let older: Compiled = new Map()
let recentLength = 0
/** Characters of the patterns of each of the two; one request needs 600,000. */
const mostRecent = 800_000

function keep(alternatives: string, flags: string, pattern: RegExp): void {
  if (recentLength + alternatives.length > mostRecent) {
    older = recent
    recent = new Map()
    recentLength = 0
  }
  const ofFlags = recent.get(flags) ?? new Map<string, RegExp>()
  recent.set(flags, ofFlags.set(alternatives, pattern))
  recentLength += alternatives.length
}

/**
 * All matches of words in a text, in order. `matchAll` copies its pattern and compiles it again for each text, which for
 * the longest ones takes a hundred times as long as reading a sentence.
 */
export function allOf(text: string, alternatives: string): RegExpExecArray[] {
  const pattern = words(alternatives, 'g')
  const found: RegExpExecArray[] = []
  for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
    found.push(match)
    // A match of nothing would be found again and again, and from the middle of a character too.
    if (match[0] === '') pattern.lastIndex += (text.codePointAt(match.index) ?? 0) > 0xffff ? 2 : 1
  }
  return found
}

/** A text as a pattern that matches only it. */
export const literal = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Whether a text has one of the words. */
export const has = (text: string, alternatives: string): boolean => words(alternatives).test(text)

/** A text with each run of white space as one space. */
export const collapseSpaces = (text: string): string => text.replace(/\s+/gu, ' ').trim()

/** Capitalizes the first letter. */
export function capitalise(text: string): string {
  const [first = '', ...rest] = [...text]
  return first.toUpperCase() + rest.join('')
}

/** `a`, `a and b`, `a, b and c`. */
export function listed(items: readonly string[], and: string): string {
  if (items.length < 2) return items.join('')
  return `${items.slice(0, -1).join(', ')} ${and} ${items[items.length - 1] ?? ''}`
}

/** The same in each language. */
export const listedSpoken = (items: readonly Spoken[]): Spoken => ({
  en: listed(
    items.map(({ en }) => en),
    'and',
  ),
  sv: listed(
    items.map(({ sv }) => sv),
    'och',
  ),
})
