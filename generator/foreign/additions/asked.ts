import { capabilityById } from '../../capabilities/index.ts'
import { fieldsSchema } from '../../fields/index.ts'
import type { Capability } from '../../frame/capability.ts'
import type { Part, PluginSpec } from '../../frame/spec.ts'
import { background } from '../../understanding/filler.ts'
import { partsAsked } from '../../understanding/heads.ts'
import { calledPart } from '../../understanding/needed.ts'
import { isStatement } from '../../understanding/statement.ts'
import type { Spoken } from '../../words/language.ts'
import { words } from '../../words/match.ts'
import { mark } from '../../words/claims.ts'
import { readRequest, sliceClause } from '../../words/request.ts'
import type { Clause } from '../../words/request.ts'
import { isAboutTheirs } from './theirs.ts'
import { isVague } from './vague.ts'

/** Which sentences of a request ask for a part of their own, and which are about the plugin's own code. */
export type Sorted = {
  /** Sentences that ask for a new part: "Add a contact form …". */
  readonly opening: readonly Clause[]
  /** These, those that go on about a new part, and those about a part that was added before. */
  readonly wanted: readonly Clause[]
  /** All others that ask for something. */
  readonly others: readonly Clause[]
}

const lead =
  '(?:(?:please|can you|could you|can we|could we|would you|kan du|kan ni|kan vi|and|also|then|now|finally|och|nu|sedan|även|också|hi|hello|hey|hej|snälla)[\\s,!]+){0,6}'
const adding =
  "add(?:ing)?|includ(?:e|ing)|create|build|make|generate|develop|insert|set up|give (?:me|us)|(?:(?:i|we)(?:['’]d| would)? )?(?:also |really |just )?(?:want|need|like|have)(?: to (?:add|have|include|create|get))?|lägg(?:a)? (?:även |också )?(?:till|in)|inkludera|skapa|bygg|gör|(?:jag|vi) (?:vill|skulle vilja|skulle behöva)(?: gärna)?(?: ha| lägga till| skapa)?|(?:jag|vi) behöver|behöver|vill ha"
const showing = 'show|display|put|place|visa|sätt (?:in|upp|dit)|placera'
/** Between a verb and what it adds stands nothing that leads elsewhere: "add a field *to the* checkout form". */
const elsewhere = words(
  'to|in|on|into|onto|inside|within|of|from|for|by|at|the|this|that|these|those|its|their|your|my|our|which|with|where|when|if|till|i|på|av|från|för|den|det|de|denna|detta|min|vår|som|med|där|när|om',
)
const indefinite = words('an?|another|some|one|en|ett|några')
const addingStart = new RegExp(`^${lead}(?:${adding})(?: me| us| also| too| också| även| in)*\\s(.*)$`, 'iu')
const showingStart = new RegExp(`^${lead}(?:${showing})(?: me| us| also| också| även)*\\s(.*)$`, 'iu')
const bareStart = new RegExp(`^${lead}((?:an?|en|ett)\\s(?:[\\p{L}-]+\\s){0,3})$`, 'iu')
const further =
  /(?:,|(?:^|\s)(?:and|plus|och|samt|&))\s+(?:also |även )?(?:(?:an?|some|en|ett|några)\s+(?:[\p{L}-]+\s+){0,2})?$/iu

/** Whether the words before the name of a part ask for a new one. */
function asksForNew(before: string): boolean {
  const added = addingStart.exec(`${before} `)?.[1]
  if (added !== undefined && !elsewhere.test(added)) return true
  const shown = showingStart.exec(`${before} `)?.[1]
  if (shown !== undefined && indefinite.test(shown) && !elsewhere.test(shown)) return true
  return bareStart.test(before)
}

/** The new parts that a sentence asks for; none where it names others beside them. */
function newParts(clause: Clause): Capability[] {
  const asked = partsAsked(readRequest(clause.text))
  const isNew = asked.every((one, at) => {
    const name = words(one.capability.asks).exec(clause.bare)
    // Some names have their article with them.
    const article = /^(?:an?|en|ett) /iu.exec(name?.[0] ?? '')?.[0] ?? ''
    const before = clause.bare.slice(0, name?.index) + article
    return (
      name !== null &&
      !isVague(one, name[0], clause.bare) &&
      (asksForNew(before) || (at > 0 && further.test(before)))
    )
  })
  return isNew ? asked.map(({ capability }) => capability) : []
}

