import { createHash } from 'node:crypto'

/** Stands for what was not there. */
export const nothing = '-'

/** A short name of a value: another value has another (56 bits). */
export const fingerprint = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 14)
