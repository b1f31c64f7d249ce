import type { Field, Fields } from '../../fields/index.ts'
import { findFields, makeField, namedIn } from '../../fields/index.ts'
import type { Reading } from '../../frame/capability.ts'
import { freeQuotes } from '../../frame/settings/read.ts'
import { slugText } from '../../words/naming.ts'
import { mark, markMatch, take, takeAll } from '../../words/claims.ts'
import { literal, words } from '../../words/match.ts'
import { sliceClause, wordsAt } from '../../words/request.ts'
import type { Clause } from '../../words/request.ts'
import { durationsIn, weekdaysIn } from '../../words/values.ts'

const condition = words(
  '(?:(?:and|but|och|men) )?(?:(?:only|just|bara|endast) )?(?:if|when|in case|for those who|om|när|ifall|för de som)(?: (?:they|you|he|she|someone|somebody|people|one|the (?:visitor|customer|guest|user|person|answer|choice)|man|de|besökaren|kunden|gästen|någon|svaret|valet))?(?: (?:has|have|is|was|har|är))?(?: (?:choose|chooses|chosen|select|selects|selected|pick|picks|picked|answer|answers|answered|tick|ticks|ticked|check|checks|checked|say|says|want|wants|väljer|valt|svarar|svarat|kryssar i|kryssar för|kryssat i|bockar i|vill ha))?',
  'g',
)

/** A field and the value by which another one shows, where a clause names them behind "if". */
function conditionIn(fields: Fields, clause: Clause): { when: string[]; start: number; end: number } | null {
  for (const match of clause.bare.matchAll(condition)) {
    const from = match.index + match[0].length
    const near = clause.text.slice(from, from + 60)
    for (const [key, field] of Object.entries(fields)) {
      const values = field.type === 'checkbox' ? [field.label] : field.options
      for (const value of values) {
        const name = words(`"?${literal(value)}"?`).exec(near)
        if (name && name.index <= 24)
          return {
            when: [key, field.type === 'checkbox' ? '1' : value],
            start: match.index,
            end: from + name.index + name[0].length,
          }
      }
    }
  }
  return null
}

/** "Only if they choose Other, show a text box "Tell us more"": a field that shows for one answer. */
export function readCondition(fields: Fields, clause: Clause, reading: Reading): Fields {
  const found = conditionIn(fields, clause)
  if (!found) return fields
  const rest = [sliceClause(clause, found.end, clause.text.length), sliceClause(clause, 0, found.start)]
  for (const part of rest) {
    const shown = shownBy(fields, part, reading)
    if (Object.keys(shown).length === 0) continue
    mark(clause, found.start, found.end)
    take(
      part,
      '(?:then |do |please |please do |let (?:them|people) )?(?:show|ask(?: for| them)?|display|add|visa|fråga(?: om| efter)?|ska man(?: kunna)? (?:ange|skriva|fylla i))|should (?:be shown|appear)|(?:ska )?visas',
    )
    const limited = Object.entries(shown).map(
      ([key, field]) => [key, { ...field, when: found.when }] as const,
    )
    return { ...fields, ...Object.fromEntries(limited) }
  }
  return fields
}

/** The fields that a stretch names or asks for. */
function shownBy(fields: Fields, part: Clause, reading: Reading): Fields {
  const asked = findFields(part, { free: false, listed: true }, reading.language, Object.keys(fields))
  if (asked.length > 0) return Object.fromEntries(asked.map(({ key, field }) => [key, field]))
  const known = namedIn(fields, part)
  for (const one of known) mark(part, one.start, one.end)
  if (known.length > 0)
    return Object.fromEntries(known.flatMap(({ key }) => (fields[key] ? [[key, fields[key]]] : [])))
  const [quote] = freeQuotes(part)
  if (!quote) return {}
  mark(part, quote.start, quote.end)
  take(
    part,
    '(?:an? |the |ett? )?(?:(?:text|extra|further|new|free) ){0,6}(?:box|field|text|question|fält|ruta|textruta|textfält|fråga)',
  )
  const key = slugText(quote.value).replaceAll('-', '_').slice(0, 30) || 'more'
  return { [key]: makeField('text', quote.value) }
}

const isDate = ({ type }: Field): boolean => type === 'date' || type === 'datetime'
const today =
  '(?:ahead(?: of (?:time|today))?|in advance|beforehand|before(?:hand)?|notice|earlier|away|(?:from|before|after) (?:now|today|the (?:day|date))|from|into the future|framåt|i förväg|innan|fram i tiden|före|från (?:idag|nu))'
