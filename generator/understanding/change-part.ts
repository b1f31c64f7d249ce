import { capabilityById } from '../capabilities/index.ts'
import { restrictedIn } from '../fields/edit.ts'
import { fieldsSchema } from '../fields/index.ts'
import type { Params, Reading } from '../frame/capability.ts'
import type { Part, PluginSpec } from '../frame/spec.ts'
import { attempt, isUntouched, markAll, take, takeAll } from '../words/claims.ts'
import type { Spoken } from '../words/language.ts'
import { has, listed, listedSpoken } from '../words/match.ts'
import type { Clause, Request } from '../words/request.ts'
import { accountOfCommand } from './account.ts'
import { isCertain, overwrites } from './certain.ts'
import { calledPart } from './needed.ts'
import { callsOf, isNamed } from './part-names.ts'

/** Which part of a plugin a command changes. */

/** A plugin as a command leaves it; with a question, it is as before. */
export type Step = { spec: PluginSpec; said: Spoken; grows: boolean; question?: Spoken } | null

/** Words of commands that say nothing beyond what was done. */
export const commandWords =
  '(?:change|set|update|call|name|label|rename|replace|turn|switch|move|put|ask(?: for)?|ändra|byt(?: ut)?|kalla|döp|sätt|flytta|uppdatera)(?: (?:the|my|our|its|den|det))?(?: (?:text|wording|texten))?' +
  '|again|instead|rather|any ?more|though|from now on|igen|i ?stället|hellre|längre|från och med nu'

const setParams = (spec: PluginSpec, key: string, params: Params): PluginSpec => ({
  ...spec,
  parts: spec.parts.map((part) => (part.key === key ? { ...part, params } : part)),
})

/** Whether two values are the same, as far as a plugin keeps them. */
export const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** The list of entries in the admin. */
const adminList =
  '(?:admin|back-?end|wp-admin|dashboard)(?:en)? (?:lists?|tables?|overview|screen|columns?|kolumner)|admin-?(?:listan?|kolumn(?:er(?:na)?)?|översikten)|(?:list(?:an)?|table|overview|columns?|kolumner|översikten?) (?:of \\p{L}+ )?(?:in|i) (?:the )?(?:admin(?:en)?|back-?end|dashboard)'

/** How well a part understands a command. */
type Fit = {
  /** How much of the command it takes up, from 0 to 1; -1 if it does not understand it. */
  share: number
  isChanged: boolean
  /** Whether the command changes a text that the part has, and does not give it one. */
  isThere: boolean
}

/** How well a part understands a command; nothing becomes understood. */
function fitOf({ id, params, key }: Part, clause: Clause, request: Request, reading: Reading): Fit {
  let fit: Fit = { share: -1, isChanged: false, isThere: false }
  attempt(clause, () => {
    const { followUp: read, means, texts } = capabilityById(id)
    const change = read(params, clause, request, reading)
    if (!change) return null
    if (isUntouched(clause)) markAll(clause)
    takeAll(clause, `${commandWords}|${means}`)
    const isSure = isCertain(clause, [{ id, key, params }], [{ id, key, params: change.params }])
    fit = {
      share: isSure ? accountOfCommand(clause).share : 0,
      isChanged: !same(change.params, params),
      isThere: overwrites(params, change.params, '', new Set(texts)),
    }
    return null
  })
  return fit
}

/**
 * Asks the plugin's parts: those that are named first, of these the one that the request was about last, and of several the
 * one that takes up most.
 */
export function changePart(
  spec: PluginSpec,
  clause: Clause,
  request: Request,
  reading: Reading,
  last: string | undefined,
): Step {
  // A list on a page has no columns in the admin, and hides no single fields.
  const isOfEntries =
    has(clause.bare, adminList) ||
    spec.parts.some(({ params }) => {
      const fields = fieldsSchema.safeParse(params['fields'])
      return fields.success && restrictedIn(fields.data, clause) !== null
    })
  const names = new Set(spec.parts.filter((part) => isNamed(part, clause)))
  const named = (part: Part): number =>
    isOfEntries && part.id === 'list' ? 4 : (names.has(part) ? 0 : 2) + (part.key === last ? 0 : 1)
  const fits = new Map(
    spec.parts.length < 2 ? [] : spec.parts.map((part) => [part, fitOf(part, clause, request, reading)]),
  )
  const most = (part: Part): number => {
    const fit = fits.get(part)
    return fit ? fit.share + (fit.isThere ? 0.01 : 0) : 0
  }
  const sorted = [...spec.parts].sort((one, other) => named(one) - named(other) || most(other) - most(one))
  let there: { step: Step; taken: readonly number[] } | null = null
  for (const [at, part] of sorted.entries()) {
    const { id, key, params } = part
    const taken = [...clause.script.taken]
    const change = attempt(clause, () => capabilityById(id).followUp(params, clause, request, reading))
    if (!change) continue
    // The readers that came before the account mark nothing by themselves.
    if (isUntouched(clause)) markAll(clause)
    if (same(change.params, params)) {
      // Another part may have something to change.
      there ??= { step: { spec, said: change.said, grows: false }, taken: [...clause.script.taken] }
      retake(clause, taken)
      continue
    }
    const others = sorted
      .slice(at + 1)
      .filter(
        (other) =>
          named(other) === named(part) &&
          most(other) === most(part) &&
          !isJoined(part, other) &&
          fits.get(other)?.isChanged === true,
      )
    if (others.length > 0 && !meansAll(clause, [part, ...others], names))
      return whichPart(spec, [part, ...others])
    let changed = { spec: setParams(spec, key, change.params), said: [change.said] }
    for (const other of others) {
      const now = [...clause.script.taken]
      retake(clause, taken)
      const also = capabilityById(other.id).followUp(other.params, clause, request, reading)
      for (const word of now) clause.script.taken.add(word)
      if (also)
        changed = {
          spec: setParams(changed.spec, other.key, also.params),
          said: [...changed.said, also.said],
        }
    }
    for (const one of [part, ...others]) take(clause, `${callsOf(one)}|${capabilityById(one.id).means}`)
    return { spec: changed.spec, said: listedSpoken(changed.said), grows: false }
  }
  if (there) retake(clause, there.taken)
  return there?.step ?? null
}

/** Whether a command is about all of several parts, which it names or calls all. */
const meansAll = (clause: Clause, parts: readonly Part[], names: ReadonlySet<Part>): boolean =>
  has(clause.bare, 'both|all|every|båda|bägge|alla|samtliga') ||
  (parts.every((part) => names.has(part)) && has(clause.bare, 'and|och|as well as|samt'))

/** Whether one of two parts shows the entries of the other, so that they are one thing to a person. */
const isJoined = (one: Part, other: Part): boolean =>
  one.params['source'] === other.key || other.params['source'] === one.key

/** Asks which of several parts a command means that fits them equally well. */
function whichPart(spec: PluginSpec, parts: readonly Part[]): Step {
  const called = parts.map(calledPart)
  const [en, sv] = (['en', 'sv'] as const).map((language) =>
    listed(
      called.map((one) => one[language].replace(/^(?:an?|ett|en) /u, '')),
      { en: 'or', sv: 'eller' }[language],
    ),
  )
  const question = { en: `Which one do you mean: ${en ?? ''}?`, sv: `Vilken menar du: ${sv ?? ''}?` }
  return { spec, said: question, grows: false, question }
}

/** What of the words of a request is understood, as it was before. */
function retake({ script }: Clause, taken: readonly number[]): void {
  script.taken.clear()
  for (const word of taken) script.taken.add(word)
}
