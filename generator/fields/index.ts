import type { Reading } from '../frame/capability.ts'
import { verbOf } from '../words/commands.ts'
import type { Clause } from '../words/request.ts'
import type { Language } from '../words/language.ts'
import { addFields, demand, editFields } from './edit.ts'
import { findFields, findUnwanted, wantsOnly } from './find.ts'
import type { Found, Manner } from './find.ts'
import type { Fields } from './types.ts'

export { fieldFrom, fieldsNamed, knownField } from './catalogue.ts'
export { changesOfFields } from './changes.ts'
export type { Manner } from './find.ts'
export {
  describeField,
  fieldSample,
  fieldsSchema,
  fieldTexts,
  fieldTypes,
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
  found.some(({ key }) => basic.includes(key) || /(?:_name|namn)$/u.test(key)) ||
  found.filter(({ sure }) => !sure).length > 2

/** What a first request says of the fields. */
function firstFields(fields: Fields, clause: Clause, language: Language, manner: Start): Fields {
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
  const unwanted = findUnwanted(clause, language).filter((key) => !found.some((one) => one.key === key))
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

/**
 * What a clause says of the fields of a part: a list of them in a first request, a change later on. What it says becomes
 * understood.
 *
 * @returns the same object if it says nothing of them
 */
export function readFields(fields: Fields, clause: Clause, reading: Reading, start: Start): Fields {
  const after = reading.first
    ? firstFields(fields, clause, reading.language, start)
    : (editFields(fields, clause, start, reading.language) ?? fields)
  return JSON.stringify(after) === JSON.stringify(fields) ? fields : after
}