const most =
  '(?:max(?:imum|imalt)?\\.?(?: of)?|at most|up to|no more than|not more than|no further than|(?:further|farther|more|later|longer) than|only|högst|upp till|som mest|längst|(?:längre|mer|senare) än|bara)'
const least =
  '(?:at least|minimum(?: of)?|no later than|not less than|no less than|(?:closer|sooner|earlier|nearer|less) than|minst|senast|tidigast|(?:närmare|tidigare|mindre) än)'
const persons =
  '(?:nobody|no ?one|it|you|they|people|customers|guests|visitors|members|residents|det|man|de|ingen|kunder(?:na)?|gäster(?:na)?|besökare|boende|medlemmar(?:na)?)'
const closing =
  "closed?|not|no|never|except|can't|cannot|can not|don't|isn't|aren't|stängt?|inte|ej|utom|aldrig|ledigt?|förutom|inga?"
const opening = 'only|just|bara|endast|enbart'

/** What a clause says about the dates that a form takes: days ahead, days of the week. */
export function readDates(fields: Fields, clause: Clause): Fields {
  const dates = Object.entries(fields).filter(([, field]) => isDate(field))
  if (dates.length === 0) return fields
  const named = namedIn(fields, clause).filter(({ key }) => dates.some(([date]) => date === key))
  const keys = new Set(named.length > 0 ? named.map(({ key }) => key) : dates.map(([key]) => key))
  const limits = { ...aheadIn(clause), ...closedIn(clause) }
  if (Object.keys(limits).length === 0) return fields
  for (const { start, end } of named) mark(clause, start, end)
  takeAll(
    clause,
    `(?:and |så |so )?(?:that )?(?:${persons} )?(?:should|must|can|may|shall|ska|måste|får|kan)(?: (?:not|inte|only|bara))?(?: (?:be|gå|vara|kunna))?(?: (?:possible|att|able to))?(?: (?:book|booked|boka|choose|pick|select|välja|order|beställa)(?:s)?)?`,
  )
  return Object.fromEntries(
    Object.entries(fields).map(([key, field]) => [key, keys.has(key) ? { ...field, ...limits } : field]),
  )
}

/** "At least 3 days ahead", "nobody can pick a date closer than 3 days from today", "at most 14 days ahead". */
function aheadIn(clause: Clause): Partial<Field> {
  const durations = durationsIn(clause.bare).filter(({ value }) => value >= 86_400)
  let limits: Partial<Field> = {}
  for (const { value, start, end } of durations) {
    const before = clause.bare.slice(Math.max(0, start - 40), start)
    const upper = new RegExp(`(?<!\\p{L})${most} $`, 'iu').exec(before)
    const lower = new RegExp(`(?<!\\p{L})${least} $`, 'iu').exec(before)
    const cue = new RegExp(`^ ${today}(?!\\p{L})`, 'iu').exec(clause.bare.slice(end))
    if (!cue && !(upper ?? lower)?.[0].match(/than|än/u)) continue
    const first = start - ((upper ?? lower)?.[0].length ?? 0)
    mark(clause, first, end + (cue?.[0].length ?? 0))
    const days = Math.max(1, Math.ceil(value / 86_400))
    limits = upper ? { ...limits, latest: days } : { ...limits, ahead: days }
  }
  return limits.latest !== undefined ? { ahead: 0, ...limits } : limits
}

function closedIn(clause: Clause): Partial<Field> {
  const isFree = (start: number, end: number): boolean =>
    wordsAt(clause, start, end).every((word) => !clause.script.taken.has(word))
  const days = weekdaysIn(clause.bare).filter(({ start, end }) => isFree(start, end))
  const [first] = days
  if (!first) return {}
  const before = clause.bare.slice(0, first.start)
  const no = [...before.matchAll(words(closing, 'g'))].at(-1)
  const yes = [...before.matchAll(words(opening, 'g'))].at(-1)
  if (!no && !yes) return {}
  const all = [...new Set(days.flatMap(({ value }) => value))]
  for (const { start, end } of days) mark(clause, start, end)
  const isClosed = no !== undefined && no.index >= (yes?.index ?? -1)
  const cue = isClosed ? no : yes
  if (cue) markMatch(clause, cue)
  return { closed: isClosed ? all : [0, 1, 2, 3, 4, 5, 6].filter((day) => !all.includes(day)) }
}
