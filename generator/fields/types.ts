import * as z from 'zod'
import { phpRecord } from '../php/record.ts'
import type { Language, Spoken } from '../words/language.ts'
import { listed } from '../words/match.ts'
import { slugText } from '../words/naming.ts'

/** What a field can hold. */
export const fieldTypes = [
  'text',
  'textarea',
  'lines',
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
  'total',
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
  /** Least and greatest value of a number or a rating, or the least alone; empty for any. */
  range: number[]
  /** Shown in the empty field. */
  placeholder?: string
  /** What it holds before anybody fills it in. */
  value?: string
  /** Endings of the files that it takes; missing for the usual ones. */
  accept?: string[]
  /** Days from today to the first date that it takes. */
  ahead?: number
  /** Days from today to the last date that it takes. */
  latest?: number
  /** Most characters of a text. */
  length?: number
  /** Days of the week that it does not take, 0 for Sunday. */
  closed?: number[]
  /** What each option costs, or one piece of a number. */
  prices?: number[]
  /** Key of another field and the value by which this one shows. */
  when?: string[]
  /** Whether only who is signed in sees it. */
  members?: boolean
}

/** Fields by their keys, in the order in which they are shown. */
export type Fields = { [key: string]: Field }

/** Keys whose strings are words for people. */
export const fieldTexts: readonly string[] = ['label', 'options', 'placeholder']

const fieldSchema = z.object({
  type: z.enum(fieldTypes),
  label: z.string(),
  required: z.boolean(),
  autocomplete: z.string(),
  options: z.array(z.string()),
  range: z.array(z.number()).max(2),
  placeholder: z.string().optional(),
  value: z.string().optional(),
  accept: z.array(z.string().regex(/^[a-z0-9]+$/)).optional(),
  ahead: z.number().int().min(0).optional(),
  latest: z.number().int().min(0).optional(),
  length: z.number().int().min(1).optional(),
  closed: z.array(z.number().int().min(0).max(6)).optional(),
  prices: z.array(z.number()).optional(),
  when: z.array(z.string()).optional(),
  members: z.boolean().optional(),
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

/** Fields where no files can be kept: a picture or a document is a link. */
export const filesAsLinks = (fields: Fields): Fields =>
  Object.fromEntries(
    Object.entries(fields).map(([key, field]): [string, Field] => [
      key,
      field.type === 'image' || field.type === 'file' ? { ...field, type: 'url' } : field,
    ]),
  )

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
  lines: { en: 'a list, one per line', sv: 'en lista, en per rad' },
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
  total: { en: 'adds itself up', sv: 'räknas ut' },
}

const dayNames: Readonly<Record<Language, readonly string[]>> = {
  en: ['Sundays', 'Mondays', 'Tuesdays', 'Wednesdays', 'Thursdays', 'Fridays', 'Saturdays'],
  sv: ['söndagar', 'måndagar', 'tisdagar', 'onsdagar', 'torsdagar', 'fredagar', 'lördagar'],
}

/** What a field takes and when it shows, in a few words. */
function limitsOf(field: Field, language: Language): string[] {
  const [least, most] = field.range
  const said: (Spoken | false)[] = [
    least !== undefined && most === undefined && { en: `at least ${least}`, sv: `minst ${least}` },
    least !== undefined &&
      most !== undefined &&
      field.type !== 'rating' && { en: `${least}–${most}`, sv: `${least}–${most}` },
    field.accept !== undefined && {
      en: `only ${field.accept.join(', ')}`,
      sv: `bara ${field.accept.join(', ')}`,
    },
    field.length !== undefined && {
      en: `at most ${field.length} characters`,
      sv: `högst ${field.length} tecken`,
    },
    field.latest !== undefined && {
      en: `at most ${field.latest} days ahead`,
      sv: `högst ${field.latest} dagar framåt`,
    },
    field.ahead === 0 && { en: 'not in the past', sv: 'inte bakåt i tiden' },
    field.ahead !== undefined &&
      field.ahead > 0 && {
        en: `at least ${field.ahead} days ahead`,
        sv: `minst ${field.ahead} dagar framåt`,
      },
    field.closed !== undefined && {
      en: `not on ${listed(
        field.closed.map((day) => dayNames.en[day] ?? ''),
        'or',
      )}`,
      sv: `inte på ${listed(
        field.closed.map((day) => dayNames.sv[day] ?? ''),
        'eller',
      )}`,
    },
    field.when !== undefined && {
      en: `only for “${field.when[1] ?? ''}”`,
      sv: `bara vid “${field.when[1] ?? ''}”`,
    },
    field.members === true && { en: 'only for signed-in visitors', sv: 'bara för inloggade' },
  ]
  return said.flatMap((one) => (one ? [one[language]] : []))
}

/** A field in a few words, with what is special about it: “Topic” (a drop-down list: A, B). */
export function describeField(field: Field, language: Language): string {
  const options = field.options.length > 0 ? `: ${field.options.join(', ')}` : ''
  const isPlain = field.type === 'text' && options === ''
  const demand = field.required ? { en: 'required', sv: 'obligatoriskt' }[language] : ''
  const about = [
    isPlain ? '' : `${typeNames[field.type][language]}${options}`,
    demand,
    ...limitsOf(field, language),
  ].filter(Boolean)
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
