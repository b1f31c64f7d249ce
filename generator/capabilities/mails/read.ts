import type { Reading } from '../../frame/capability.ts'
import { rolesIn, roles, ticksFor } from '../../frame/roles.ts'
import { oneLine } from '../../php/text.ts'
import { mark, markMatch, take, takeAll } from '../../words/claims.ts'
import { words } from '../../words/match.ts'
import type { Clause } from '../../words/request.ts'
import { durationsIn, emailsIn, timesIn, weekdaysIn } from '../../words/values.ts'
import type { MailParams } from './index.ts'
import { byRoles, detailWords, doneByRoles, inCategory, notByRoles, toPerson, toRoles } from './words.ts'

const occasion =
  'when(?:ever)?|every ?time|each time|as soon as|varje gång|så fort|när|automatically|automatiskt|somebody|someone|anyone|nån|någon'
const sending =
  '(?:please )?let (?:me|us) know(?: (?:at|on|via|by (?:e-?)?mail))?|(?:säg|hojta) till(?: (?:mig|oss))?|(?:i |we |jag |vi )?(?:want to |would like to |vill )?(?:get |receive |få )?(?:please )?(?:e-?mail(?:s|ed)?|mails?|notif(?:y|ications?|ied)|alert|mejla?(?:r|s)?|mailar?|skickas?|send|notis|e-?post|meddela)(?: (?:me|us|mig|oss|an|a|ett|en|mejl|e-?mail|mail|e-?post|notification|to|till|at|på|with|med|in|i))*'
const alone =
  "(?:if|when|om) (?:there (?:weren't|were|are|aren't|is) (?:any|none|nothing|no (?:new )?posts)|nothing (?:is|was) (?:new|published)|det inte finns (?:några|något))|(?:don't|do not|skicka) (?:send|inte|inget|ingenting)(?: (?:anything|a mail|it|något))?|(?:if|when|om) (?:there is |there's |det är |det finns |det inte finns )?(?:nothing|none|no (?:new )?posts?|inga(?: nya)?(?: inlägg)?|inget(?: nytt)?)(?: (?:was|were|is|are|has been|har|new|publicerats|publicerades|nytt))*,?(?: (?:then|så|skip|no mail|inget mejl))*|finns (?:det )?(?:inga|inget)(?: nya| nytt)?(?: inlägg)?,?(?: så)?"
const days = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday']

/** "… and notify admin@…" names who is told about a new user, not who is welcomed. */
const aboutOthers = words('(?:notify|tell|inform|alert|meddela|säg till)(?= \\S+@)')

/** "From "Lakeside Choir" <hello@…>" names who sends it. */
const fromBefore =
  /(?<![\p{L}])(?:from|från|sent by|avsändare)\s*:?\s+(?:"[^"]{1,60}"\s*|\p{Lu}[\p{L}'’&-]*(?:\s\p{Lu}[\p{L}'’&-]*){0,4}\s*)?[<(]?$/u

/** Whom a single mail comes from. */
function readFrom(params: MailParams, clause: Clause): MailParams {
  const address = emailsIn(clause.text).find(({ start }) => fromBefore.test(clause.text.slice(0, start)))
  if (!address) return params
  const before = clause.text.slice(0, address.start)
  const name = nameBefore(before)
  const intro = fromBefore.exec(before)
  mark(clause, intro?.index ?? address.start, address.end)
  return { ...params, from: address.value, ...(name && { name: name.value }) }
}

/** Addresses in a clause: the mail's own in a new one; later on they replace, add or remove. */
function readAddresses(params: MailParams, clause: Clause, reading: Reading): MailParams {
  const found = emailsIn(clause.text).filter(({ start }) => !fromBefore.test(clause.text.slice(0, start)))
  if (found.length === 0 || (params.event === 'welcome' && aboutOthers.test(clause.bare))) return params
  for (const { start, end } of found) mark(clause, start, end)
  const named = found.map(({ value }) => value)
  const isMore = reading.first || words('also|too|add|as well|och|också|även|lägg till').test(clause.bare)
  const isLess = !reading.first && words('remove|not|no longer|stop|ta bort|inte|sluta').test(clause.bare)
  const kept = isLess ? params.to.filter((one) => !named.includes(one)) : isMore ? params.to : []
  return { ...params, to: isLess ? kept : [...new Set([...kept, ...named])] }
}

/** Who gets it besides, and by whose doing. */
function readPeople(params: MailParams, clause: Clause): MailParams {
  let current = params
  const person = take(clause, toPerson)
  if (person) current = { ...current, also: { ...current.also, person: true } }
  const group = person ? null : take(clause, toRoles)
  if (group) current = { ...current, also: { ...current.also, ...onlyOn(rolesIn(group[0])) } }
  const without = take(clause, notByRoles)
  const rest = clause.bare.replace(without?.[0] ?? '\u0000', (whole) => ' '.repeat(whole.length))
  const by = words(`${byRoles}|${doneByRoles}`).exec(rest)
  const isPerson =
    by !== null &&
    person !== null &&
    person.index < by.index + by[0].length &&
    by.index < person.index + person[0].length
  const isPlural =
    isPerson ||
    (by !== null && group !== null && group.index <= by.index && by.index < group.index + group[0].length)
  if (by && !isPlural && params.event !== 'registered') {
    markMatch(clause, by)
    return { ...current, by: ticksFor(rolesIn(by[0])) }
  }
  const named = without
    ? rolesIn(without[0].replace(/(?<![\p{L}])(?:me|i|us|jag|mig)(?![\p{L}])/giu, 'admin'))
    : []
  if (named.length === 0) return current
  return { ...current, by: ticksFor(roles.map(({ value }) => value).filter((one) => !named.includes(one))) }
}

