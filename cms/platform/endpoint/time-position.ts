import { validationMessages } from '#contract/messages/validation.ts'
import { ServiceError } from '../errors.ts'

/**
 * Where a page of a list by time ends, as its address says it. It holds the time, and not only an id, so that an address
 * still works after the row it was made from is deleted.
 */
export interface TimePosition {
  /** ISO 8601, to the millisecond, as Payload's tables store times. */
  readonly at: string
  readonly id: string
}

const pattern = /^(\d{1,15})_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/
/** The latest time that both JavaScript and PostgreSQL write in the same way, year 9999. */
const latestTime = 253_402_300_799_999

export const writeTimePosition = ({ at, id }: TimePosition): string => `${new Date(at).getTime()}_${id}`

/** @throws ServiceError `invalid_input` for anything that we have not written */
export function readTimePosition(text: string): TimePosition {
  const [, time, id] = pattern.exec(text) ?? []
  if (time === undefined || id === undefined)
    throw new ServiceError('invalid_input', { after: validationMessages.unknown })
  return { at: new Date(Math.min(Number(time), latestTime)).toISOString(), id }
}
