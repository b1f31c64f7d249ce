import { words } from '../match.ts'
import { findAll, whole } from './find.ts'
import type { Find } from './find.ts'

/** The numbers of weekdays as PHP's `date('w')` has them: Sunday is 0, Monday is 1. */
export type Weekdays = readonly number[]

const wholeWeek: Weekdays = [1, 2, 3, 4, 5, 6, 0]

const groups: readonly (readonly [pattern: string, days: Weekdays])[] = [
  [
    '(?:all |on )?(?:weekdays?|working days|business days|vardagar(?:na)?|vardag|arbetsdagar)',
    [1, 2, 3, 4, 5],
  ],
  ['(?:the )?weekends?|helg(?:er|erna|en)?|helgdagar', [6, 0]],
  [
    'every ?day|each day|all days|daily|all week|(?:7|seven) days a week|alla(?: veckans)? dagar|varje dag|dagligen|hela veckan',
    wholeWeek,
  ],
]
const day = (short: string, english: string, swedish: string): string =>
  `(?:${english})s?|${short}|(?:${swedish})(?:ar|arna|en|s)?`
const days: readonly string[] = [
  day('sun|sön', 'sunday', 'söndag'),
  day('mon|mån', 'monday', 'måndag'),
  day('tues?|tis', 'tuesday', 'tisdag'),
  day('wed|ons', 'wednesday', 'onsdag'),
  day('thu(?:rs?)?|tors?', 'thursday', 'torsdag'),
  day('fri|fre', 'friday', 'fredag'),
  day('sat|lör', 'saturday', 'lördag'),
]
const someDays = words(`(?:${groups.map(([pattern]) => pattern).join('|')}|${days.join('|')})`, 'g')
/** Short names that are words of their own, and count only beside another day. */
const ambiguous = whole('sun|sat|wed|tor|fri|mån')

const wholeGroups = groups.map(([pattern, list]) => [whole(pattern), list] as const)
const wholeDays = days.map(whole)

const isRange = /^\.?\s?(?:[-–—]|to|through|thru|until|till(?: och med)?|t\.?o\.?m\.?)\s?$/iu
const isList = /^\.?(?:\s?[,&+/]\s?|,?\s(?:and|och|or|eller|samt)(?: (?:on|på))?\s|,\s(?:and|och)\s)$/iu
const isException =
  /^,?\s\(?(?:except|but not|excluding|apart from|utom|förutom|men inte)(?: (?:for|on|på))?\s$/iu
const farthest = 24

function daysOf(text: string): Weekdays {
  const group = wholeGroups.find(([pattern]) => pattern.test(text))
  return group ? group[1] : [wholeDays.findIndex((pattern) => pattern.test(text))]
}

/** The days from one to another, around the end of the week where it takes that. */
function daysBetween(first: number, last: number): number[] {
  const length = ((last - first + 7) % 7) + 1
  return Array.from({ length }, (_, index) => (first + index) % 7)
}

/** A mention that grows with the days that follow it. */
type Mention = {
  included: Set<number>
  excluded: Set<number>
  start: number
  end: number
  last: Weekdays
  mode: 'in' | 'out'
  isPlain: boolean
}

function extended(mention: Mention, gap: string, next: Find<Weekdays>): boolean {
  const set = mention.mode === 'in' ? mention.included : mention.excluded
  const [first] = mention.last
  const [last] = next.value
  if (isException.test(gap)) {
    mention.mode = 'out'
    for (const one of next.value) mention.excluded.add(one)
  } else if (isList.test(gap)) for (const one of next.value) set.add(one)
  else if (isRange.test(gap) && mention.last.length === 1 && next.value.length === 1)
    for (const one of daysBetween(first ?? 0, last ?? 0)) set.add(one)
  else return false
  mention.end = next.end
  mention.last = next.value
  mention.isPlain = false
  return true
}

/**
 * Days of the week: names, their plurals and abbreviations, "weekdays", "weekends", "every day", and what is made of
 * them: `Mon–Fri`, "Saturdays and Sundays", "alla dagar utom söndagar". The days of a find are in the order of the week,
 * Monday first.
 */
export function weekdaysIn(text: string): Find<Weekdays>[] {
  const mentions: Mention[] = []
  for (const next of findAll(text, [[someDays, ([whole]) => daysOf(whole)]])) {
    const current = mentions[mentions.length - 1]
    const gap = current && next.start - current.end <= farthest ? text.slice(current.end, next.start) : null
    if (current && gap !== null && extended(current, gap, next)) continue
    mentions.push({
      included: new Set(next.value),
      excluded: new Set(),
      start: next.start,
      end: next.end,
      last: next.value,
      mode: 'in',
      isPlain: ambiguous.test(text.slice(next.start, next.end)),
    })
  }
  return mentions
    .filter(({ isPlain }) => !isPlain)
    .map(({ included, excluded, start, end }) => ({
      value: wholeWeek.filter((one) => included.has(one) && !excluded.has(one)),
      start,
      end,
    }))
}
