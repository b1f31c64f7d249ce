import type { Payload } from 'payload'
import type { ConfirmationMailAnswer } from '#contract/settings.ts'
import { database, row, sql } from '../../platform/database/index.ts'
import { ServiceError } from '../../platform/errors.ts'
import { resendConfirmation } from '../accounts/index.ts'
import { recordStaffAction } from '../audit/index.ts'

/**
 * Sends somebody another link to confirm their address.
 * @param requestId names the request: the same one again sends nothing
 * @throws ServiceError `not_found`, `mail_unavailable`, `rate_limited`
 */
export async function resendToPerson(
  payload: Payload,
  adminId: string,
  userId: string,
  requestId: string,
): Promise<ConfirmationMailAnswer> {
  const person = await row<{ id: string; email: string }>(
    database(payload),
    sql`select id, email from users u where id = ${userId}
          and not exists (select 1 from plugsmith.account_deletions d where d.user_id = u.id)`,
  )
  if (!person) throw new ServiceError('not_found')
  return resendConfirmation(payload, person, {
    request: requestId,
    onQueued: (tx) =>
      recordStaffAction(tx, adminId, {
        action: 'resend-confirmation',
        target: `users/${userId}`,
        title: person.email,
      }),
  })
}
