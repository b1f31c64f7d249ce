import { knownField } from '../../fields/index.ts'
import type { Fields } from '../../fields/index.ts'
import { freeQuotes } from '../../frame/settings/read.ts'
import { oneLine } from '../../php/text.ts'
import { mark, markMatch, take, takeAll } from '../../words/claims.ts'
import { isRemoval } from '../../words/commands.ts'
import { words as wholeWords } from '../../words/match.ts'
import { wordsAt } from '../../words/request.ts'
import type { Clause } from '../../words/request.ts'
import type { ItemsParams } from './params.ts'

/** Entries that a request brings along: questions with their answers, words with who said them. */

const isFree = (clause: Clause, start: number, end: number): boolean =>
  wordsAt(clause, start, end).every((word) => !clause.script.taken.has(word))

/** A line of the setting. */
const entry = (title: string, text: string): string =>
  `${oneLine(title, 200).replaceAll('|', '/')} | ${oneLine(text, 600).replaceAll('|', '/')}`

const label =
  '(?:(?:(?:add|with|and|the|this|another|new|lägg till|med|och|frågan|svaret|en|till) )*(?:q|f|question|fråga|a|s|answer|svar|frågan|svaret)\\s?\\d{0,2}\\s?[:.)]?\\s*)?'
const questioned = new RegExp(
  `(?<![\\p{L}])${label}"([^"]{3,300}\\?)"\\s*(?:(?:and|with|och|med|-|–|—|:|=>?|->)?\\s*${label})"([^"]{1,300})"`,
  'giu',
)
const saidBy =
  /"([^"]{3,300})"\s*(?:(?:[-–—,/]|by|from|av|från|says|said|säger)\s*|\(\s*)(\p{Lu}[^"\n.;)]{1,60}?)(?:\))?(?=\s*(?:"|$|[.;]|…|,\s*"))/giu
const saying =
  /(?:^|[.;,]\s|\s)(\p{Lu}[^":.;]{1,60}?)(?:\s(?:says|said|wrote|säger|skrev))?\s?:\s*"([^"]{3,300})"/gu

type Pattern = { pattern: RegExp; make: (match: RegExpMatchArray) => string }

const patterns: readonly Pattern[] = [
  { pattern: questioned, make: ([, question = '', answer = '']) => entry(question, answer) },
  {
    pattern: saidBy,
    make: ([, words = '', person = '']) => entry(person.trim().replace(/(?:,|\s(?:and|och))+$/u, ''), words),
  },
  { pattern: saying, make: ([, person = '', words = '']) => entry(person.trim(), words) },
]

/** Words that introduce such entries. */
const introducing =
  '(?:(?:with|here (?:are|is)|and|use|add|show|these|following|the|med|här (?:är|kommer)|och|dessa|följande) ){0,4}(?:these|this|following|questions?|answers?|quotes?|reviews?|testimonials?|ones|dessa|följande|frågor(?:na)?|svar(?:en)?|citat(?:en)?|omdömen(?:a)?)(?=\\s?[:,]|$| only| all| bara| alla)|(?:with |the )?(?:\\d+|two|three|four|five|två|tre|fyra|fem) (?:quotes?|questions?|reviews?|testimonials?|citat|frågor|omdömen)'

/** Reads such entries, and takes one out that is named. */
export function readTyped(params: ItemsParams, clause: Clause): ItemsParams {
  if (params.pages) return params
  const found: string[] = []
  for (const { pattern, make } of patterns)
    for (const match of clause.text.matchAll(pattern)) {
      if (!isFree(clause, match.index + match[0].indexOf('"'), match.index + match[0].length)) continue
      found.push(make(match))
      markMatch(clause, match)
    }
  if (found.length > 0 || /:\s*$/u.test(clause.text)) takeAll(clause, introducing)
  if (found.length > 0) {
    take(
      clause,
      '(?:add|lägg till)(?: (?:the |a |another |frågan |en |ett )*(?:question|quote|testimonial|fråga|citat|omdöme))?',
    )
    return { ...params, typed: [...params.typed.filter((line) => !found.includes(line)), ...found] }
  }
  return isRemoval(clause) ? withoutNamed(params, clause) : params
}

/** "Remove the question “Do you deliver?”", "remove the quote by Emma". */
function withoutNamed(params: ItemsParams, clause: Clause): ItemsParams {
  const quote = freeQuotes(clause)[0]
  const by = /(?:by|from|of|av|från)\s+(\p{Lu}[\p{L} ,]{1,40})/u.exec(clause.text)?.[1]
  const named = (quote?.value ?? by)?.toLowerCase().replace(/[.?!]+$/u, '')
  if (named === undefined) return params
  const kept = params.typed.filter((line) => !line.toLowerCase().includes(named))
  if (kept.length === params.typed.length) return params
  mark(clause, 0, clause.text.length)
  return { ...params, typed: kept }
}

/** Whether a clause is about fields as such. */
export const isAboutFields = wholeWords('fields?|columns?|fält(?:et)?|kolumn(?:er)?|drop-?downs?')

/** New fields, or null where one of them is known by nothing but its name: such words are no field of a question. */
export function onlyKnown(before: Fields, after: Fields): Fields | null {
  const isFree = Object.entries(after).some(
    ([key, { label, type }]) => !(key in before) && type === 'text' && knownField(label) === null,
  )
  return isFree ? null : after
}

/** Wishes about questions and quotes that are always fulfilled. */
export const writing =
  '(?:with |the |med )*(?:\\d+|two|three|four|five|six|två|tre|fyra|fem|sex) (?:quotes?|questions?|reviews?|testimonials?|citat|frågor|omdömen)|(?:with |a |the |en |med )*(?:questions?|fråg(?:a|or|an|orna)) (?:and|och|with|med) (?:an? |the |its |their |ett )?(?:answers?|svar(?:en)?)|(?:(?:that|which|where|som|där) )?(?:i|we|jag|vi)(?: (?:can|will|want to|would like to|kan|vill|ska))?(?: (?:själva?|myself|easily|enkelt))? (?:fill(?: in)?|add|write|enter|manage|edit|type|update|maintain|fylla?r?(?: på| i)?|fyller(?: på| i)?|skriv(?:er|a)|lägg(?:er|a) (?:in|till|upp)|sköt(?:er|a)|ändrar?|redigerar?)(?: (?:(?:the|new|more|nya) )?(?:questions?|quotes?|testimonials?|ones|them|it|these|dem|frågor(?:na)?|citat(?:en)?|omdömen(?:a)?))?(?: (?:myself|ourselves|själva?))?(?: (?:in|i|under|from|från) (?:the |my )?(?:wordpress )?(?:admin(?:en|panelen| area| panel)?|dashboard|wordpress|backend|menu|menyn))?|(?:their |the |with |a |and |deras |med |och )*(?:quotes?|words|texts?|names?|citat(?:et)?|text(?:en)?|namn(?:et)?)(?: (?:and|och) (?:the |a )?(?:names?|text|namn(?:et)?|text))?'
