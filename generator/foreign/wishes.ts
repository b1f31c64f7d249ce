import { colorIn } from '../words/colors.ts'
import { wordsAt } from '../words/request.ts'
import type { Language } from '../words/language.ts'
import type { Clause } from '../words/request.ts'
import { placesIn } from './places.ts'
import type { Places } from './places.ts'

/** Where a header or a readme says something. */
export type Field =
  | 'Plugin Name'
  | 'Version'
  | 'Author'
  | 'Description'
  | 'Requires at least'
  | 'Requires PHP'
  | 'Tested up to'
  | 'Stable tag'

/** A change that can be made for certain in code that others wrote. */
export type Wish =
  | { readonly kind: 'text'; readonly from: string; readonly to: string; readonly places: Places }
  | { readonly kind: 'color'; readonly from: string; readonly to: string; readonly places: Places }
  | { readonly kind: 'field'; readonly field: Field; readonly value: string }
  | { readonly kind: 'bump' }
  | { readonly kind: 'changelog'; readonly entry: string }

const changes = '(?:change|replace|rename|swap|switch|turn|make|set|ändra|byt(?: ut)?|ersätt|gör|sätt)'
const into = '(?:to|with|by|into|for|till|mot|med|av|som)'
const number = '(\\d+(?:\\.\\d+)*(?:[-+][\\w.]+)?)'

const text = new RegExp(
  `(?<![\\p{L}])${changes}(?![\\p{L}])[^"]*"([^"]+)"[^"]*(?<![\\p{L}])${into}(?![\\p{L}])[^"]*"([^"]+)"`,
  'iu',
)
const color = new RegExp(`(?<![\\p{L}])${changes}(?![\\p{L}]).*?(#[\\da-f]{3,8})\\b(.*)$`, 'iu')
const changelog =
  /(?:change ?log|ändringslogg)\p{L}*[^"]*"([^"]+)"|"([^"]+)"[^"]*(?:change ?log|ändringslogg)/iu
const bump = /(?<![\p{L}])(?:bump|raise|increase|höj|öka)(?![\p{L}]).*\bversion/iu

