import { capabilityById } from '../capabilities/index.ts'
import { fieldsSchema, knownField } from '../fields/index.ts'
import type { Params } from '../frame/capability.ts'
import type { Part } from '../frame/spec.ts'
import type { ConfigValue } from '../php/literal.ts'
import { mark } from '../words/claims.ts'
import { colorsIn } from '../words/colors.ts'
import type { Clause } from '../words/request.ts'
import { wordsAt } from '../words/request.ts'
import { emailsIn, numbersIn, pathsIn, urlsIn } from '../words/values.ts'
import { words } from '../words/match.ts'
import { accountOfCommand } from './account.ts'

/** Whether a change of a plugin is what a command means: what the command says of it has to be taken up by the change. */

type Span = { start: number; end: number }

/** The values that a command gives: texts, colors, numbers and addresses. */
export const valuesIn = (clause: Clause): Span[] => [
  ...[...clause.text.matchAll(/"[^"]{1,300}"/gu)].map(({ index, 0: quote }) => ({
    start: index,
    end: index + quote.length,
  })),
  ...colorsIn(clause.bare).map(({ index, end }) => ({ start: index, end })),
  ...numbersIn(clause.bare).filter(({ start, end }) => /\d/u.test(clause.bare.slice(start, end))),
  ...emailsIn(clause.text),
  ...urlsIn(clause.text),
  ...pathsIn(clause.text),
]

/** Words before a value that is there already and gives way to another one. */
const givesWay = /(?<![\p{L}])(?:instead of|rather than|from|not|i ?stället för|från|inte)\s+"?$/iu

const isTaken = (clause: Clause, { start, end }: Span): boolean =>
  wordsAt(clause, start, end).some((word) => clause.script.taken.has(word)) ||
  givesWay.test(clause.bare.slice(0, start))

const removing =
  /^(?:(?:please|can you|could you|kan du|och|and|also|then|sedan|även|snälla),? ){0,4}(?:remove|delete|drop|get rid of|take (?:away|out|off)|ta (?:bort|väck)|radera|plocka bort|slopa)(?![\p{L}])/iu

const adding =
  /^(?:(?:please|can you|could you|kan du|och|and|then|sedan|snälla),? ){0,4}(?:(?:also |även )?(?:add|include|insert|lägg (?:även |också )?till|lägg in)|also|plus|även|dessutom)(?= (?:an?|another|one more|a second|some|ett?|en|ytterligare)(?![\p{L}]))/iu

/** Whether a value went away between two states: a text became empty, a tick was taken out, a field is missing. */
function takesAway(before: ConfigValue | undefined, after: ConfigValue | undefined): boolean {
  if (after === undefined || after === null) return before !== undefined && before !== null
  if (before === undefined || before === null) return false
  if (Array.isArray(before) && Array.isArray(after)) {
    const left = after.map((item: ConfigValue) => JSON.stringify(item))
    return before.some((item: ConfigValue) => !left.includes(JSON.stringify(item)))
  }
  if (typeof before === 'object' && typeof after === 'object')
    return Object.entries(before).some(([key, value]: [string, ConfigValue]) =>
      takesAway(value, (after as Params)[key]),
    )
  return (after === '' || after === false || after === 0) && before !== after
}

/** Whether a text gave way to another one. */
export function overwrites(
  before: ConfigValue | undefined,
  after: ConfigValue | undefined,
  key: string,
  texts: ReadonlySet<string>,
): boolean {
  if (typeof before === 'string')
    return texts.has(key) && before !== '' && typeof after === 'string' && after !== before
  if (typeof before !== 'object' || typeof after !== 'object' || before === null || after === null)
    return false
  if (Array.isArray(before)) return false
  return Object.entries(before).some(([name, value]: [string, ConfigValue]) =>
    overwrites(value, (after as Params)[name], name, texts),
  )
}

const altering =
  /^(?:(?:please|can you|could you|kan du|och|and|then|sedan|snälla),? ){0,4}(?:make|change|move|rename|set|turn|gör|ändra|flytta|byt|sätt|döp)(?![\p{L}])/iu

const labelsOf = (parts: readonly Part[]): string[] =>
  parts.flatMap(({ key, params }) => {
    const fields = fieldsSchema.safeParse(params['fields'])
    return fields.success
      ? Object.entries(fields.data).map(([name, { label }]) => `${key}.${name}:${label}`)
      : []
  })

/** Labels of fields that some parts did not have before. */
function newFields(before: readonly Part[], after: readonly Part[]): string[] {
  const old = new Set(labelsOf(before).map((one) => one.slice(0, one.indexOf(':'))))
  return labelsOf(after).flatMap((one) =>
    old.has(one.slice(0, one.indexOf(':'))) ? [] : [one.slice(one.indexOf(':') + 1)],
  )
}

/** Least share of the words of a command that its change has to take up. */
const leastShare = 0.65

/**
 * Whether a change is what a command asks for. It has to take up the command's values, what it begins with, and most of
 * its words; what is to be removed has to be gone, and what is added takes the place of no text.
 */
export function isCertain(clause: Clause, before: readonly Part[], after: readonly Part[]): boolean {
  if (valuesIn(clause).some((value) => !isTaken(clause, value))) return false
  const old = new Map(before.map((part) => [part.key, part]))
  const removal = removing.exec(clause.bare)
  if (removal) {
    const verb = { start: removal[0].length - 3, end: removal[0].length }
    const isLess =
      after.length < before.length || after.some(({ key, params }) => takesAway(old.get(key)?.params, params))
    if (isLess) mark(clause, 0, verb.end)
    else if (!isTaken(clause, verb)) return false
  }
  const isAdded = adding.test(clause.bare)
  if (
    isAdded &&
    after.some(({ id, key, params }) =>
      overwrites(old.get(key)?.params, params, '', new Set(capabilityById(id).texts)),
    )
  )
    return false
  // "Make the second field wider" is no wish for a field "Wider".
  if (altering.test(clause.bare) && newFields(before, after).some((label) => knownField(label) === null))
    return false
  const { share, isHeadMissed } = accountOfCommand(clause)
  return !isHeadMissed && share >= leastShare
}

const anew =
  /^(?:(?:please|can you|could you|kan (?:du|ni|man)|och|and|then|sedan|snälla|ok(?:ay)?|great|tack|but|men),? ){0,5}(?:(?:also|plus|even|även|dessutom|också|another|one more|an?|ett?|en)(?![\p{L}])|(?:add|include|insert|create|build|make|generate|give (?:me|us|it)|put(?: in)?|show|display|have|(?:i|we)(?:'d| would)? (?:also )?(?:like|want|need)|want|need|there should be|lägg (?:även |också )?(?:till|in|dit)|inkludera|skapa|bygg|gör|visa|(?:jag|vi) (?:vill(?: också| även)? ha|behöver)|det ska finnas|stäng|slå|send|mail|email|skicka|mejla|maila)(?![\p{L}]))/iu

/** Whether a command asks for something that the plugin does not have yet. */
export const asksForNew = (clause: Clause): boolean =>
  anew.test(clause.bare) ||
  words('also|too(?=[\\s.!?]*$)|as well|även|också|dessutom').test(clause.bare) ||
  accountOfCommand(clause).left.length === 0
