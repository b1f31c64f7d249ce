import { words } from '../match.ts'
import { isoDate, month, monthNumbers } from './calendar.ts'
import { datedIn } from './dates.ts'
import type { Dated } from './dates.ts'
import { findAll } from './find.ts'
import type { Find } from './find.ts'
import { numberOf } from './numbers.ts'
import { clockTime, hour, hoursOfHalf } from './times.ts'

/** The first and the last day of a time, `YYYY-MM-DD`; an end that the text leaves open is missing. */
export type DateRange = { readonly from?: string; readonly until?: string }

/** The two ends of a time of day, `HH:MM`. The end of one that passes midnight is before its start. */
export type TimeRange = { readonly from: string; readonly until: string }

const to = '\\s?[-–—]\\s?|\\s(?:to|until|till|through|thru|and|och|till och med|t\\.?\\s?o\\.?\\s?m\\.?)\\s'
const ordinal = '(?:st|nd|rd|th|:?e|:?a)?'
const year = '(?:,?\\s(?<year>(?:19|20)\\d\\d)(?![\\d:.-]))'

/** Two days of one month: `1–24 December`, `December 1-24, 2030`. */
const sharedMonth = words(
  `(?:(?:from|between|från|mellan)\\s)?(?:the\\s|den\\s)?(?<first>\\d{1,2})${ordinal}(?:${to})(?:the\\s|den\\s)?(?<last>\\d{1,2})${ordinal}\\s(?:of\\s)?(?<month>${month})${year}?`,
  'g',
)
const monthFirst = words(
  `(?:(?:from|between|från|mellan)\\s)?(?<month>${month})\\.?\\s(?<first>\\d{1,2})${ordinal}(?:${to})(?<last>\\d{1,2})(?!\\s?(?:[ap]\\.?m|[:.]\\d))${ordinal}${year}?`,
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

/** The days of one month that a match names; without a year, those that end next. */
function sharedOf(now: Date) {
  return ({ groups = {} }: RegExpExecArray): DateRange | null => {
    const monthNumber = monthNumbers.get(groups['month']?.toLowerCase() ?? '') ?? 0
    const [first, last] = [Number(groups['first']), Number(groups['last'])]
    const dates = (some: number): DateRange | null => {
      const [from, until] = [isoDate(some, monthNumber, first), isoDate(some, monthNumber, last)]
      return from === null || until === null || from > until ? null : { from, until }
    }
    if (groups['year'] !== undefined) return dates(Number(groups['year']))
    const thisYear = dates(now.getUTCFullYear())
    const isPast = (thisYear?.until ?? '') < now.toISOString().slice(0, 10)
    return isPast ? dates(now.getUTCFullYear() + 1) : thisYear
  }
}

/** Characters before a date that may introduce it. */
const introductionLength = 24

/** The text right before a place, if it introduces what stands there. */
function introduction(text: string, end: number, from: number, pattern: RegExp): string | null {
  return pattern.exec(text.slice(Math.max(from, end - introductionLength), end))?.[0] ?? null
}

/**
 * Times of several days: "from 1 to 24 December", "between June 1 and August 31", "until 24 December", "t.o.m. 24
 * december", "from May 1".
 *
 * @param now today, in UTC
 */
export function dateRangesIn(text: string, now: Date): Find<DateRange>[] {
  const shared = findAll(text, [
    [sharedMonth, sharedOf(now)],
    [monthFirst, sharedOf(now)],
  ])
  const dates = datedIn(text, now)
  const finds: Find<DateRange>[] = []
  let next = 0
  let behind = 0
  for (let at = 0; at < dates.length; at++) {
    const one = dates[at]
    const other = dates[at + 1]
    if (!one) continue
    while ((shared[next]?.end ?? Infinity) <= one.start) next++
    if ((shared[next]?.start ?? Infinity) < one.end) continue
    const intro = introduction(text, one.start, behind, beforeRange)
    const isPair =
      other !== undefined &&
      other.start - one.end < introductionLength &&
      isTo.test(text.slice(one.end, other.start)) &&
      (!isAnd.test(text.slice(one.end, other.start)) || between.test(intro ?? ''))
    if (isPair) {
      const start = one.start - (intro?.length ?? 0)
      finds.push({ value: spanOf(one.value, other.value), start, end: other.end })
      behind = other.end
      at++
      continue
    }
    const isUntil = introduction(text, one.start, behind, beforeUntil)
    if (isUntil !== null)
      finds.push({ value: { until: one.value.date }, start: one.start - isUntil.length, end: one.end })
    else if (intro !== null && !between.test(intro))
      finds.push({ value: { from: one.value.date }, start: one.start - intro.length, end: one.end })
    behind = one.end
  }
  return [...shared, ...finds].sort((one, other) => one.start - other.start)
}

const time = (name: string): string =>
  `(?:(?:kl\\.?|klockan)\\s?)?(?:(?<${name}Hour>${hour})(?:[:.](?<${name}Minute>[0-5]\\d))?(?:\\s?(?<${name}Half>[ap])(?:m|\\.m\\.?))?|(?<${name}Name>noon|midday|midnight|midnatt))`
const timeRange = new RegExp(
  `(?<![\\p{L}\\p{N}_./:–-]|(?:${month})\\.?\\s)(?:(?:from|between|från|mellan)\\s)?${time('from')}(?:\\s?[-–—]\\s?|\\s(?:to|until|till|and|och)\\s)${time('until')}(?!\\s?(?:${month}|px|kr|st|:|%|[\\p{L}\\p{N}_/–-]\\d)(?![\\p{L}])|[\\p{L}\\p{N}_/–-]|[.:,]\\d|\\s\\d)`,
  'giu',
)

type Groups = Readonly<Record<string, string | undefined>>
type End = {
  readonly hours: number
  readonly minutes: number
  readonly half: string | undefined
  readonly isPadded: boolean
}

function endOf(groups: Groups, name: string): End {
  const named = groups[`${name}Name`]?.toLowerCase()
  if (named !== undefined)
    return {
      hours: named.startsWith('mid') && named !== 'midday' ? 24 : 12,
      minutes: 0,
      half: undefined,
      isPadded: true,
    }
  const written = groups[`${name}Hour`] ?? ''
  return {
    hours: numberOf(written),
    minutes: Number(groups[`${name}Minute`] ?? 0),
    half: groups[`${name}Half`],
    isPadded: written.startsWith('0'),
  }
}

const minutesOf = (hours: number, { minutes }: End): number => 60 * hours + minutes

/** The hours of two ends; what "am" and "pm" leave open, the other end decides. */
function hoursOfEnds(from: End, until: End): readonly [number | null, number | null] {
  const own = ({ hours, half }: End): number | null => (half === undefined ? hours : hoursOfHalf(hours, half))
  const end = own(until)
  if (end === null) return [null, null]
  if (from.half === undefined && until.half !== undefined) {
    const late = hoursOfHalf(from.hours, until.half)
    if (late !== null && minutesOf(late, from) < minutesOf(end, until)) return [late, end]
    return [from.hours === 12 && until.half.toLowerCase() === 'a' ? 12 : from.hours, end]
  }
  const start = own(from)
  if (start === null) return [null, null]
  const mayBeLate = until.half === undefined && !until.isPadded && until.hours < 12 && start < 13
  const isBefore = minutesOf(end, until) <= minutesOf(start, from)
  return [
    start,
    mayBeLate && isBefore && minutesOf(end + 12, until) > minutesOf(start, from) ? end + 12 : end,
  ]
}

function timeRangeOf({ groups = {} }: RegExpExecArray): TimeRange | null {
  const [first, last] = [endOf(groups, 'from'), endOf(groups, 'until')]
  const [start, end] = hoursOfEnds(first, last)
  const from = start === null ? null : clockTime(start, first.minutes)
  const until = end === null ? null : clockTime(end, last.minutes)
  return from === null || until === null || from === until ? null : { from, until }
}

/**
 * Times of day with both ends: `9–17`, "9 to 5", "from 8am to 6pm", "mellan 9 och 17". An end that is not after the start
 * is in the afternoon, if that makes it so: 9 to 5 is 09:00–17:00.
 */
export const timeRangesIn = (text: string): Find<TimeRange>[] => findAll(text, [[timeRange, timeRangeOf]])
