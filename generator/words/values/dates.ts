import { words } from '../match.ts'
import {
  dateOf,
  daysAfter,
  feasts,
  isoDate,
  month,
  monthNumbers,
  monthsAfter,
  weekdayNames,
} from './calendar.ts'
import { findAll } from './find.ts'
import type { Find, Rule } from './find.ts'
import { numberOf, quantity } from './numbers.ts'

/** A date, and what it would be in another year when the text names no year. */
export type Dated = { readonly date: string; readonly inYear: ((year: number) => string | null) | null }

const weekday = weekdayNames.join('|')
const year = '(?:,?\\s(?<year>(?:19|20)\\d\\d)(?!\\d|[:.-]\\d))'
const dayNumber = '(?<day>\\d{1,2})'
const ordinals: readonly string[] = [
  'first|första',
  'second|andra',
  'third|tredje',
  'fourth|fjärde',
  'fifth|femte',
  'sixth|sjätte',
  'seventh|sjunde',
  'eighth|åttonde',
  'ninth|nionde',
  'tenth|tionde',
]
const dayInWords = `(?<ordinal>${ordinals.join('|')})`
const beforeDay = `(?:(?:${weekday}),?\\s(?:the\\s|den\\s)?|the\\s|den\\s)?`

const iso =
  /(?<![\p{L}\p{N}./-])(?<year>(?:19|20)\d\d)([-/.])(?<month>\d{1,2})\2(?<day>\d{1,2})(?=t\d|(?![\p{L}\p{N}_]|[-/.]\d))/giu
const dayFirst = words(
  `${beforeDay}(?:${dayNumber}(?:st|nd|rd|th|:?e|:?a)?|${dayInWords})\\s(?:of\\s)?(?<month>${month})(?:\\.(?=\\s\\d))?${year}?`,
  'g',
)
const monthFirst = words(
  `(?:(?:${weekday}),?\\s)?(?<month>${month})\\.?\\s(?:the\\s)?${dayNumber}(?:st|nd|rd|th)?(?!\\d|[:.]\\d|\\s?[ap]\\.?m)${year}?`,
  'g',
)
/** Days that share their month: "24, 25 and 26 December", "December 24, 25 and 26". */
const suffix = '(?:st|nd|rd|th|:?e|:?a)?'
const nextDay = `(?:,\\s?|,?\\s(?:and|och|samt|&)\\s)(?:the\\s|den\\s)?\\d{1,2}${suffix}`
const dayOfList = words(
  `${dayNumber}${suffix}(?=(?:${nextDay}){1,10}\\s(?:of\\s)?(?<month>${month})(?![\\p{L}\\p{N}])${year}?)`,
  'g',
)
const dayBehindList = words(
  `(?<=(?<![\\p{L}])(?<month>${month})\\.?\\s\\d{1,2}${suffix}(?:${nextDay}){0,6}(?:,\\s?|,?\\s(?:and|och|&)\\s(?:the\\s)?))${dayNumber}${suffix}(?=(?:(?:,\\s?\\d{1,2}){0,6},?\\s(?:and|och|&)\\s\\d{1,2}|)(?:$|[.,;:!?)]|\\s(?:we|vi|it|the|and|och)(?![\\p{L}])))`,
  'g',
)
const inNumbers =
  /(?<![\p{L}\p{N}.,/:-])(?<one>\d{1,2})([/.])(?<two>\d{1,2})(?:\2(?<year>(?:19|20)?\d\d))?(?![\p{L}\p{N}_%]|[./:,-]\d)/gu

/** A date that recurs every year, as it comes next: today or later. */
function nextDated(inYear: (year: number) => string | null, now: Date): Dated | null {
  const today = dateOf(now) ?? ''
  // A leap day comes at the latest eight years later.
  for (let ahead = 0; ahead <= 8; ahead++) {
    const date = inYear(now.getUTCFullYear() + ahead)
    if (date !== null && date >= today) return { date, inYear }
  }
  return null
}

function dated(now: Date, year: string | undefined, monthNumber: number, day: number): Dated | null {
  if (year === undefined) return nextDated((some) => isoDate(some, monthNumber, day), now)
  const date = isoDate(year.length === 2 ? 2000 + Number(year) : Number(year), monthNumber, day)
  return date === null ? null : { date, inYear: null }
}

const fromDate = (date: Date): Dated | null => {
  const value = dateOf(date)
  return value === null ? null : { date: value, inYear: null }
}

const monthNumberOf = (name = ''): number => monthNumbers.get(name.toLowerCase()) ?? 0

const dayNumberOf = (groups: Readonly<Record<string, string | undefined>>): number =>
  groups['ordinal'] === undefined
    ? Number(groups['day'])
    : ordinals.findIndex((names) => names.split('|').includes(groups['ordinal']?.toLowerCase() ?? '')) + 1

function namedMonth(now: Date) {
  return ({ groups = {} }: RegExpExecArray): Dated | null =>
    dated(now, groups['year'], monthNumberOf(groups['month']), dayNumberOf(groups))
}

/**
 * `24/12`, `24.12.2030`: the day comes first, unless only the other order makes a date, or the text tells the time by
 * "am" and "pm" as in the United States. `24/7` is no date, and `9.30` without a year is none either.
 */
function numericRule(text: string, now: Date): Rule<Dated> {
  const american = /\d\s?[ap]\.?m(?![\p{L}])/iu.test(text)
  return [
    inNumbers,
    ({ 0: whole, groups = {} }) => {
      const [one, two, written] = [Number(groups['one']), Number(groups['two']), groups['year']]
      if (whole === '24/7' || (!whole.includes('/') && written === undefined)) return null
      const orders = american
        ? [[one, two] as const, [two, one] as const]
        : [[two, one] as const, [one, two] as const]
      for (const [monthNumber, day] of orders) {
        const found = dated(now, written, monthNumber, day)
        if (found) return found
      }
      return null
    },
  ]
}

