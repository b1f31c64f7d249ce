import * as fc from 'fast-check'
import type { $ZodType } from 'zod/v4/core'
import type { Capability } from '../../../../generator/frame/capability.ts'
import type { Setting } from '../../../../generator/frame/settings/types.ts'
import { fieldTypes, fieldsSchema, hasOptions, makeField } from '../../../../generator/fields/index.ts'
import { readRequest } from '../../../../generator/words/request.ts'

/** Random parameters of a capability: any that its declaration allows. */

type Any = fc.Arbitrary<unknown>

/** One line of text, as a request gives it; empty, plain, or with what means something in PHP, HTML or SQL. */
export const text = fc.constantFrom(
  '',
  'Bread',
  'Två bullar & "te"',
  "It's 100 % <b>here</b>",
  "'); exit; // ?> */",
  '%s %1$d $x {$y} \\',
  '{{shortcode}} [gallery]',
  '名前 😀',
  'https://a.example/?b=1&c=2',
  'a@b.example',
  '/old/*',
)
const words = text.filter((one) => one !== '')
const hex = fc.constantFrom('#000000', '#ffffff', '#c62828', '#12ab9f')
const date = fc.constantFrom('', '2024-02-29', '2031-12-24')
const time = fc.constantFrom('', '00:00', '09:30', '23:59')

const between = (min: number, max: number): Any =>
  Number.isInteger(min)
    ? fc.constantFrom(...new Set([min, Math.min(min + 1, max), Math.max(min, Math.min(50, max)), max]))
    : fc.constantFrom(min, min + 0.4, Math.floor(max))

/** A value of a setting. */
export function valueOf(setting: Setting): Any {
  switch (setting.kind) {
    case 'switch':
      return fc.boolean()
    case 'number':
      return between(setting.min, setting.max)
    case 'color':
      return hex
    case 'choice':
      return fc.constantFrom(...setting.choices.map(({ value }) => value))
    case 'choices':
      return fc.record(Object.fromEntries(setting.choices.map(({ value }) => [value, fc.boolean()])))
    case 'lines':
      return fc.uniqueArray(words, { maxLength: 3 })
    case 'date':
      return date
    case 'time':
      return time
    case 'moment':
      return fc.tuple(date, time).map(([day, hour]) => (day === '' || hour === '' ? '' : `${day}T${hour}`))
    case 'email':
      return fc.constantFrom('', 'a@b.example')
    case 'url':
      return fc.constantFrom('', '/cart', 'https://a.example/?b=1&c=2#d')
    default:
      return text
  }
}

const field = fc
  .record({
    type: fc.constantFrom(...fieldTypes),
    label: words,
    required: fc.boolean(),
    autocomplete: fc.constantFrom('', 'name', 'email'),
    options: fc.uniqueArray(words, { minLength: 1, maxLength: 4 }),
  })
  .map(({ type, label, options, ...more }) =>
    makeField(type, label, { ...more, ...(hasOptions(type) && { options }) }),
  )

const fields = fc.dictionary(
  fc.constantFrom('name', 'email', 'size', 'born', 'photo', 'title', 'price_2', 'field', 'class'),
  field,
  { minKeys: 1, maxKeys: 8, noNullPrototype: true },
)

/** Names of parts, which other parts may be about. */
const partNames = ['form', 'items', 'form_2', 'items_2']

const patternOf = ({ _zod }: $ZodType): RegExp | undefined =>
  (_zod.def.checks ?? []).flatMap((check) => {
    const { pattern } = check._zod.def as { pattern?: RegExp }
    return pattern ? [pattern] : []
  })[0]

/** Texts that a pattern allows; those in the case that it is written in. */
const matching = ({ source, flags }: RegExp): fc.Arbitrary<string> =>
  fc.stringMatching(new RegExp(source, flags.replace('i', '')))

type Limits = { value?: number; minimum?: number; maximum?: number }

const limitsOf = ({ _zod }: $ZodType): { least: number; most: number } => {
  let [least, most] = [0, 3]
  for (const check of _zod.def.checks ?? []) {
    const { value, minimum, maximum } = check._zod.def as unknown as Limits
    if (check._zod.def.check === 'greater_than') least = value ?? 0
    if (check._zod.def.check === 'less_than') most = value ?? least
    if (minimum !== undefined) least = minimum
    if (maximum !== undefined) most = maximum
  }
  return { least, most }
}

const isOfOwnKind = ({ _zod }: $ZodType): boolean =>
  (_zod.def.checks ?? []).some((check) => check._zod.def.check === 'custom')

/** A value that a schema allows. @param sample one of which is known that it fits, for what only code can check */
function valueIn(schema: $ZodType, sample: unknown): Any {
  if (schema === fieldsSchema) return fields
  const def = schema._zod.def as unknown as {
    type: string
    entries: Record<string, string>
    element: $ZodType
    shape: Record<string, $ZodType>
    out: $ZodType
    innerType: $ZodType
    keyType: $ZodType
    valueType: $ZodType
  }
  const { least, most } = limitsOf(schema)
  switch (def.type) {
    case 'boolean':
      return fc.boolean()
    case 'enum':
      return fc.constantFrom(...Object.values(def.entries))
    case 'number':
      return between(least, most)
    case 'string': {
      const pattern = patternOf(schema)
      if (pattern) return String(pattern).includes('#[0-9a-f]') ? hex : matching(pattern)
      return least > 0 ? words : fc.oneof(text, fc.constantFrom(...partNames))
    }
    case 'array': {
      if (isOfOwnKind(def.element)) return fc.subarray([...(sample as unknown[])], { minLength: least })
      const element = valueIn(def.element, (sample as unknown[] | undefined)?.[0])
      const size = { minLength: least, maxLength: Math.max(least, Math.min(most, 6)) }
      return fc.uniqueArray(element, { ...size, selector: (one) => JSON.stringify(one) })
    }
    case 'record':
      return fc.dictionary(
        matching(patternOf(def.keyType) ?? /^[a-z]{1,8}$/),
        valueIn(def.valueType, Object.values(sample ?? {})[0]),
        { maxKeys: 4, noNullPrototype: true },
      )
    case 'object':
      return fc.record(
        Object.fromEntries(
          Object.entries(def.shape).map(([key, one]) => [
            key,
            valueIn(one, (sample as Record<string, unknown> | undefined)?.[key]),
          ]),
        ),
        { noNullPrototype: true },
      )
    case 'pipe':
      return valueIn(def.out, sample)
    case 'optional':
      return fc.option(valueIn(def.innerType, sample), { nil: undefined })
    case 'default':
      return valueIn(def.innerType, sample)
    default:
      throw new Error(`There is no arbitrary for the schema ${def.type}.`)
  }
}

/** Parameters of a capability: those that are settings by their declaration, the others by the schema. */
export function paramsOf({ schema, settings = {}, read }: Capability): fc.Arbitrary<Record<string, unknown>> {
  const reading = { first: true, language: 'en', now: new Date('2030-06-01'), parts: [] } as const
  const sample = read(readRequest(''), reading, '')
  const { shape } = schema._zod.def as unknown as { shape: Record<string, $ZodType> }
  return fc.record(
    Object.fromEntries(
      Object.entries(shape).map(([key, one]) => {
        const setting = settings[key]
        return [key, setting ? valueOf(setting) : valueIn(one, sample[key])]
      }),
    ),
    { noNullPrototype: true },
  )
}
