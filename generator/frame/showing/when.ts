import { markScope, take, takeAll } from '../../words/claims.ts'
import { wordsAt } from '../../words/request.ts'
import type { Clause } from '../../words/request.ts'
import {
  dateRangesIn,
  datesIn,
  durationsIn,
  momentsIn,
  timeRangesIn,
  timesIn,
  weekdaysIn,
} from '../../words/values.ts'
import type { Find, Weekdays } from '../../words/values.ts'
import type { Reading } from '../capability.ts'
import { dayKeys, isAll } from './settings.ts'
import type { WhenParams } from './settings.ts'

type Span = { start: number; end: number }

const overlaps = (one: Span, other: Span): boolean => one.start < other.end && other.start < one.end

/** The text right before a place. */
const before = (clause: Clause, start: number, length = 28): string =>
  clause.bare.slice(Math.max(0, start - length), start)

/** Before the times at which a business is open, which say nothing about what shows. */
const opens =
  /(?<![\p{L}])(?:closed|open|closes|opens|stängt|öppet|stänger|öppnar)(?:\s(?:on|at|from|every|på|kl\.?|från|varje)){0,2}\s$/iu

/** Whether some days belong to a business that is open or closed, which no part took up as its own: "the site is closed on Sundays". */
function isOfBusiness(clause: Clause, start: number): boolean {
  const match = opens.exec(before(clause, start))
  if (!match) return false
  const at = start - match[0].length
  const end = at + match[0].search(/\s/u)
  return wordsAt(clause, at, end).every((word) => !clause.script.taken.has(word))
}

/** What of some finds nobody took yet. */
const free = <T extends Span>(clause: Clause, finds: readonly T[], others: readonly Span[]): T[] =>
  finds.filter((one) => !others.some((other) => overlaps(one, other)) && !isOfBusiness(clause, one.start))

const ticks = (on: Weekdays): Record<string, boolean> =>
  Object.fromEntries([1, 2, 3, 4, 5, 6, 0].map((day) => [dayKeys[day] ?? '', on.includes(day)]))

const beginning =
  /(?<![\p{L}])(?:from|after|since|starting(?: at| on)?|starts?(?: at| on)?|begins?(?: at| on)?|från(?: och med)?|efter|fr\.?o\.?m\.?|med start)\s(?:kl\.?\s|klockan\s|on\s|at\s|the\s|den\s)*$/iu
const ending =
  /(?<![\p{L}])(?:until|till|before|through|by|to|(?:ends?|stops?|clos(?:e|es)|slutar?|avsluta)(?: it| den| det)?(?: at| on)?|up to|till och med|fram till|före|innan|t\.?o\.?m\.?)\s(?:kl\.?\s|klockan\s|on\s|at\s|the\s|den\s)*$/iu
/** "End it on December 1": the verb belongs to the date. */
const endingVerb =
  /(?<![\p{L}])(?:ends?|stops?|close|closes|slutar?|avsluta)(?: it| den| det)?\s(?:at\s|on\s|på\s|den\s)*$/iu
/** "Make it go away after 4 March": what is gone then was there until then. */
const leaving =
  /(?<![\p{L}])(?:and )?(?:make |let |låt )?(?:it |den |det )?(?:(?:should|must|will|then|ska) )*(?:goes away|go away|disappears?|vanish(?:es)?|(?:be |is )?(?:gone|removed|hidden|taken (?:down|away))|hides?|(?:remove|hide|take) (?:it|this|that)(?: down| away| off)?|försvinn(?:a|er)|(?:tas|ta den|ta det) bort|döljs|dölj den)(?: automatically| by itself| again| automatiskt| igen)?\s(?<word>after|on|from|at|efter|den|på|från(?: och med)?)\s(?:(?:the|den)\s)*$/iu
const onDay = /(?<![\p{L}])(?:on|only|during|den|på|bara|endast|under)\s(?:the\s|only\s|bara\s|den\s)?$/iu

/** The moment that a date stands in, or the beginning or the end of the day. */
const momentOf = (date: string, moments: readonly Find<string>[], near: Span, time: string): Find<string> => {
  const moment = moments.find((one) => one.value.startsWith(date) && overlaps(one, near))
  return moment ?? { value: `${date}T${time}`, start: near.start, end: near.end }
}

const dayBefore = (date: string): string =>
  new Date(Date.parse(`${date}T00:00Z`) - 86_400_000).toISOString().slice(0, 10)

const forNext = /(?<![\p{L}])(?:for|i|under|de) (?:the |de )?(?:next|coming|närmaste|kommande)\s$/iu

