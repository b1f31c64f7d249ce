import * as z from 'zod'

/** A record as it is read from PHP, which has an empty list for an empty one. */
export const phpRecord = <Key extends z.ZodString, Value extends z.ZodType>(key: Key, value: Value) =>
  z.preprocess((given) => (Array.isArray(given) && given.length === 0 ? {} : given), z.record(key, value))
