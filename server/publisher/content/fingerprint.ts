import { createHash } from 'node:crypto'

/** The fingerprint of a missing value. */
export const nothing = '-'

/** A short name of a value: another value has another (56 bits). */
export const fingerprint = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 14)
