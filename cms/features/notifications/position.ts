import { validationMessages } from '#contract/messages/validation.ts'
import type { Notice } from '#contract/notifications.ts'
import { ServiceError } from '../../platform/errors.ts'

/** Where a page of notices ends. It holds the time, so that it still works when the notice is gone. */
const pattern = /^(\d{1,15})_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

/** The latest time that both JavaScript and PostgreSQL write in the same way, year 9999. */
const latestTime = 253_402_300_799_999

export const writePosition = ({ createdAt, id }: Pick<Notice, 'createdAt' | 'id'>): string =>
  `${new Date(createdAt).getTime()}_${id}`

/** @throws ServiceError `invalid_input` for anything that we have not written */
export function readPosition(text: string): { readonly createdAt: string; readonly id: string } {
  const [, time, id] = pattern.exec(text) ?? []
  if (!time || !id) throw new ServiceError('invalid_input', { after: validationMessages.unknown })
  return { createdAt: new Date(Math.min(Number(time), latestTime)).toISOString(), id }
}
