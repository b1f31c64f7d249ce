import type { Clause } from '../words/request.ts'
import { literal, words } from '../words/match.ts'
import { knownFields } from './catalogue.ts'
import type { Fields } from './types.ts'

/** A field of a part where a clause names it. */
export type Named = { key: string; start: number; end: number }

const nouns = '(?: fields?| input| box| dropdown| column| fält(?:et)?|fältet|-fältet|rutan?)?'

/** What a longer label is about: "date" of "Date of pickup" and of "Pickup date". */
function coreOf(label: string): string {
  const name = label.toLowerCase()
  const before = /^([\p{L}-]{3,}) (?:of|for|from|to|about|för|till|av|hos|om) /u.exec(name)?.[1]
  return before ?? /^[\p{L}'’-]+ ([\p{L}-]{3,})$/u.exec(name)?.[1] ?? ''
}

/** By what a field is called in short, where no other field is called so. */
function coresOf(fields: Fields): ReadonlyMap<string, string> {
  const all = Object.entries(fields).map(
    ([key, { label }]) => [key, coreOf(label), label.toLowerCase()] as const,
  )
  return new Map(
    all
      .filter(
        ([key, core]) =>
          core !== '' &&
          all.every(
            ([other, its, label]) => other === key || (its !== core && label !== core && other !== core),
          ),
      )
      .map(([key, core]) => [key, core]),
  )
}

/** Words of labels that say what kind of thing a field holds, and name none by themselves. */
const general =
  /^(?:name|number|date|time|your|first|last|full|full|phone|email|type|kind|size|price|total|amount|address|namn|nummer|datum|tid|typ|antal|pris|adress|what|when|which|where|vad|vilken|när)$/iu

/** "Berth" for "Berth number": the first word of a label, where no other field has it. */
function firstWord(label: string, fields: Fields): string | null {
  const [first = '', ...rest] = label.toLowerCase().split(/\s+/u)
  if (rest.length === 0 || first.length < 4 || general.test(first) || /[^\p{L}-]/u.test(first)) return null
  const others = Object.values(fields).filter((one) => one.label.toLowerCase().split(/\s+/u).includes(first))
  return others.length === 1 ? first : null
}

/** The word that a long label is called by in passing: "rent" of "Rent per month", "rooms" of "Number of rooms". */
export function shortName(label: string, others: readonly string[]): string[] {
  const plain = label.toLowerCase().replace(/\s*\([^)]*\)$/u, '')
  const core = plain
    .replace(/^(?:number of|antal(?:et)?|name of(?: the)?) /u, '')
    .replace(/ (?:per|of|for|in|at|to|i|på|för|av|till|now|today|nu|idag|right now|just nu)(?: .*)?$/u, '')
  const isOwn =
    core !== plain &&
    core.length > 2 &&
    !core.includes(' ') &&
    others.every((other) => !words(literal(core)).test(other))
  return isOwn ? [`${literal(core)}(?:s|n|en|et)?`] : []
}

/** "The size" for "T-shirt size": the last word of a label, where no other field has it. */
function lastName(label: string, fields: Fields): string | null {
  const all = label.toLowerCase().split(/\s+/u)
  const last = all.at(-1) ?? ''
  if (all.length < 2 || last.length < 4 || /[^\p{L}]/u.test(last)) return null
  const others = Object.values(fields).filter((one) => one.label.toLowerCase().split(/\s+/u).includes(last))
  return others.length === 1 ? last : null
}

/** The names of a field: its label, its key, and the everyday names of its key. */
function namesOf(key: string, label: string, fields: Fields, core: string): string {
  const first = firstWord(label, fields)
  const others = Object.entries(fields).flatMap(([other, one]) =>
    other === key ? [] : [one.label.toLowerCase()],
  )
  const last = lastName(label, fields)
  const known = knownFields.find((one) => one.key === key.replace(/_\d+$/, ''))
  const withoutUnit = label.toLowerCase().replace(/\s*\([^)]*\)$/u, '')
  return [
    `${literal(label.toLowerCase())}(?:e?n|e?t)?`,
    `${literal(withoutUnit)}(?:e?n|e?t)?`,
    key.replaceAll('_', '[ _-]'),
    ...(first === null ? [] : [`${literal(first)}s?`]),
    ...shortName(label, others),
    ...(last === null ? [] : [`(?<=(?:the|their|its|that) )${literal(last)}`]),
    ...(known ? [known.pattern] : []),
    ...(core === '' ? [] : [`${literal(core)}(?:e?n|e?t)?`]),
  ].join('|')
}

/** "Make it required": the fields that a command before was about. */
function meantIn(fields: Fields, clause: Clause, start: number, end: number): Named[] {
  const keys = Object.keys(fields).filter((key) => clause.it?.includes(fields[key]?.label ?? ''))
  const match =
    keys.length > 0
      ? words(
          'it|that|this|them|those|(?:that|this) (?:one|field)|den|det|dem|(?:det|den) (?:fältet|rutan)',
        ).exec(clause.bare.slice(start, end))
      : null
  return match
    ? keys.map((key) => ({ key, start: start + match.index, end: start + match.index + match[0].length }))
    : []
}

const places = [
  'first|1st|första',
  'second|2nd|andra',
  'third|3rd|tredje',
  'fourth|4th|fjärde',
  'fifth|5th|femte',
  'sixth|6th|sjätte',
]
const thing = '(?:fields?|box|question|input|column|fält(?:et)?|rutan?|frågan?|kolumnen)'

/** "The second field", "the last question". */
function placedIn(fields: Fields, clause: Clause, start: number, end: number): Named[] {
  const keys = Object.keys(fields)
  const text = clause.bare.slice(start, end)
  return [...places, 'last|sista'].flatMap((place, at) => {
    const key = at === places.length ? keys.at(-1) : keys[at]
    const match = words(`(?:the |det |den )?(?:${place}) ${thing}`).exec(text)
    return match && key !== undefined
      ? [{ key, start: start + match.index, end: start + match.index + match[0].length }]
      : []
  })
}

/** The fields that a stretch of a clause names, in its order; of two names that overlap the longer one counts. */
export function namedIn(fields: Fields, clause: Clause, start = 0, end = clause.text.length): Named[] {
  const text = clause.text.slice(start, end)
  const cores = coresOf(fields)
  const all = Object.entries(fields).flatMap(([key, field]) =>
    [
      ...text.matchAll(
        words(`"?(?:the |my )?(?:${namesOf(key, field.label, fields, cores.get(key) ?? '')})"?${nouns}`, 'g'),
      ),
    ].map((match) => ({
      key,
      start: start + match.index,
      end: start + match.index + match[0].length,
    })),
  )
  if (all.length === 0) {
    const placed = placedIn(fields, clause, start, end)
    return placed.length > 0 ? placed : meantIn(fields, clause, start, end)
  }
  return all
    .filter(
      (one, at) =>
        !all.some(
          (other, place) =>
            other !== one &&
            other.start < one.end &&
            one.start < other.end &&
            (other.end - other.start > one.end - one.start ||
              (other.end - other.start === one.end - one.start && place < at)),
        ),
    )
    .sort((one, other) => one.start - other.start)
}

/** The first field that a stretch names. */
export const firstNamed = (
  fields: Fields,
  clause: Clause,
  start = 0,
  end = clause.text.length,
): Named | null => namedIn(fields, clause, start, end)[0] ?? null
