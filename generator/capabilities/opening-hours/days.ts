import { words } from '../../words/match.ts'
import { datedIn, timeRangesIn } from '../../words/values.ts'
import type { Dated } from '../../words/values.ts'

/** Keys of the days, as the plugin's configuration has them, with the words for them. */
export const days = [
  ['mon', 'mon(?:days?)?|mån(?:dag(?:ar|en)?)?'],
  ['tue', 'tue(?:sdays?|s)?|tis(?:dag(?:ar|en)?)?'],
  ['wed', 'wed(?:nesdays?)?|ons(?:dag(?:ar|en)?)?'],
  ['thu', 'thu(?:rsdays?|rs?)?|tor(?:sdag(?:ar|en)?|s)?'],
  ['fri', 'fri(?:days?)?|fre(?:dag(?:ar|en)?)?'],
  ['sat', 'sat(?:urdays?)?|lör(?:dag(?:ar|en)?)?'],
  ['sun', 'sun(?:days?)?|sön(?:dag(?:ar|en)?)?'],
] as const

export type Day = (typeof days)[number][0]

/** Hours of some days in the form that the plugin reads, empty for closed, and where a text says them. */
export type Hours = {
  week: Partial<Record<Day, string>>
  spans: { start: number; end: number }[]
}

const dayWord = days.map(([, pattern]) => pattern).join('|')
const everyDay =
  'every ?day|(?:seven|7) days a week|daily|all week|each day|alla dagar|varje dag|dagligen|hela veckan'
const weekdays = '(?:on )?(?:week ?days|working days|business days|vardagar(?:na)?|vardag)'
const weekends = '(?:the )?weekends?|helger(?:na)?|helgen|helg'
/** Between two days or times. Words need spaces around them, since "torsdag" begins with "to". */
const until = '(?:\\s*[-–—]\\s*|\\s+(?:to|till|til|through|thru|until|t\\.?o\\.?m\\.?)\\s+)'
const one = `(?:${dayWord})\\.?(?:${until}(?:${dayWord}))?|${everyDay}|${weekdays}|${weekends}`
const time = '(?:kl\\.?\\s*)?(?:\\d{1,2}(?:[:.]\\d{2})?\\s*(?:a\\.?m\\.?|p\\.?m\\.?)?|noon|midnight)'
const span = `${time}${until}${time}`
const filler =
  "(?:\\s|:|,|are|is|we|we're|vi|har|open|öppet|öppna?|from|between|kl\\.?|klockan|från|mellan|it|on|på|to|till|=)*"

const exceptions = `,?\\s*(?:except|but not|utom|förutom|men inte)\\s*(?:on|for|på)?\\s*(?<!\\p{L})(?:${one})(?:\\s*(?:,|&|and|och|samt)\\s*(?:on |på )?(?:${one})(?!${filler}${span}))*`
const list = `(?<![\\p{L}])(?:${one})(?:\\s*(?:,|&|/|and|och|samt)\\s*(?:on |på )?(?:${one}))*(?:${exceptions})?(?![\\p{L}])`
const allDay = '24 hours(?: a day)?|24/7|24 h|around the clock|dygnet runt'
const closedWord = 'closed|stängt|stängda?|not open|inte öppet'
const forward = new RegExp(
  `(?<days>${list})${filler}(?<hours>${span}(?:\\s*(?:,|and|och|&)\\s*(?:kl\\.?\\s*)?${span})*|${closedWord}|${allDay})(?<without>${exceptions})?`,
  'giu',
)
const backward = new RegExp(
  `(?<hours>${closedWord}|${span}|${allDay})\\s*(?:on|every|all|på|alla|varje)?\\s*(?<days>${list})`,
  'giu',
)
const exceptionWord = /^.*?(?:except|but not|utom|förutom|men inte)/iu
const lunchBreak = new RegExp(
  `(?<!\\p{L})(?:lunch(?:stängt|stängning|rast(?:en)?| break| closing)?|(?:closed|stängt) (?:for|at|over|för|över|under) lunch)(?:\\s|:|kl\\.?|from|mellan|between)*(${span})`,
  'iu',
)
const keys = days.map(([key]) => key)

/** Hours in the form that the plugin reads: `09:00-12:00, 13:00-17:00`; empty for closed. */
function hoursOf(text: string): string | null {
  if (words(closedWord).test(text)) return ''
  if (words(allDay).test(text)) return '00:00-24:00'
  // A list without words between its spans is read span by span.
  const spans = [...text.matchAll(new RegExp(span, 'giu'))].map(([range]) => timeRangesIn(range)[0]?.value)
  if (spans.length === 0 || spans.includes(undefined)) return null
  return spans.map((range) => `${range?.from ?? ''}-${range?.until ?? ''}`).join(', ')
}

const isDay = (text: string, pattern: string): boolean => new RegExp(`^(?:${pattern})$`, 'iu').test(text)

const indexOfDay = (word: string): number =>
  days.findIndex(([, pattern]) => isDay(word.trim().replace(/\.$/u, ''), pattern))

