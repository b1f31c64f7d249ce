import type { Payload } from 'payload'
import type { DeleteAccountAnswer } from '#contract/leaving.ts'
import { adminAccountErrors as texts } from '#contract/messages/admin-errors.ts'
import { database, row, sql, transaction } from '../../platform/database/index.ts'
import { ServiceError } from '../../platform/errors.ts'
import { recordStaffAction } from '../audit/index.ts'
import { closeAccount } from '../leaving/index.ts'

/**
 * Deletes somebody's account as they would themselves: it is closed at once, and workers delete everything else. Nothing
 * changes the second time. The audit log keeps no address of theirs.
 * @param email what the admin has typed, to confirm whose account it is
 * @throws ServiceError `not_found`, `last_admin`; `invalid_input` with the reason
 */
export async function deleteUser(
  payload: Payload,
  adminId: string,
  userId: string,
  email: string,
): Promise<DeleteAccountAnswer> {
  if (userId === adminId) throw new ServiceError('invalid_input', { email: texts.ownDeletion })
  const isClosed = await row(
    database(payload),
    sql`select 1 from plugsmith.account_deletions where user_id = ${userId}`,
  )
  if (isClosed) return { deleted: true }
  await transaction(payload, async (tx) => {
    const person = await row<{ email: string }>(tx, sql`select email from users where id = ${userId}`)
    if (!person) throw new ServiceError('not_found')
    if (person.email !== email) throw new ServiceError('invalid_input', { email: texts.otherEmail })
    if (!(await closeAccount(tx, userId))) return
    await recordStaffAction(tx, adminId, {
      action: 'delete',
      target: `users/${userId}`,
      changes: { account: { from: 'open', to: 'deleted' } },
    })
  })
  return { deleted: true }
}
