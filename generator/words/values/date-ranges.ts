import { words } from '../match.ts'
import { dateOf, isoDate, month, monthNumbers } from './calendar.ts'
import { datedIn } from './dates.ts'
import type { Dated } from './dates.ts'
import { apartFrom, findAll } from './find.ts'
import type { Find } from './find.ts'

/** The first and the last day of a time, `YYYY-MM-DD`; an end that the text leaves open is missing. */
export type DateRange = { readonly from?: string; readonly until?: string }

const to = '\\s?[-–—]\\s?|\\s(?:to|until|till|through|thru|till och med|t\\.?\\s?o\\.?\\s?m\\.?)\\s'
/** "and" makes a range only behind "between". */
const joined = `(?:(?:(?:from|från)\\s)?(?:the\\s|den\\s)?FIRST(?:${to})|(?:between|mellan)\\s(?:the\\s|den\\s)?SECOND(?:${to}|\\s(?:and|och)\\s))(?:the\\s|den\\s)?`
const ordinal = '(?:st|nd|rd|th|:?e|:?a)?'
const year = '(?:,?\\s(?<year>(?:19|20)\\d\\d)(?!\\d|[:.-]\\d))'
const noDay = '(?!\\.?\\s\\d{1,2}(?!\\d))'

const joinedBy = (first: string, second: string): string =>
  joined.replace('FIRST', () => first).replace('SECOND', () => second)

/** Two days of one month: `1–24 December`, `December 1-24, 2030`. */
const daysOfMonth = words(
  `${joinedBy(`(?<first>\\d{1,2})${ordinal}`, `(?<second>\\d{1,2})${ordinal}`)}(?<last>\\d{1,2})${ordinal}\\s(?:of\\s)?(?<month>${month})${year}?`,
  'g',
)
const monthFirst = words(
  `(?:(?:from|från)\\s)?(?<month>${month})\\.?\\s(?<first>\\d{1,2})${ordinal}(?:${to})(?<last>\\d{1,2})(?!\\s?(?:[ap]\\.?m|[:.]\\d))${ordinal}${year}?`,
  'g',
)
/** Whole months: "from June to August", "during December". */
const monthsLong = words(
  `(?:${joinedBy(`(?<first>${month})`, `(?<second>${month})`)}(?<last>${month})|(?:in|during|throughout|all of|i|under|hela)\\s(?<only>${month}))${noDay}${year}?`,
  'g',
)

const isTo = new RegExp(`^(?:${to})$`, 'iu')
const isAnd = /^\s(?:and|och)\s$/iu
const beforeRange =
  /(?<![\p{L}])(?:from(?: and including)?|between|start(?:s|ing)?(?: on| from)?|since|as of|after|begins?(?: on)?|beginning(?: on)?|från(?: och med)?|fr\.?o\.?m\.?|mellan|börjar|startar|efter)\s(?:on\s|the\s|den\s)?$/iu
const beforeUntil =
  /(?<![\p{L}])(?:until|till|through|by|up to(?: and including)?|ends?(?: on)?|ending(?: on)?|till och med|t\.?\s?o\.?\s?m\.?|fram till|slutar|senast|expires?(?: on)?|gäller till)\s(?:on\s|the\s|den\s)?$/iu
const between = /(?:between|mellan)\s/iu

/** Both ends in the years that fit: the last day comes next, the first is the latest one before it. */
function spanOf(from: Dated, until: Dated): DateRange {
  if (until.inYear && !from.inYear) {
    const start = Number(from.date.slice(0, 4))
    const ends = [start, start + 1].map(until.inYear).filter((end) => end !== null && end >= from.date)
    return { from: from.date, until: ends[0] ?? until.date }
  }
  if (!from.inYear) return { from: from.date, until: until.date }
  const end = Number(until.date.slice(0, 4))
  const starts = [end, end - 1].map(from.inYear).filter((start) => start !== null && start <= until.date)
  return { from: starts[0] ?? from.date, until: until.date }
}

