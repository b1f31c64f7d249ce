import { colorIn } from '../words/colors.ts'
import type { Clause } from '../words/request.ts'

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
  | { readonly kind: 'text'; readonly from: string; readonly to: string }
  | { readonly kind: 'color'; readonly from: string; readonly to: string }
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

/** The change that a clause asks for, or null where nothing is certain. */
export function wishIn({ text: words }: Clause): Wish | null {
  const entry = changelog.exec(words)
  if (entry) return { kind: 'changelog', entry: entry[1] ?? entry[2] ?? '' }
  const texts = text.exec(words)
  if (texts?.[1] && texts[2]) return { kind: 'text', from: texts[1], to: texts[2] }
  const colors = color.exec(words)
  const to = colors ? colorIn(colors[2] ?? '') : null
  if (colors?.[1] && to !== null) return { kind: 'color', from: colors[1], to }
  for (const [field, pattern] of fields) {
    const value = pattern.exec(words)?.[1]
    if (value !== undefined) return { kind: 'field', field, value }
  }
  return bump.test(words) ? { kind: 'bump' } : null
}
