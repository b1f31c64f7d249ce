import { month } from './calendar.ts'
import { findAll } from './find.ts'
import type { Find } from './find.ts'
import { numberOf } from './numbers.ts'
import { clockTime, hour, hoursOfHalf } from './times.ts'

/** The two ends of a time of day, `HH:MM`. The end of one that passes midnight is before its start. */
export type TimeRange = { readonly from: string; readonly until: string }

const time = (name: string): string =>
  `(?:(?:kl\\.?|klockan)\\s?)?(?:(?<${name}Hour>${hour})(?:[:.](?<${name}Minute>[0-5]\\d))?(?:\\s?(?<${name}Half>[ap])(?:m|\\.m\\.?))?|(?<${name}Name>noon|midday|midnight|midnatt))`
const behind = `(?!\\s?(?:${month}|px|kr|st|%)(?![\\p{L}])|[\\p{L}\\p{N}_%/–-]|[.:,]\\d|\\s\\d)`
const before = `(?<![\\p{L}\\p{N}_./:–-]|(?:${month})\\.?\\s)`
const from = `(?:from|från)\\s`
const plainRange = new RegExp(
  `${before}(?:${from})?${time('from')}(?:\\s?[-–—]\\s?|\\s(?:to|until|till)\\s)${time('until')}${behind}`,
  'giu',
)
const betweenRange = new RegExp(
  `${before}(?:between|mellan)\\s${time('from')}(?:\\s?[-–—]\\s?|\\s(?:to|and|till|och)\\s)${time('until')}${behind}`,
  'giu',
)
/** A plural behind two bare numbers, which it counts: "3-5 columns", "mellan 1 och 10 stjärnor". */
const countedNoun =
  /^\s(?!(?:mon|tues|wednes|thurs|fri|satur|sun|week)days?|weekends|(?:vard|mån|tis|ons|tors|fre|lör|sön)dagar|vardagar|helger|over|under|after|eller|efter|över|utom)(?:[\p{L}]{3,20}(?:s|[aeo]r)|people|posts?|inlägg|children|barn|days?|dagar|år|star|stars)(?![\p{L}])/iu

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

function timeRangeOf({ 0: written, groups = {}, index, input }: RegExpExecArray): TimeRange | null {
  const end = index + written.length
  if (!/[:.]|kl|[ap]m/iu.test(written) && countedNoun.test(input.slice(end, end + 24))) return null
  const [first, last] = [endOf(groups, 'from'), endOf(groups, 'until')]
  const [opening, closing] = hoursOfEnds(first, last)
  const from = opening === null ? null : clockTime(opening, first.minutes)
  const until = closing === null ? null : clockTime(closing, last.minutes)
  return from === null || until === null || from === until ? null : { from, until }
}

/**
 * Times of day with both ends: `9–17`, "9 to 5", "from 8am to 6pm", "mellan 9 och 17". An end that is not after the start
 * is in the afternoon, if that makes it so: 9 to 5 is 09:00–17:00. Numbers that count something ("3-5 columns") are none.
 */
export const timeRangesIn = (text: string): Find<TimeRange>[] =>
  findAll(text, [
    [betweenRange, timeRangeOf],
    [plainRange, timeRangeOf],
  ])