/** A range that recurs every year as it ends next: today or later. */
function nextRange(now: Date, year: string | undefined, inYear: (year: number) => DateRange | null) {
  if (year !== undefined) return inYear(Number(year))
  const thisYear = now.getUTCFullYear()
  const ranges = [thisYear - 1, thisYear, thisYear + 1].map(inYear)
  return ranges.find((range) => (range?.until ?? '') >= now.toISOString().slice(0, 10)) ?? null
}

const monthNumberOf = (name = ''): number => monthNumbers.get(name.toLowerCase()) ?? 0

function daysOfMonthIn(now: Date) {
  return ({ groups = {} }: RegExpExecArray): DateRange | null =>
    nextRange(now, groups['year'], (some) => {
      const monthNumber = monthNumberOf(groups['month'])
      const from = isoDate(some, monthNumber, Number(groups['first'] ?? groups['second']))
      const until = isoDate(some, monthNumber, Number(groups['last']))
      return from === null || until === null || from > until ? null : { from, until }
    })
}

function wholeMonthsIn(now: Date) {
  return ({ groups = {} }: RegExpExecArray): DateRange | null => {
    const first = monthNumberOf(groups['first'] ?? groups['second'] ?? groups['only'])
    const last = monthNumberOf(groups['last'] ?? groups['only'])
    return nextRange(now, groups['year'], (some) => {
      const from = isoDate(some, first, 1)
      const until = dateOf(new Date(Date.UTC(last < first ? some + 1 : some, last, 0)))
      return from === null || until === null ? null : { from, until }
    })
  }
}

/** Characters before a date that may introduce it. */
const introductionLength = 24

/** The text right before a place, if it introduces what stands there. */
function introduction(text: string, end: number, from: number, pattern: RegExp): string | null {
  return pattern.exec(text.slice(Math.max(from, end - introductionLength), end))?.[0] ?? null
}

/** The words right before a date that make it an end of a range. */
const introducedBy = (text: string, one: Find<Dated>, from: number) => ({
  range: introduction(text, one.start, from, beforeRange),
  until: introduction(text, one.start, from, beforeUntil),
})

/** Whether a text joins two dates: "to", a dash, or "and" where "between" introduces them. */
const isJoint = (gap: string, intro: string | null): boolean =>
  isTo.test(gap) || (isAnd.test(gap) && between.test(intro ?? ''))

/**
 * Times of several days: "from 1 to 24 December", "between June 1 and August 31", "in December", "until 24 December",
 * "t.o.m. 24 december", "from May 1".
 *
 * @param now today, in UTC
 */
export function dateRangesIn(text: string, now: Date): Find<DateRange>[] {
  const shared = findAll(text, [
    [daysOfMonth, daysOfMonthIn(now)],
    [monthFirst, daysOfMonthIn(now)],
    [monthsLong, wholeMonthsIn(now)],
  ])
  const dates = apartFrom(datedIn(text, now), shared)
  const finds: Find<DateRange>[] = []
  let last = 0
  for (let at = 0; at < dates.length; at++) {
    const [one, other] = [dates[at], dates[at + 1]]
    if (!one) continue
    const intro = introducedBy(text, one, last)
    const isNear = other !== undefined && other.start - one.end < introductionLength
    last = one.end
    if (isNear && isJoint(text.slice(one.end, other.start), intro.range)) {
      const start = one.start - (intro.range?.length ?? 0)
      finds.push({ value: spanOf(one.value, other.value), start, end: other.end })
      last = other.end
      at++
    } else if (intro.until !== null) {
      finds.push({ value: { until: one.value.date }, start: one.start - intro.until.length, end: one.end })
    } else if (intro.range !== null && !between.test(intro.range)) {
      finds.push({ value: { from: one.value.date }, start: one.start - intro.range.length, end: one.end })
    }
  }
  return apartFrom(finds, shared)
    .concat(shared)
    .sort((one, other) => one.start - other.start)
}
