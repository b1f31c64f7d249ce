/**
 * A pattern for whole words. JavaScript's `\b` takes å, ä and ö for word ends, this does not.
 *
 * @param alternatives alternatives of a regular expression, without anchors
 * @param flags further flags; `u` and `i` are always set
 */
export function words(alternatives: string, flags = ''): RegExp {
  const ofFlags = compiled.get(flags) ?? new Map<string, RegExp>()
  compiled.set(flags, ofFlags)
  const known = ofFlags.get(alternatives)
  if (known) {
    known.lastIndex = 0
    return known
  }
  // A run of optional words is bounded: without a bound, a text that repeats one would be read in quadratic time.
  const bounded = withForms(alternatives).replaceAll(')*', '){0,4}')
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}_])(?:${bounded})(?![\\p{L}\\p{N}_])`, `iu${flags}`)
  if (ofFlags.size < mostCompiled) ofFlags.set(alternatives, pattern)
  return pattern
}

/** Swedish verbs that patterns name in the imperative: "dölj" stands for "dölja" and "döljer" too. */
const imperatives =
  /(?<![\p{L}\p{N}\\[])(dölj|göm|stäng|lägg|byt|ersätt|kräv|tillåt|döp|sätt|släpp)(?=[|)\s]|$)/gu

const withForms = (alternatives: string): string =>
  alternatives.replace(imperatives, (verb) => `${verb}(?:${verb === 'göm' ? 'm' : ''}(?:a|er|as)|s)?`)

/** Compiled patterns by flags, then by alternatives; most are constants, some contain words of a plugin. */
const compiled = new Map<string, Map<string, RegExp>>()
const mostCompiled = 4_000

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