/** Fields with the words that ask for them; the narrower ones first. */
const fields: readonly (readonly [Field, RegExp])[] = [
  [
    'Tested up to',
    new RegExp(`(?:tested up to|testad (?:upp )?till|testat (?:upp )?till)\\D*?${number}`, 'iu'),
  ],
  ['Stable tag', new RegExp(`stable tag\\D*?${number}`, 'iu')],
  [
    'Requires PHP',
    new RegExp(`(?:requires?|required|kräver?|minimum|lägsta)\\b.*?\\bphp\\D*?${number}`, 'iu'),
  ],
  [
    'Requires at least',
    new RegExp(
      `(?:requires at least|(?:requires?|required|kräver?|minimum|lägsta)\\b.*?\\bwordpress)\\D*?${number}`,
      'iu',
    ),
  ],
  ['Version', new RegExp(`\\bversion(?:en|snumret|snummer| number)?(?![\\p{L}])\\D*?\\bv?${number}`, 'iu')],
  ['Author', /(?<![\p{L}])(?:author|författar\p{L}*)[^"]*"([^"]+)"/iu],
  ['Description', /(?<![\p{L}])(?:description|beskrivning\p{L}*)[^"]*"([^"]+)"/iu],
  [
    'Plugin Name',
    /(?<![\p{L}])(?:rename|call|name|döp om|byt namn på|kalla|namn\p{L}*)(?![\p{L}])(?:[\s,:]+(?:it|this|the|my|our|its|plugin\p{L}*|tillägg\p{L}*|insticksprogram\p{L}*|det|den|här|mitt|of|på|for|is|should|be|to|as|into|ska|vara|heta|till|i|name)(?![\p{L}])){0,8}[\s,:]*"([^"]+)"/iu,
  ],
]

const asked =
  '(?:(?:please|can you|could you|kan du) )?(?:(?:change|set|update|rename|ändra|sätt|byt|döp om) )?'
const ofPlugin = "(?:(?:the|this|my|our|its) )?(?:plugin(?:'s)? |pluginets )?"
const becomes =
  '(?: (?:of|for|in|på|för) (?:(?:the|this|my|our) plugin|pluginet))?(?: (?:to|as|into|till|mot)|:) '

/** Names that stand at the end without quotation marks. That of a plugin has to be said to be its. */
const bareNames: readonly (readonly [Field, RegExp])[] = [
  [
    'Author',
    new RegExp(`^${asked}${ofPlugin}(?:author(?:'s)?(?: name)?|författar(?:e|en|namnet))${becomes}`, 'iu'),
  ],
  [
    'Plugin Name',
    new RegExp(
      `^${asked}(?:${ofPlugin.replaceAll(')?', ')')}name|(?:the )?name(?= of (?:the|this|my|our) plugin)|(?:the|this|my|our) plugin|pluginet|pluginets namn|namnet(?= på pluginet))${becomes}`,
      'iu',
    ),
  ],
]
/** "Harbor Horns", and not "something shorter" or "\"Harbor Horns\" everywhere". */
const properName = /^\p{Lu}[^"]*$/u

/** The name that a clause ends with, as it was written: its spelling is not corrected, and no point belongs to it. */
function bareNameIn(clause: Clause, words: string): Wish | null {
  for (const [field, pattern] of bareNames) {
    const found = pattern.exec(words)
    const name = found ? words.slice(found[0].length) : ''
    if (!properName.test(name)) continue
    const start = clause.text.lastIndexOf(words) + words.length - name.length
    const value = wordsAt(clause, start, start + name.length)
      .flatMap((at) => clause.script.words[at] ?? [])
      .reduce(
        (text, { written, start: from, end }) =>
          text.replace(clause.script.source.slice(from, end), () => written),
        name,
      )
    return { kind: 'field', field, value: value.replace(/[\s.!]+$/u, '') }
  }
  return null
}

/** What stands between the changes of one sentence: "the version to 1.3 and the author to …". */
const between = /\s*,\s*(?:(?:and|och)\s+)?|\s+(?:and|och|plus)\s+(?:also\s+|även\s+)?/giu
/** A value that a change would have. */
const value = /"[^"]+"|#[\da-f]{3,8}\b|\d/iu

/** The stretches of a sentence between its commas and conjunctions, of which none is within a quotation. */
function piecesOf(words: string): string[] {
  const masked = words.replace(/"[^"]*"/gu, (quote) => '"'.repeat(quote.length))
  const pieces: string[] = []
  let start = 0
  for (const { index, 0: found } of masked.matchAll(between)) {
    pieces.push(words.slice(start, index))
    start = index + found.length
  }
  return [...pieces, words.slice(start)].filter((piece) => piece !== '')
}

/**
 * The changes that a clause asks for, and what of it gives a value for none of them.
 *
 * @param lead words of the clause before, if they only say where the change is wanted
 */
export function wishesIn(
  clause: Clause,
  lead: string,
  language: Language,
): { wishes: readonly Wish[]; unclear: readonly string[] } {
  const read = (text: string): Wish | null => wishIn(text, lead, language) ?? bareNameIn(clause, text)
  const pieces = piecesOf(clause.text).map((text) => ({ text, wish: read(text) }))
  const wishes = pieces.flatMap(({ wish }) => wish ?? [])
  const whole = read(clause.text)
  const isOne = wishes.length < 2 && JSON.stringify(wishes[0] ?? null) !== JSON.stringify(whole)
  if (isOne) return { wishes: whole ? [whole] : [], unclear: [] }
  const unclear = pieces.filter(({ text, wish }) => wish === null && value.test(text)).map(({ text }) => text)
  return { wishes, unclear: wishes.length > 0 ? unclear : [] }
}

/** The change that some words ask for, or null where nothing is certain. */
function wishIn(words: string, lead: string, language: Language): Wish | null {
  const entry = changelog.exec(words)
  if (entry) return { kind: 'changelog', entry: entry[1] ?? entry[2] ?? '' }
  const texts = text.exec(words)
  const places = placesIn(words, lead, language)
  if (texts?.[1] && texts[2]) return { kind: 'text', from: texts[1], to: texts[2], places }
  const colors = color.exec(words)
  const to = colors ? colorIn(colors[2] ?? '') : null
  if (colors?.[1] && to !== null) return { kind: 'color', from: colors[1], to, places }
  for (const [field, pattern] of fields) {
    const value = pattern.exec(words)?.[1]
    if (value !== undefined) return { kind: 'field', field, value }
  }
  return bump.test(words) ? { kind: 'bump' } : null
}