const onlyOn = (named: readonly string[]): Record<string, boolean> =>
  Object.fromEntries(named.map((one) => [one, true]))

function readCategory(params: MailParams, clause: Clause): MailParams {
  const match = inCategory.exec(clause.text)
  const name = match?.[1] ?? match?.[2]
  if (!match || name === undefined) return params
  markMatch(clause, match)
  return {
    ...params,
    categories: [...new Set([...params.categories, oneLine(name.replaceAll('"', ''), 100)])],
  }
}

/** When a summary is sent, and for how many days. */
function readSchedule(params: MailParams, clause: Clause): MailParams {
  let current = params
  const weekday = weekdaysIn(clause.bare).find(({ value }) => value.length === 1)
  const daily = take(
    clause,
    'daily|every day|each day|every (?:morning|evening)|dagligen|varje (?:dag|morgon|kväll)|om dagen',
  )
  if (weekday) {
    mark(clause, weekday.start, weekday.end)
    current = { ...current, day: days[weekday.value[0] ?? 0] ?? 'monday', days: 7 }
  } else if (daily) current = { ...current, day: 'every', days: 1 }
  else if (take(clause, 'weekly|every week|each week|once a week|varje vecka|veckovis|en gång i veckan'))
    current = { ...current, days: 7 }
  take(
    clause,
    '(?:(?:in|during|from|under|i) )?(?:(?:the |den )?(?:last|past|previous|that|this|senaste|förra) )(?:week|day|veckan|dagen|dygnet)',
  )
  const span = durationsIn(clause.bare).find(({ value }) => value >= 86_400)
  if (span) {
    mark(clause, span.start, span.end)
    current = { ...current, days: Math.round(span.value / 86_400) }
  }
  const [time] = timesIn(clause.bare)
  const hour = time ? null : /(?<![\p{L}])(?:at|kl(?:ockan|\.)?) (\d{1,2})(?![\d:.])/iu.exec(clause.bare)
  if (time) mark(clause, time.start, time.end)
  if (hour) markMatch(clause, hour)
  const at = time?.value ?? (hour && Number(hour[1]) < 24 ? `${(hour[1] ?? '').padStart(2, '0')}:00` : null)
  take(clause, 'each|every|varje')
  return at === null ? current : { ...current, at }
}

/** The name that stands before an address: `"The choir" <board@…>`, `Lundby Choir (board@…)`. */
function nameBefore(text: string): { value: string; start: number } | null {
  const found =
    /(?:"(?<quoted>[^"]+)"|(?<![\p{L}])(?<plain>\p{Lu}[\p{L}\p{N}'’.&-]*(?:\s(?:\p{Lu}|&|i |på |of |the )[\p{L}\p{N}'’.&-]*){0,5}))\s*(?:<|\(|,\s*)\s*$/u.exec(
      text,
    )
  const value = found?.groups?.['quoted'] ?? found?.groups?.['plain']
  return found && value ? { value: value.trim(), start: found.index } : null
}

const placeholders: readonly (readonly [string, RegExp])[] = [
  ['{title}', /[[{<(](?:post |article |the )?(?:title|titel|rubrik|headline|name of the post)[\]}>)]/giu],
  ['{link}', /[[{<(](?:post |the )?(?:link|url|länk)[\]}>)]/giu],
  [
    '{name}',
    /[[{<(](?:user |author |the |first )?(?:name|author|namn|användare|user|username|författare)[\]}>)]/giu,
  ],
]
/** "Needs review: [title]": what is filled in, as people write it. */
const filled = (text: string): string =>
  placeholders.reduce((current, [name, pattern]) => current.replace(pattern, name), text)

/** Texts with what is filled in, once the settings are read. */
export const withPlaceholders = (params: MailParams): MailParams => ({
  ...params,
  subject: filled(params.subject),
  body: filled(params.body),
})

/** Reads whom a mail goes to, on which conditions and when. */
export function readMail(params: MailParams, clause: Clause, reading: Reading): MailParams {
  if (params.event === 'sender') {
    takeAll(
      clause,
      `(?:dom |de |they )?(?:should|must|ska|skall)? ?(?:come|be|komma|kommer|comes?|vara) (?:from|från)|instead|i stället|istället|${detailWords.sender}`,
    )
    const [address] = emailsIn(clause.text)
    if (!address) return params
    mark(clause, address.start, address.end)
    const name = nameBefore(clause.text.slice(0, address.start))
    if (name !== null) mark(clause, name.start, address.start)
    return { ...params, from: address.value, ...(name && { name: name.value }) }
  }
  let current = readPeople(readAddresses(readFrom(params, clause), clause, reading), clause)
  if (params.event !== 'registered' && params.event !== 'welcome') current = readCategory(current, clause)
  if (params.event === 'summary') {
    current = readSchedule(current, clause)
    takeAll(clause, alone)
  } else if (
    params.event !== 'comment' &&
    words('pages?|sida(?:n)?|sidor').test(clause.bare) &&
    clause.script.heads.size > 0
  )
    current = {
      ...current,
      types: { ...current.types, page: true, post: words('posts?|inlägg').test(clause.bare) },
    }
  takeAll(clause, sending)
  if (current !== params || reading.first || clause.quotes.length > 0) {
    takeAll(clause, occasion)
    if (params.event === 'pending') takeAll(clause, 'pending|utkast')
    takeAll(clause, detailWords[params.event])
  }
  return current
}