/** From and until: "until 24 December", "from 1 June at 8am to 5 June", "on Christmas Eve". */
function readPeriod(params: WhenParams, clause: Clause, now: Date): { params: WhenParams; spans: Span[] } {
  const moments = momentsIn(clause.bare, now)
  const spans: Span[] = []
  let { from, until } = params
  for (const day of datesIn(clause.bare, now)) {
    const gone = leaving.exec(before(clause, day.start, 60))
    if (!gone) continue
    const moment = moments.find((one) => overlaps(one, day))
    // "Gone from 5 March" ends the day before; "after" and "on" hold for the day itself.
    const isFrom = /^(?:from|från)/iu.test(gone.groups?.['word'] ?? '')
    until = moment?.value ?? `${isFrom ? dayBefore(day.value) : day.value}T23:59`
    spans.push({ start: day.start - gone[0].length, end: moment?.end ?? day.end })
  }
  for (const range of dateRangesIn(clause.bare, now).filter(
    (one) => !spans.some((span) => overlaps(span, one)),
  )) {
    if (range.value.from !== undefined) {
      const found = momentOf(range.value.from, moments, range, '00:00')
      from = found.value
      spans.push(range, found)
    }
    if (range.value.until !== undefined) {
      const found = momentOf(range.value.until, moments, range, '23:59')
      until = found.value
      spans.push(range, found)
    }
  }
  for (const day of free(clause, datesIn(clause.bare, now), spans)) {
    const moment = moments.find((one) => overlaps(one, day))
    const at = { start: moment?.start ?? day.start, end: moment?.end ?? day.end }
    const intro = before(clause, at.start)
    const verb = endingVerb.exec(intro)
    if (verb) at.start -= verb[0].length
    if (beginning.test(intro)) from = moment?.value ?? `${day.value}T00:00`
    else if (ending.test(intro)) until = moment?.value ?? `${day.value}T23:59`
    else if (onDay.test(intro) && !moment) [from, until] = [`${day.value}T00:00`, `${day.value}T23:59`]
    else continue
    spans.push(at)
  }
  for (const { value, start, end } of durationsIn(clause.bare)) {
    const intro = forNext.exec(before(clause, start))
    if (!intro) continue
    until = new Date(now.getTime() + value * 1_000).toISOString().slice(0, 16)
    spans.push({ start: start - intro[0].length, end })
  }
  return { params: { ...params, from, until }, spans }
}

const connects = /^[\s,]*(?:to|until|till|through|[-–—]|till och med|t\.?o\.?m\.?)\s(?:on\s|på\s)?$/iu
const gapBeforeTime = /^[\s,]*(?:at\s|from\s|kl\.?\s?|klockan\s|från\s)?$/iu

/** "from Friday 5pm until Sunday 11pm": two days, each with its time. */
function readSpan(clause: Clause): { value: Partial<WhenParams>; span: Span } | null {
  const days = weekdaysIn(clause.bare).filter(({ value }) => value.length === 1)
  const times = timesIn(clause.bare)
  for (const [at, first] of days.entries()) {
    const last = days[at + 1]
    if (!last) break
    const timeOf = (day: Span): Find<string> | undefined =>
      times.find((one) => one.start >= day.end && gapBeforeTime.test(clause.bare.slice(day.end, one.start)))
    const [starts, ends] = [timeOf(first), timeOf(last)]
    if (!starts || !ends || !connects.test(clause.bare.slice(starts.end, last.start))) continue
    // "From Saturday 24:00 to Sunday 24:00" is all of Sunday.
    const [isLate, isWhole] = [starts, ends].map((time) =>
      /24(?!\d)/u.test(clause.bare.slice(time.start, time.end)),
    )
    const from = ((first.value[0] ?? 0) + (isLate ? 1 : 0)) % 7
    const [to = 0] = last.value
    const through = Array.from({ length: ((to - from + 7) % 7) + 1 }, (_, index) => (from + index) % 7)
    const hours = isWhole
      ? { starts: isLate ? '' : starts.value, ends: isLate ? '' : '23:59', unbroken: !isLate }
      : { starts: starts.value, ends: ends.value, unbroken: true }
    return {
      value: { days: ticks(through), ...hours },
      span: { start: first.start, end: ends.end },
    }
  }
  return null
}

const refuses =
  /(?<![\p{L}])(?:not|except|but not|never|apart from|inte|utom|förutom|aldrig|ej)(?:\s(?:on|for|på|om))?\s$/iu
const fromDay =
  /(?<![\p{L}])(?:from|starting|from and including|från(?: och med)?|med start)\s(?:on\s|på\s)?$/iu
const untilDay = /(?<![\p{L}])(?:until|till|before|by|fram till|till och med|innan)\s(?:on\s|på\s)?$/iu
const thisWeekend = /(?<![\p{L}])(?:this|the coming|i|den här|nu i)\s$/iu

type Once = { value: Partial<WhenParams>; intro: string; end: number }

