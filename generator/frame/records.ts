import { fieldsSchema } from '../fields/index.ts'
import type { Field, Fields, FieldType } from '../fields/index.ts'
import type { Language, Spoken } from '../words/language.ts'
import type { Params } from './capability.ts'
import type { Part } from './spec.ts'
import { phpString } from '../php/text.ts'
import type { TemplateValues } from './template.ts'

/** What a part stores, as its capability tells. */
export type Records = {
  /** What one entry is called, and several. */
  one: string
  many: string
  fields: Fields
  /** Whether visitors may see the entries. */
  isPublic: boolean
  /** Whether an entry has a title, a text and a picture beside its fields. */
  isPost: boolean
}

/** A part that stores entries, for the parts that show, count or export them; in PHP a `Xplugin_Records`. */
export type RecordSource = Records & { key: string }

type Tell = (params: Params) => Records | null

const tellers = new Map<string, Tell>()

/** Makes the parts of a capability sources of records. `tell` answers null for a part that stores nothing. */
export function declareRecords<P extends Params>(id: string, tell: (params: P) => Records | null): void {
  tellers.set(id, (params) => tell(params as P))
}

/** The parts that store entries, in the plugin's order. */
export const recordSources = (parts: readonly Part[]): RecordSource[] =>
  parts.flatMap(({ id, key, params }) => {
    const records = tellers.get(id)?.(params)
    return records ? [{ ...records, key }] : []
  })

const words: Readonly<Record<string, Spoken>> = {
  requiredError: { en: 'This field is required.', sv: 'Fältet måste fyllas i.' },
  emailError: { en: 'Please enter a valid email address.', sv: 'Ange en giltig e-postadress.' },
  urlError: { en: 'Please enter a complete web address.', sv: 'Ange en fullständig webbadress.' },
  numberError: { en: 'Please enter a valid number.', sv: 'Ange ett giltigt tal.' },
  dateError: { en: 'Please enter a valid date or time.', sv: 'Ange ett giltigt datum eller klockslag.' },
  dayError: {
    en: 'This day cannot be chosen. Please choose another one.',
    sv: 'Den dagen går inte att välja. Välj en annan.',
  },
  lengthError: { en: 'This text is too long.', sv: 'Texten är för lång.' },
  fileError: { en: 'This file cannot be accepted.', sv: 'Filen kan inte tas emot.' },
  choose: { en: 'Please choose', sv: 'Välj' },
  yes: { en: 'Yes', sv: 'Ja' },
  no: { en: 'No', sv: 'Nej' },
  details: { en: 'Details', sv: 'Uppgifter' },
}

/** All fields of a plugin's parts. */
const fieldsIn = (parts: readonly Part[]): Field[] =>
  parts.flatMap(({ params }) => {
    const fields = fieldsSchema.safeParse(params['fields'])
    return fields.success ? Object.values(fields.data) : []
  })

/**
 * Switches and words of the templates that all parts with fields share.
 *
 * @param code what the parts' own templates made
 */
export function fieldValues(
  parts: readonly Part[],
  code: string,
  className: string,
  language: Language,
): TemplateValues {
  const fields = fieldsIn(parts)
  const types = new Set(fields.map(({ type }) => type))
  const says = (key: keyof Field): boolean => fields.some((field) => field[key] !== undefined)
  const hasOne = (...some: FieldType[]): boolean => some.some((type) => types.has(type))
  const stored = code.includes(`extends ${className}_Records`)
  const texts = Object.entries(words).map(
    ([name, text]) => [name, phpString(text[language]).slice(1, -1)] as const,
  )
  return {
    ...Object.fromEntries(texts),
    stored,
    records: stored || code.includes(`${className}_Values::`),
    uploads: code.includes(`${className}_Values::upload`),
    picker: stored && hasOne('image', 'file'),
    field_checkboxes: hasOne('checkboxes'),
    field_choice: hasOne('select', 'radio'),
    field_group: hasOne('radio', 'checkboxes', 'rating'),
    field_color: hasOne('color'),
    field_number: hasOne('number', 'price', 'rating', 'total'),
    field_rating: hasOne('rating'),
    field_moment: hasOne('date', 'time', 'datetime'),
    field_file: hasOne('image', 'file'),
    field_lines: hasOne('lines'),
    field_image: hasOne('image'),
    field_placeholder: says('placeholder'),
    field_value: says('value'),
    field_length: says('length'),
    field_members: says('members'),
    field_accept: says('accept'),
    field_days: says('ahead') || says('latest') || says('closed'),
    kind_times: /'type'\s*=> '(?:date|time|datetime-local)'/.test(code),
  }
}
