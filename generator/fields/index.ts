import type { Reading } from '../frame/capability.ts'
import { attempt, mark } from '../words/claims.ts'
import { verbOf } from '../words/commands.ts'
import type { Clause } from '../words/request.ts'
import type { Language } from '../words/language.ts'
import { addFields, demand, demandsAll, demandsNamed, editFields, withRestricted } from './edit.ts'
import { findFields, findUnwanted, wantsOnly, zoneAbout } from './find.ts'
import type { Found, Manner } from './find.ts'
import { namedIn } from './named.ts'
import type { Fields } from './types.ts'

export { fieldFrom, fieldsNamed, knownField } from './catalogue.ts'
export { changesOfFields } from './changes.ts'
export { findFields } from './find.ts'
export type { Manner } from './find.ts'
export { namedIn } from './named.ts'
export { readPriced, withTotal } from './priced.ts'
export {
  describeField,
  fieldSample,
  fieldsSchema,
  fieldTexts,
  fieldTypes,
  filesAsLinks,
  hasOptions,
  makeField,
} from './types.ts'
export type { Field, Fields, FieldType } from './types.ts'

/**
 * Whether some fields are a list of their own, or come in addition to the usual ones: "a contact form with phone" has a
 * name and a message too.
 */
const isOwnList = (found: readonly Found[], basic: readonly string[]): boolean =>
  basic.length === 0 ||
  found.length > 3 ||
  (found.length > 1 && found.every(({ listed }) => listed)) ||
  found.some(({ key }) => basic.includes(key) || /(?:_name|namn)$/u.test(key)) ||
  found.filter(({ sure }) => !sure).length > 2

/**
 * In a list that says of some fields that they are optional, the others are required; and so is the phone number where
 * nobody can be reached by email.
 */
function withDemands(fields: Fields, found: readonly Found[]): Fields {
  const some = (demand: boolean): boolean => found.some((one) => one.demand === demand)
  const isRest = some(false) && !some(true)
  return Object.fromEntries(
    Object.entries(fields).map(([key, field]) => {
      const demanded = found.find((one) => one.key === key)?.demand ?? null
      const isNeeded =
        (isRest && field.type !== 'checkbox' && key !== 'notes') || (key === 'phone' && !('email' in fields))
      return [key, demanded === null && isNeeded ? { ...field, required: true } : field]
    }),
  )
}

/** "Name and email are required": said of fields that there are. */
const demandsSome =
  /^(?!.*(?<!\p{L})(?:that|which|who|som|with|med|add|lägg)(?!\p{L}))[^:(]*(?<!\p{L})(?:is|are|be|är|vara)\s(?:\p{L}+\s)?(?:required|mandatory|compulsory|optional|obligatorisk\p{L}*|valfri\p{L}*)|^(?!.*(?<!\p{L})(?:with|med)(?!\p{L}))[^:(]*(?<!\p{L})(?:must|has to|have to|måste|ska)(?: be)? (?:filled in|fyllas i)/iu

/** "No name, just email": what there is anyway, and nothing else. */
function takeOnlyNamed(fields: Fields, clause: Clause): void {
  for (const { start, end } of namedIn(fields, clause)) {
    const only = /(?<![\p{L}])(?:just|only|bara|endast)(?: (?:the|an?|their|en|ett))?\s$/u.exec(
      clause.bare.slice(0, start),
    )
    if (only) mark(clause, only.index, end)
  }
}

/** What a first request says of the fields. */
function firstFields(fields: Fields, clause: Clause, language: Language, manner: Start): Fields {
  const demanded =
    demandsAll(clause) || demandsNamed(fields, clause) ? demand(fields, clause, manner, language) : null
  if (demanded) return demanded
  const said = demandsSome.test(clause.bare) ? demand(fields, clause, manner, language) : null
  if (said) return said
  const found = findFields(clause, manner, language)
  const isUsual = JSON.stringify(fields) === JSON.stringify(manner.usual)
  const isOwn =
    isUsual && found.length > 0 && (isOwnList(found, manner.basic) || (found.length > 1 && wantsOnly(clause)))
  let all = isOwn
    ? Object.fromEntries(found.map(({ key, field }) => [key, field]))
    : addFields(
        fields,
        found.filter(({ key }) => !(key in fields)),
      )
  const again = found.filter(
    ({ key, field }) => key in all && (field.required !== all[key]?.required || field.options.length > 0),
  )
  if (!isOwn) all = { ...all, ...Object.fromEntries(again.map(({ key, field }) => [key, field])) }
  takeOnlyNamed(all, clause)
  const unwanted = findUnwanted(clause, language).filter((key) => !found.some((one) => one.key === key))
  if (isOwn) all = withDemands(all, found)
  const left = Object.fromEntries(Object.entries(all).filter(([key]) => !unwanted.includes(key)))
  const kept = Object.keys(left).length > 0 ? left : all
  return found.length > 0 ? kept : (demand(kept, clause, manner, language) ?? kept)
}

/** How the fields of a new part are read. */
export type Start = Manner & {
  /** What it has if nothing is said. */
  usual: Fields
  /** Keys that only a list of one's own names: with one of these the usual fields are not added. Empty: never. */
  basic: readonly string[]
}

/** Whether a command asks for nothing but what the fields are already; its words become understood. */
export function hasFieldsOf(fields: Fields, clause: Clause, reading: Reading, manner: Manner): boolean {
  if (reading.first) return false
  if (demand(fields, clause, manner, reading.language) !== null) return true
  if (verbOf(clause) !== 'add') return false
  const found = findFields(clause, manner, reading.language)
  return found.length > 0 && found.every(({ key }) => key in fields)
}

const withMembers = (fields: Fields, clause: Clause, { members }: Manner): Fields =>
  members === true ? withRestricted(fields, clause) : fields

/** "A list of songs: title, composer, key". */
const collections =
  '(?:lists?|director(?:y|ies)|register|table|overview|database|collection|lista|tabell|översikt|samling) (?:of|over|över|med|på|av)'

/** Whether a clause lists fields, without saying what they are for; nothing becomes understood. */
export function listsFields(clause: Clause, language: Language): boolean {
  let found: readonly Found[] = []
  attempt(clause, () => {
    found = findFields(clause, { free: true, listed: true }, language)
    return null
  })
  if (found.length > 1 && found.some(({ sure }) => sure)) return true
  return zoneAbout(clause, { free: true, about: collections }, language) !== null
}

/**
 * What a clause says of the fields of a part: a list of them in a first request, a change later on. What it says becomes
 * understood.
 *
 * @returns the same object if it says nothing of them
 */
export function readFields(fields: Fields, clause: Clause, reading: Reading, start: Start): Fields {
  const after = reading.first
    ? withMembers(firstFields(fields, clause, reading.language, start), clause, start)
    : (editFields(fields, clause, start, reading.language) ?? fields)
  return JSON.stringify(after) === JSON.stringify(fields) ? fields : after
}
