import { validationMessages } from '#contract/messages/validation.ts'
import { ServiceError } from '../errors.ts'

/**
 * Where a page of a list ends, as its address says it: what the list is sorted by, and the id. With both, an address still
 * works after the row it was made from is deleted.
 */
export interface Position {
  /** Milliseconds or a count, after the order of the list. */
  readonly value: number
  readonly id: string
}

/** The same for lists that are sorted by time. */
export interface TimePosition {
  /** ISO 8601, to the millisecond, as Payload's tables store times. */
  readonly at: string
  readonly id: string
}

const pattern = /^(\d{1,15})_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/
/** The latest time that both JavaScript and PostgreSQL write in the same way, year 9999. */
const latestTime = 253_402_300_799_999
const largestCount = 2_147_483_647

export const writePosition = ({ value, id }: Position): string => `${value}_${id}`

/** @throws ServiceError `invalid_input` for anything that we have not written */
export function readPosition(text: string): Position {
  const [, value, id] = pattern.exec(text) ?? []
  if (value === undefined || id === undefined)
    throw new ServiceError('invalid_input', { after: validationMessages.unknown })
  return { value: Number(value), id }
}

/** The value of a position as a time: ISO 8601. */
export const timeOf = ({ value }: Position): string => new Date(Math.min(value, latestTime)).toISOString()

/** The value of a position as a count; counts are no larger, but an address may be. */
export const countOf = ({ value }: Position): number => Math.min(value, largestCount)

export const writeTimePosition = ({ at, id }: TimePosition): string =>
  writePosition({ value: new Date(at).getTime(), id })

/** @throws ServiceError `invalid_input` for anything that we have not written */
export function readTimePosition(text: string): TimePosition {
  const position = readPosition(text)
  return { at: timeOf(position), id: position.id }
}
