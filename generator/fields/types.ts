import * as z from 'zod'
import { phpRecord } from '../php/record.ts'
import type { Language, Spoken } from '../words/language.ts'
import { slugText } from '../words/naming.ts'

/** What a field can hold. */
export const fieldTypes = [
  'text',
  'textarea',
  'number',
  'price',
  'date',
  'time',
  'datetime',
  'email',
  'tel',
  'url',
  'color',
  'image',
  'file',
  'select',
  'radio',
  'checkboxes',
  'checkbox',
  'rating',
  'place',
] as const
export type FieldType = (typeof fieldTypes)[number]

/** A field of a form or of an entry, as in the plugin's configuration. */
export type Field = {
  type: FieldType
  label: string
  required: boolean
  /** Value of the HTML attribute; empty for none. Source: HTML Living Standard, autofill. */
  autocomplete: string
  /** Only for `select`, `radio` and `checkboxes`. */
  options: string[]
  /** Least and greatest value of a number or a rating; empty for any. */
  range: number[]
}

/** Fields by their keys, in the order in which they are shown. */
export type Fields = { [key: string]: Field }

/** Keys whose strings are words for people. */
export const fieldTexts: readonly string[] = ['label', 'options']

const fieldSchema = z.object({
  type: z.enum(fieldTypes),
  label: z.string(),
  required: z.boolean(),
  autocomplete: z.string(),
  options: z.array(z.string()),
  range: z.array(z.number()).max(2),
})

export const fieldsSchema = phpRecord(z.string().regex(/^[a-z][a-z0-9_]*$/), fieldSchema)

/** A field with the usual values for what is not said. */
export const makeField = (type: FieldType, label: string, more: Partial<Field> = {}): Field => ({
  type,
  label,
  required: false,
  autocomplete: '',
  options: [],
  range: type === 'rating' ? [1, 5] : [],
  ...more,
})

/** Whether a type has a list of options. */
export const hasOptions = (type: FieldType): boolean =>
  type === 'select' || type === 'radio' || type === 'checkboxes'

/** A key for a field that was named freely. */
export function fieldKey(label: string, taken: readonly string[]): string {
  const slug = slugText(label).replaceAll('-', '_').slice(0, 30).replace(/_+$/, '')
  const base = /^[a-z]/.test(slug) ? slug : `field${slug === '' ? '' : `_${slug}`}`
  let key = base
  for (let count = 2; taken.includes(key); count++) key = `${base}_${count}`
  return key
}

/** What each type is called in a sentence. */
export const typeNames: Readonly<Record<FieldType, Spoken>> = {
  text: { en: 'a line of text', sv: 'en textrad' },
  textarea: { en: 'long text', sv: 'lång text' },
  number: { en: 'a number', sv: 'ett tal' },
  price: { en: 'a price', sv: 'ett pris' },
  date: { en: 'a date', sv: 'ett datum' },
  time: { en: 'a time', sv: 'ett klockslag' },
  datetime: { en: 'a date and time', sv: 'datum och tid' },
  email: { en: 'an email address', sv: 'en e-postadress' },
  tel: { en: 'a phone number', sv: 'ett telefonnummer' },
  url: { en: 'a link', sv: 'en länk' },
  color: { en: 'a color', sv: 'en färg' },
  image: { en: 'an image', sv: 'en bild' },
  file: { en: 'a file', sv: 'en fil' },
  select: { en: 'a drop-down list', sv: 'en rullista' },
  radio: { en: 'radio buttons', sv: 'radioknappar' },
  checkboxes: { en: 'checkboxes', sv: 'kryssrutor' },
  checkbox: { en: 'a checkbox', sv: 'en kryssruta' },
  rating: { en: 'a rating', sv: 'ett betyg' },
  place: { en: 'an address', sv: 'en adress' },
}

/** A field in a few words, with what is special about it: “Topic” (a drop-down list: A, B). */
export function describeField(field: Field, language: Language): string {
  const options = field.options.length > 0 ? `: ${field.options.join(', ')}` : ''
  const isPlain = field.type === 'text' && options === ''
  const demand = field.required ? { en: 'required', sv: 'obligatoriskt' }[language] : ''
  const about = [isPlain ? '' : `${typeNames[field.type][language]}${options}`, demand].filter(Boolean)
  return about.length === 0 ? `“${field.label}”` : `“${field.label}” (${about.join('; ')})`
}

const samples: Readonly<Partial<Record<FieldType, readonly string[]>>> = {
  number: ['12', '8', '24'],
  price: ['1,200', '850', '2,400'],
  date: ['12 June 2027', '3 July 2027', '20 August 2027'],
  time: ['18:30', '19:00', '10:00'],
  datetime: ['12 June 2027 18:30', '3 July 2027 19:00', '20 August 2027 10:00'],
  email: ['name@example.com'],
  tel: ['08-123 456'],
  url: ['www.example.com'],
  color: ['#2563eb'],
  checkbox: ['✓'],
}

/** A value as the field of some entry of a mock may have it. */
export function fieldSample({ type, options, range, label }: Field, at = 0): string {
  if (type === 'rating') return '★'.repeat(Math.max(1, (range[1] ?? 5) - (at % 2)))
  const values = samples[type] ?? (options.length > 0 ? options : [label])
  return values[at % values.length] ?? label
}
