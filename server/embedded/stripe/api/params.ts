import * as z from 'zod'
import { invalid } from './errors.ts'
import type { Form } from './form.ts'

/** Parameters as Stripe's forms carry them: everything is a text. */
export const text = z.string().max(5_000)
export const id = z.string().min(1).max(255)
export const whole = z
  .string()
  .regex(/^-?\d{1,15}$/)
  .transform(Number)
export const flag = z
  .enum(['true', 'false', '1', '0'])
  .transform((value) => value === 'true' || value === '1')
export const list = <Item extends z.ZodType>(item: Item) => z.array(item).max(100)

/** Up to 50 names; an empty text removes a name, an empty form all of them (https://docs.stripe.com/metadata). */
export const metadata = z.union([
  z.literal(''),
  z.record(z.string().max(40), z.string().max(500)).refine((entries) => Object.keys(entries).length <= 50),
])
export type MetadataParam = z.infer<typeof metadata>

/** A moment, or a range of moments. */
export const range = z.union([
  whole,
  z.strictObject({
    gt: whole.optional(),
    gte: whole.optional(),
    lt: whole.optional(),
    lte: whole.optional(),
  }),
])
export type Range = z.infer<typeof range>

/** What every list takes (https://docs.stripe.com/api/pagination). */
export const paging = {
  limit: whole.pipe(z.number().int().min(1).max(100)).optional(),
  starting_after: id.optional(),
  ending_before: id.optional(),
  expand: list(text).optional(),
}
export const expand = { expand: list(text).optional() }

export const inRange = (moment: number, wanted: Range | undefined): boolean => {
  if (wanted === undefined) return true
  if (typeof wanted === 'number') return moment === wanted
  const { gt = -Infinity, gte = -Infinity, lt = Infinity, lte = Infinity } = wanted
  return moment > gt && moment >= gte && moment < lt && moment <= lte
}

/** @returns the metadata after a change; names whose value is empty are gone */
export function changedMetadata(
  now: Readonly<Record<string, string>>,
  change: MetadataParam | undefined,
): Record<string, string> {
  if (change === undefined) return { ...now }
  if (change === '') return {}
  return Object.fromEntries(Object.entries({ ...now, ...change }).filter(([, value]) => value !== ''))
}

const nameOf = (path: readonly PropertyKey[]): string =>
  path.map((part, index) => (index === 0 ? String(part) : `[${String(part)}]`)).join('')

/**
 * Checks parameters as Stripe does.
 *
 * @throws StripeFault 400 naming the first parameter that is unknown, missing or malformed
 */
export function checkParams<Schema extends z.ZodType>(schema: Schema, form: Form): z.output<Schema> {
  const result = schema.safeParse(form)
  if (result.success) return result.data
  const issue = result.error.issues[0]
  if (issue === undefined) throw invalid('Invalid request')
  if (issue.code === 'unrecognized_keys') {
    const param = nameOf([...issue.path, issue.keys[0] ?? ''])
    throw invalid(`Received unknown parameter: ${param}`, { code: 'parameter_unknown', param })
  }
  const param = nameOf(issue.path)
  if (issue.code === 'invalid_type' && issue.input === undefined && isMissing(form, issue.path)) {
    throw invalid(`Missing required param: ${param}.`, { code: 'parameter_missing', param })
  }
  throw invalid(`Invalid ${param}`, { param })
}

function isMissing(form: Form, path: readonly PropertyKey[]): boolean {
  let value: unknown = form
  for (const part of path) value = (value as Record<PropertyKey, unknown> | undefined)?.[part]
  return value === undefined
}
