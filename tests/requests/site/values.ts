import type { Values } from '../checks.ts'

const day = 24 * 60 * 60 * 1000

/** `{today}`, `{today+7}` and `{today-7}` stand for dates as a date field has them. */
export const withDates = (text: string, now: Date): string =>
  text.replace(/\{today(?:([+-]\d+))?\}/g, (_all, days: string | undefined) =>
    new Date(now.getTime() + Number(days ?? 0) * day).toISOString().slice(0, 10),
  )

export const datedValues = (values: Values, now: Date): Record<string, string> =>
  Object.fromEntries(Object.entries(values).map(([label, value]) => [label, withDates(value, now)]))