const feastRules = feasts.map(([pattern, inYear]) => [words(`(?:${pattern})${year}?`, 'g'), inYear] as const)

const soon: readonly (readonly [pattern: RegExp, days: number])[] = [
  [words('(?:the )?day after tomorrow|(?:i )?övermorgon', 'g'), 2],
  [words('tomorrow|i ?morgon|imorron', 'g'), 1],
  [words('today|tonight|i ?dag|i ?kväll', 'g'), 0],
]
const nextWeekday = words(
  `(?:next|this|coming|this coming|nästa|nu på|kommande|på)\\s(?<weekday>${weekday})`,
  'g',
)
const nextWeek = words('next week|nästa vecka', 'g')
const nextMonth = words('next month|nästa månad', 'g')
const nextYear = words('next year|nästa år', 'g')
const endOfMonth = words(`(?:the )?end of (?:the |this )?month|(?:i )?slutet av månaden|månadens slut`, 'g')
const endOfYear = words(`(?:the )?end of (?:the |this )?year|(?:i )?slutet av året|årets slut`, 'g')
const endOfNamed = words(
  `(?:the )?end of (?<month>${month})${year}?|(?:i )?slutet av (?<month2>${month})`,
  'g',
)
const unit = '(?<unit>days?|weeks?|months?|years?|dagar|dag|veckor|vecka|månader|månad|år)'
const fromNow = words(
  `(?:in|within|om)\\s(?<count>${quantity}|an?)\\s${unit}(?:'?\\s?time)?|(?<count2>${quantity}|an?)\\s${unit.replace('unit', 'unit2')}\\sfrom\\s(?:now|today)`,
  'g',
)

function after(now: Date, count: string, unitName: string): Dated | null {
  const amount = /^an?$/iu.test(count) ? 1 : Math.round(numberOf(count))
  if (amount > 50_000) return null
  if (/^da/iu.test(unitName)) return fromDate(daysAfter(now, amount))
  if (/^(?:w|ve)/iu.test(unitName)) return fromDate(daysAfter(now, 7 * amount))
  return fromDate(monthsAfter(now, /^m/iu.test(unitName) ? amount : 12 * amount))
}

/** How many days after today a weekday comes next, at the earliest tomorrow. */
function daysTo(now: Date, name: string): number {
  const wanted = weekdayNames.findIndex((names) => names.split('|').includes(name.toLowerCase()))
  return ((wanted - now.getUTCDay() + 6) % 7) + 1
}

function relativeRules(now: Date): Rule<Dated>[] {
  const thisYear = now.getUTCFullYear()
  const lastOf =
    (monthNumber: number) =>
    (some: number): string | null =>
      dateOf(new Date(Date.UTC(some, monthNumber, 0)))
  return [
    ...soon.map(([pattern, days]): Rule<Dated> => [pattern, () => fromDate(daysAfter(now, days))]),
    [nextWeekday, ({ groups = {} }) => fromDate(daysAfter(now, daysTo(now, groups['weekday'] ?? '')))],
    [nextWeek, () => fromDate(daysAfter(now, daysTo(now, 'monday')))],
    [nextMonth, () => fromDate(new Date(Date.UTC(thisYear, now.getUTCMonth() + 1, 1)))],
    [nextYear, () => fromDate(new Date(Date.UTC(thisYear + 1, 0, 1)))],
    [endOfMonth, () => fromDate(new Date(Date.UTC(thisYear, now.getUTCMonth() + 1, 0)))],
    [endOfYear, () => fromDate(new Date(Date.UTC(thisYear, 11, 31)))],
    [
      endOfNamed,
      ({ groups = {} }) => {
        const inYear = lastOf(monthNumberOf(groups['month'] ?? groups['month2']))
        const date = groups['year'] === undefined ? null : inYear(Number(groups['year']))
        return date === null ? nextDated(inYear, now) : { date, inYear: null }
      },
    ],
    [
      fromNow,
      ({ groups = {} }) =>
        after(now, groups['count'] ?? groups['count2'] ?? '', groups['unit'] ?? groups['unit2'] ?? ''),
    ],
  ]
}

/** The dates of a text with what they would be in other years. */
export function datedIn(text: string, now: Date): Find<Dated>[] {
  return findAll(text, [
    [iso, ({ groups = {} }) => dated(now, groups['year'], Number(groups['month']), Number(groups['day']))],
    ...relativeRules(now),
    [dayFirst, namedMonth(now)],
    [monthFirst, namedMonth(now)],
    [dayOfList, namedMonth(now)],
    [dayBehindList, namedMonth(now)],
    numericRule(text, now),
    ...feastRules.map(([pattern, dayIn]): Rule<Dated> => [
      pattern,
      ({ groups = {} }) => {
        const inYear = (some: number): string | null => isoDate(some, ...dayIn(some))
        const named = groups['year']
        const date = named === undefined ? null : inYear(Number(named))
        return date === null ? nextDated(inYear, now) : { date, inYear: null }
      },
    ]),
  ])
}

/**
 * Dates as `YYYY-MM-DD`: in numbers, in words, by the names of feasts, and relative to today. One without a year is the
 * next such day, today included. Of two numbers the first is the day, unless only the other order makes a date or the
 * text tells the time by "am" and "pm".
 *
 * @param now today, in UTC
 */
export const datesIn = (text: string, now: Date): Find<string>[] =>
  datedIn(text, now).map(({ value, start, end }) => ({ value: value.date, start, end }))
