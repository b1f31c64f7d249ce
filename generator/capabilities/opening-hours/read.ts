import type { Reading } from '../../frame/capability.ts'
import { readPlace } from '../../frame/placing.ts'
import { colorsIn } from '../../words/colors.ts'
import { mark, take, takeAll } from '../../words/claims.ts'
import type { Clause } from '../../words/request.ts'
import { datedHoursIn, hoursIn } from './days.ts'
import type { HoursParams } from './params.ts'

/** "Just nu: öppet" or "Just nu: stängt" in quotation marks are the texts of the status. */
function readStatus(params: HoursParams, clause: Clause): HoursParams {
  let current = params
  for (const match of clause.text.matchAll(/"([^"]{2,60})"/gu)) {
    const text = match[1] ?? ''
    const isClosed = /(?<![\p{L}])(?:closed|stängt|shut|not open)(?![\p{L}])/iu.test(text)
    const isOpen = !isClosed && /(?<![\p{L}])(?:open|öppet|öppen)(?![\p{L}])/iu.test(text)
    if (!isClosed && !isOpen) continue
    mark(clause, match.index, match.index + match[0].length)
    current = { ...current, status: true, [isClosed ? 'closed_text' : 'open_text']: text }
    // "Closed now" in red.
    const end = match.index + match[0].length
    const colored = /^ ?(?:in|i|is|är)? ?/iu.exec(clause.bare.slice(end))?.[0].length ?? 0
    const color = colorsIn(clause.bare).find(({ index }) => index >= end && index <= end + colored)
    if (!color) continue
    mark(clause, end, color.end)
    current = { ...current, [isClosed ? 'closed_color' : 'color']: color.hex }
  }
  if (current !== params)
    takeAll(clause, 'above(?: it| them)?|ovanför|det stå|says?|stå(?:r)?|or|eller|beroende på klockan')
  return current
}

const monthNames = 'jan|feb|mar|apr|maj|may|jun|jul|aug|sep|okt|oct|nov|dec'

/** Wishes that are always fulfilled. */
const highlights =
  'highlight(?:s|ed|ing)?(?: (?:today|the current day))?(?: in bold)?|(?:today|the current day)(?:.s row)?(?: (?:should|must))?(?: be| is)? (?:highlighted|in bold|bold|marked)|(?:framhäv|markera|fetmarkera)\\p{L}*(?: dagens dag| idag| dagen)?|dagens dag(?: ska)?(?: vara)? (?:framhävd|markerad|i fetstil|fet)'
const always = `${highlights}|(?:in )?bold|i fetstil|today|idag|from|till|från|hours|tider(?:na)?|closed|open|stängt|öppet|we are|vi har|(?<=(?:${monthNames})\\p{L}* )(?:every|each|varje) (?:year|år)`

/** Reads hours of days and dates, what the status says, and where it all stands. */
export function readHours(params: HoursParams, clause: Clause, reading: Reading): HoursParams {
  const dated = datedHoursIn(clause.bare, reading.now)
  // A date is no day of the week.
  const text = dated.spans.reduce(
    (rest, { start, end }) => rest.slice(0, start) + ' '.repeat(end - start) + rest.slice(end),
    clause.bare,
  )
  const { week, spans } = hoursIn(text)
  for (const { start, end } of [...spans, ...dated.spans]) mark(clause, start, end)
  let current = readStatus(params, clause)
  if (spans.length > 0) current = { ...current, ...week }
  if (dated.lines.length > 0) {
    const others = current.exceptions.filter(
      (line) => !dated.lines.some((one) => one.split(' ')[0] === line.split(' ')[0]),
    )
    current = { ...current, exceptions: [...others, ...dated.lines].sort() }
  }
  if (reading.first && spans.length > 0 && /\d\s?[ap]\.?m/u.test(clause.bare))
    current = { ...current, clock: '12' }
  if (reading.first) takeAll(clause, always)
  else if (current === params && take(clause, highlights)) return { ...params }
  else if (current !== params) take(clause, 'change|set|now|from|ändra|nu|från|open|öppet')
  // The days of its week are no days on which it shows.
  return spans.length > 0 && !reading.first ? current : readPlace(current, clause, reading)
}
