import type { Reading } from '../../frame/capability.ts'
import { isNegated } from '../../frame/settings/read.ts'
import type { Choice } from '../../frame/settings/types.ts'
import { mark, markMatch, take, takeAll } from '../../words/claims.ts'
import { words } from '../../words/match.ts'
import type { Clause } from '../../words/request.ts'
import { datesIn, momentsIn, timesIn, weekdaysIn } from '../../words/values.ts'
import type { CountdownParams } from './index.ts'
import { countsUp, hiding, over } from './words.ts'

/** The day of the next weekday, `YYYY-MM-DD`. */
function nextDay(weekday: number, now: Date): string {
  const ahead = ((weekday - now.getUTCDay() + 6) % 7) + 1
  return new Date(now.getTime() + ahead * 86_400_000).toISOString().slice(0, 10)
}

/** The moment that a clause counts down to; its time of day may stand apart. */
function readMoment(params: CountdownParams, clause: Clause, reading: Reading): CountdownParams {
  const { now } = reading
  const [moment] = momentsIn(clause.bare, now)
  const [day] = datesIn(clause.bare, now)
  const [time] = timesIn(clause.bare)
  const found = moment ?? day ?? time
  if (moment) {
    mark(clause, moment.start, moment.end)
    return { ...params, date: moment.value }
  }
  const [weekday] = weekdaysIn(clause.bare)
  if (!found && !weekday) return params
  for (const one of [day, time]) if (one) mark(clause, one.start, one.end)
  if (time) take(clause, 'at|kl|klockan')
  const single = weekday?.value.length === 1 ? weekday : undefined
  if (!day && single) mark(clause, single.start, single.end)
  const [before = '', hour = '00:00'] = params.date.split('T')
  const today = now.toISOString().slice(0, 10)
  const date = day?.value ?? (single ? nextDay(single.value[0] ?? 0, now) : time ? today : before)
  const repeats = !day && /(?<![\p{L}])(?:every|each|varje)(?![\p{L}])/u.test(clause.bare)
  if (repeats && single) take(clause, 'every|each|varje')
  return {
    ...params,
    // When only the day changes, the time of day stays.
    date: `${date}T${time?.value ?? (reading.first && (day || single) ? '00:00' : hour)}`,
    ...(repeats && single && { repeat: 'week' }),
  }
}

/** Which units it shows: "with days and hours", "bara dagar", "no seconds". */
function readUnits(
  params: CountdownParams,
  clause: Clause,
  reading: Reading,
  units: readonly Choice[],
): CountdownParams {
  const named = units.flatMap(({ value, asks }) => {
    const match = [...clause.bare.matchAll(words(asks, 'g'))].find(
      (one) => !/(?:\d|every|each|varje|other|more)\s$/u.test(clause.bare.slice(0, one.index)),
    )
    if (!match) return []
    const refused = isNegated(clause, match)
    markMatch(clause, match)
    return [{ value, on: !refused }]
  })
  if (named.length === 0) return params
  takeAll(clause, '(?:nothing|ingenting|inget) (?:else|more|annat|mer)|only|just|bara|endast|med')
  const wanted = named.filter(({ on }) => on)
  const isOnly = reading.first || words('only|just|bara|endast').test(clause.bare)
  const start = wanted.length > 0 && isOnly ? {} : params.units
  const shown = Object.fromEntries(
    units.map(({ value }) => [value, named.find((one) => one.value === value)?.on ?? start[value] ?? false]),
  )
  return Object.values(shown).includes(true) ? { ...params, units: shown } : params
}

/** What it counts down to, behind the words that ask for it: "to our grand opening on …". */
const event =
  /(?<![\p{L}])(?:countdown|timer|days|hours|nedräkning|dagar|counts? down|räknar ner|left|kvar)(?: (?:left|kvar|clock|timer))? (?:to|until|till|for|tills) (?:(?:the|our|my|vår|vårt|min|mitt|den|det) )?(?:(?!(?:on|at|with|in|and|the|that|which|som|med|den|på|i|kl|och|every|each|varje)(?![\p{L}]))\p{L}[\p{L}'’-]*(?: |(?=[^\p{L}]|$))){1,4}/u

/** Reads what no setting of a countdown can. */
export function readCountdown(
  params: CountdownParams,
  clause: Clause,
  reading: Reading,
  units: readonly Choice[],
): CountdownParams {
  let current = params
  const counted = reading.first ? event.exec(clause.bare) : null
  if (counted) markMatch(clause, counted)
  if (clause.quotes.length > 0) take(clause, 'above(?: it| the \\p{L}+)?|over it|ovanför(?: den)?')
  const end = words(over).exec(clause.bare)
  const hides = words(hiding).exec(clause.bare)
  const up = words(countsUp).exec(clause.bare)
  if (up) {
    markMatch(clause, up)
    current = { ...current, end: 'up' }
  } else if (end && hides) {
    markMatch(clause, end)
    markMatch(clause, hides)
    current = { ...current, end: 'hide' }
  } else if (end && clause.quotes.length > 0) {
    current = { ...current, end: 'text' }
    take(clause, 'instead|i stället|istället')
  }
  return readUnits(readMoment(current, clause, reading), clause, reading, units)
}
