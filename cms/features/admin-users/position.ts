import { validationMessages } from '#contract/messages/validation.ts'
import { ServiceError } from '../../platform/errors.ts'

/** Where a page of a list ends: what it is sorted by, and the id, so that it still works when that row is gone. */
export interface Position {
  /** Milliseconds, credits or plugins, after the order of the list. */
  readonly value: number
  readonly id: string
}

const pattern = /^(\d{1,15})_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

export const writePosition = ({ value, id }: Position): string => `${value}_${id}`

/** @throws ServiceError `invalid_input` for anything that we have not written */
export function readPosition(text: string): Position {
  const [, value, id] = pattern.exec(text) ?? []
  if (!value || !id) throw new ServiceError('invalid_input', { after: validationMessages.unknown })
  return { value: Number(value), id }
}

/** The latest time that both JavaScript and PostgreSQL write in the same way, year 9999. */
const latestTime = 253_402_300_799_999

/** The value of a position as a time: ISO 8601. */
export const timeOf = ({ value }: Position): string => new Date(Math.min(value, latestTime)).toISOString()

/** The value of a position as a count; counts are no larger, but an address may be. */
export const countOf = ({ value }: Position): number => Math.min(value, 2_147_483_647)