function daysOf(text: string): Day[] {
  const [included = '', excluded] = text.split(/(?:except|but not|utom|förutom|men inte)/iu)
  const unwanted = excluded === undefined ? [] : daysOf(excluded)
  const found: Day[] = []
  for (const [part] of included.matchAll(new RegExp(one, 'giu'))) {
    if (isDay(part, everyDay)) found.push(...keys)
    else if (isDay(part, weekdays)) found.push(...keys.slice(0, 5))
    else if (isDay(part, weekends)) found.push(...keys.slice(5))
    else {
      const [from, to] = part.split(new RegExp(until, 'iu')).map(indexOfDay)
      if (from === undefined || from < 0) continue
      const last = to === undefined || to < 0 ? from : to
      for (let index = from; ; index = (index + 1) % 7) {
        const key = keys[index]
        if (key) found.push(key)
        if (index === last) break
      }
    }
  }
  return found.filter((day) => !unwanted.includes(day))
}

/** The hours that a text gives to days: "Monday to Friday 9-17, Sunday closed", "stängt på söndagar". */
export function hoursIn(text: string): Hours {
  const found: Hours = { week: {}, spans: [] }
  const lower = text.toLowerCase()
  const matches = [...lower.matchAll(forward)]
  const rest = lower.replace(forward, (whole) => ' '.repeat(whole.length))
  for (const match of [...matches, ...rest.matchAll(backward)]) {
    const hours = hoursOf(match.groups?.['hours'] ?? '')
    if (hours === null) continue
    for (const day of daysOf(match.groups?.['days'] ?? '')) found.week[day] = hours
    // "Every day 10–18 except Tuesdays": those are closed.
    for (const day of daysOf(match.groups?.['without']?.replace(exceptionWord, '') ?? ''))
      found.week[day] = ''
    found.spans.push({ start: match.index, end: match.index + match[0].length })
  }
  const lunch = lunchBreak.exec(lower)
  const closed = lunch ? hoursOf(lunch[1] ?? '') : null
  if (lunch && closed && found.spans.length > 0) {
    for (const day of keys) {
      const hours = found.week[day]
      if (hours) found.week[day] = hoursAround(hours, closed)
    }
    found.spans.push({ start: lunch.index, end: lunch.index + lunch[0].length })
  }
  return found
}

/** Hours of a day with a break in them: `07:00-16:00` around `12:00-13:00` is `07:00-12:00, 13:00-16:00`. */
function hoursAround(hours: string, pause: string): string {
  const [from = '', until = ''] = pause.split('-')
  return hours
    .split(', ')
    .map((part) => {
      const [opens = '', closes = ''] = part.split('-')
      return opens < from && until < closes ? `${opens}-${from}, ${until}-${closes}` : part
    })
    .join(', ')
}

const listed = /^[\s,]*(?:and|och|&|samt)?\s*(?:on\s|the\s|den\s|på\s)?$/iu

/** The month and the day of a date that is the same every year: `12-24`; null for one with a year, and for Easter. */
function everyYear({ date, inYear }: Dated): string | null {
  if (!inYear) return null
  const year = Number(date.slice(0, 4))
  const isSame = [1, 2, 3].every((ahead) => inYear(year + ahead)?.slice(5) === date.slice(5))
  return isSame ? date.slice(5) : null
}

/** The hours that a text gives to dates: "closed on Christmas Eve", "24 december 10–14". */
export function datedHoursIn(text: string, now: Date): { lines: string[]; spans: Hours['spans'] } {
  const lines: string[] = []
  const spans: Hours['spans'] = []
  let last = { end: -1, hours: null as string | null }
  for (const { value: dated, start: at, end: behind } of datedIn(text, now)) {
    const date = { value: dated.date, start: at, end: behind }
    const intro = new RegExp(`(?:${closedWord})(?:\\s(?:on|over|for|på|under|den))?\\s*$`, 'iu').exec(
      text.slice(0, date.start),
    )
    const tail = new RegExp(
      `^(?:\\s|:|,|we|are|is|open|only|from|vi|har|öppet|bara|kl|det|är)*(?<hours>${closedWord}|${span})`,
      'iu',
    ).exec(text.slice(date.end))
    // "Closed 24, 25 and 26 December": the last ones go with the first.
    const isListed = last.hours !== null && listed.test(text.slice(last.end, date.start))
    const hours: string | null = intro
      ? ''
      : tail
        ? hoursOf(tail.groups?.['hours'] ?? '')
        : isListed
          ? last.hours
          : null
    last = { end: date.end, hours }
    if (hours === null) continue
    lines.push(`${everyYear(dated) ?? date.value} ${hours}`.trim())
    spans.push({
      start: isListed && !intro ? (spans.at(-1)?.end ?? date.start) : date.start - (intro?.[0].length ?? 0),
      end: date.end + (intro ? 0 : (tail?.[0].length ?? 0)),
    })
  }
  return { lines, spans }
}