/** A day that is meant once, as it comes next: "until Friday", "from Monday 8am", "this weekend". */
function nextOne(clause: Clause, found: Find<Weekdays>, intro: string, now: Date): Once | null {
  const [day = 0, ...more] = found.value
  const dateOf = (weekday: number): string => {
    const ahead = ((weekday - now.getUTCDay() + 6) % 7) + 1
    return new Date(now.getTime() + ahead * 86_400_000).toISOString().slice(0, 10)
  }
  const weekend = thisWeekend.exec(intro)
  if (weekend && found.value.join() === '6,0') {
    const value = { from: `${dateOf(6)}T00:00`, until: `${dateOf(0)}T23:59` }
    return { value, intro: weekend[0], end: found.end }
  }
  const from = fromDay.exec(intro)
  const until = untilDay.exec(intro)
  if ((!from && !until) || more.length > 0 || found.value.length === 0) return null
  const time = timesIn(clause.bare).find(
    (one) => one.start >= found.end && gapBeforeTime.test(clause.bare.slice(found.end, one.start)),
  )
  const moment = `${dateOf(day)}T${time?.value ?? (until ? '23:59' : '00:00')}`
  return {
    value: until ? { until: moment } : { from: moment },
    intro: (until ?? from)?.[0] ?? '',
    end: time?.end ?? found.end,
  }
}

/** The days of a week and the times of a day. */
function readWeek(params: WhenParams, clause: Clause, others: readonly Span[], now: Date): WhenParams {
  let taken = others
  const span = readSpan(clause)
  if (span && !taken.some((one) => overlaps(one, span.span))) {
    markScope(clause, span.span.start, span.span.end)
    return { ...params, ...span.value }
  }
  let current = params
  for (const found of free(clause, weekdaysIn(clause.bare), taken)) {
    const intro = before(clause, found.start)
    const refused = refuses.exec(intro)
    const once = refused ? null : nextOne(clause, found, intro, now)
    if (once) current = { ...current, ...once.value }
    else if (refused) {
      const off = Object.fromEntries(found.value.map((one) => [dayKeys[one] ?? '', false]))
      current = { ...current, days: { ...current.days, ...off } }
    } else current = { ...current, days: ticks(found.value) }
    const start = found.start - (once?.intro.length ?? refused?.[0].length ?? 0)
    markScope(clause, start, once?.end ?? found.end)
    if (once && once.end > found.end) taken = [...taken, { start, end: once.end }]
  }
  const ranges = free(clause, timeRangesIn(clause.bare), taken)
  for (const { value, start, end } of ranges) {
    current = { ...current, starts: value.from, ends: value.until }
    markScope(clause, start, end)
  }
  for (const { value, start, end } of free(clause, timesIn(clause.bare), [...taken, ...ranges])) {
    const intro = before(clause, start)
    const starts = beginning.exec(intro)
    const word = starts ?? ending.exec(intro)
    if (!word) continue
    current = { ...current, [starts ? 'starts' : 'ends']: value }
    markScope(clause, start - word[0].length, end)
  }
  return current
}

const otherTimes =
  '(?:and )?(?:the )?rest of the (?:week|time|day|year)|otherwise|annars(?: (?:syns|visas) (?:den|ingenting|inget)(?: inte)?)?|resten av (?:veckan|tiden|dagen|året)'
const aboutTimes =
  '(?:(?:only|just|and|show(?:n)?|it|bara|endast|visa(?:s)?|den) ){0,4}(?:(?:on|during|between|in|under|på|mellan|i) (?:(?:exactly|just) )?(?:those|these|that|this|de här|de|den|dessa) (?:dates?|days?|times?|hours|period|week|weeks|dagar(?:na)?|datum(?:en)?|tid(?:en|erna)?|perioden|veckan)|(?:during|within|in|under|inom|på) (?:(?:our|my|the|normal|usual|våra|vår|vanliga|ordinarie) ){0,2}(?:office|opening|business|working|store|shop|school|kontors|öppettids|arbets)?[ -]?(?:hours|times|öppettider(?:na)?|kontorstid(?:en)?|arbetstid(?:en)?|tider(?:na)?))|(?:(?:and|then|it|should|must|will|och|sedan|sen|ska|den) ){0,4}(?:go(?:es)? away|disappears?|stops?|ends?|be gone|be removed|is removed|försvinn(?:er|a)|sluta(?:r)?|tas bort|vara borta)(?: (?:then|again|automatically|by itself|on its own|after that|afterwards|automatiskt|av sig själv(?:t)?|igen|sedan|sen|efter det|då)){0,3}|(?:every|each|varje) (?:week|day|night|evening|morning|vecka|dag|natt|kväll|morgon)|visible|valid|runs?|active|synlig|gäller|giltig'
const always = 'all the time|around the clock|dygnet runt|alltid|hela tiden|at all times'

/** Reads when something shows: from and until a moment, on days of the week, at times of the day. */
export function readWhen<P extends WhenParams>(params: P, clause: Clause, reading: Reading): P {
  if (!reading.first && take(clause, always))
    return { ...params, from: '', until: '', days: ticks([0, 1, 2, 3, 4, 5, 6]), starts: '', ends: '' }
  const period = readPeriod(params, clause, reading.now)
  for (const { start, end } of period.spans) markScope(clause, start, end)
  const week = readWeek(period.params, clause, period.spans, reading.now)
  const { from, until, days, starts, ends } = week
  if (from !== '' || until !== '' || starts !== '' || ends !== '' || !isAll(days))
    for (const pattern of [otherTimes, aboutTimes]) takeAll(clause, pattern)
  return JSON.stringify(week) === JSON.stringify(params) ? params : { ...params, ...week }
}