/** Whether a sentence asks for a new part. */
export const asksForPart = (clause: Clause): boolean => newParts(clause).length > 0

/** Nouns that Swedish names end with. */
const swedishNouns =
  /(?:formulär|rad|ruta|lista|knapp(?:ar)?|räknare|meddelande|kalkylator|fönster|tider|frågor)$/u

/** What people call a capability or a part: its whole name, and the noun at the end of it. */
function namesOf(called: Spoken): string[] {
  const names = Object.values(called).map((name) => name.replace(/^(?:an?|ett|en) /u, ''))
  const ends = names.flatMap((name) => [
    ...(/\p{L}{3,}$/u.exec(name) ?? []),
    ...(swedishNouns.exec(name) ?? []),
  ])
  return [...names, ...ends]
}

/** The labels of the fields of a part. */
function labelsOf({ params }: Part): string[] {
  const fields = fieldsSchema.safeParse(params['fields'])
  return fields.success ? Object.values(fields.data).map(({ label }) => label) : []
}

const escape = (text: string): string => text.toLowerCase().replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Matches any of some names, with the endings that they have in a sentence. */
const named = (names: readonly string[]): string =>
  names.length === 0
    ? '(?!)'
    : names.map((name) => `${escape(name)}(?:\\p{L}{0,3}|s?fält\\p{L}{0,4}|['’]s)`).join('|')

/** "Add a field for company *to the contact form*": where it goes is clear, and it is no part of the field's name. */
function withoutPlace(clause: Clause, names: string): Clause {
  const place = new RegExp(
    `(?<=^${lead}(?:${adding}) .*) (?:to|in|on|till|i|på) (?:(?:the|this|my|our|det|den) )?(?:${names})[.!]*$`,
    'iu',
  ).exec(clause.bare)
  if (!place) return clause
  mark(clause, place.index, clause.text.length)
  return sliceClause(clause, 0, place.index)
}

/** Words that mean what was added, and not what others wrote. */
export const addedWords =
  '(?:that |which )?you (?:added|made)|(?:newly )?added|tillagda|(?:som )?du (?:lade|la) till'
const saysAdded = words(addedWords)

/**
 * Sorts the sentences of a request.
 *
 * @param name the plugin's name and slug, whose words stand for what others wrote
 * @param spec the parts that were added before, or null
 */
export function sortClauses(clauses: readonly Clause[], name: string, spec: PluginSpec | null): Sorted {
  const opening: Clause[] = []
  const wanted: Clause[] = []
  const others: Clause[] = []
  const parts = spec?.parts ?? []
  let names = parts.flatMap((part) => [...namesOf(calledPart(part)), ...labelsOf(part)])
  const asks = parts.map(({ id }) => capabilityById(id).asks).join('|') || '(?!)'
  let isOpen = false
  for (const clause of clauses) {
    const fresh = newParts(clause)
    const isOurs = (text: string): boolean => words(named(names)).test(text) || words(asks).test(text)
    if (fresh.length > 0 && !isAboutTheirs(clause.bare, name, isOurs)) {
      opening.push(clause)
      wanted.push(clause)
      names = [...names, ...fresh.flatMap(({ called }) => namesOf(called))]
      isOpen = true
      continue
    }
    const isAdded = saysAdded.test(clause.bare)
    if (isAboutTheirs(clause.bare, name, isOurs) && !isAdded) {
      others.push(clause)
      isOpen = false
    } else if (isOpen || (parts.length > 0 && (isAdded || isOurs(clause.bare))))
      wanted.push(withoutPlace(clause, named(names)))
    else if (!background.test(clause.bare) && !isStatement(clause.bare)) others.push(clause)
  }
  return { opening, wanted, others }
}
