import type { Payload } from 'payload'
import type { AddCreditsAnswer } from '#contract/admin.ts'
import type { AddCreditsInput } from '#contract/schemas/admin.ts'
import { row, sql, transaction } from '../../platform/database/index.ts'
import type { Executor } from '../../platform/database/index.ts'
import { ServiceError } from '../../platform/errors.ts'
import { recordStaffAction } from '../audit/index.ts'
import { grant, readCredits } from '../credits/index.ts'

/** Locks the person against being deleted meanwhile. */
async function lockPerson(tx: Executor, userId: string): Promise<{ readonly email: string }> {
  const person = await row<{ email: string }>(
    tx,
    sql`select email from users where id = ${userId} for key share`,
  )
  if (!person) throw new ServiceError('not_found')
  return person
}

/** Whether what was added before with this reference is the same. */
async function isSame(tx: Executor, reference: string, { target_user_id: userId, credits }: AddCreditsInput) {
  const same = await row(
    tx,
    sql`select 1 from credit_grants g join credit_accounts a on a.id = g.account_id
        where g.source_reference = ${reference} and a.user_id = ${userId} and g.amount = ${credits}`,
  )
  return same !== undefined
}

/**
 * Gives somebody credits that never expire. The reason is the description in their ledger, and in the audit log.
 * @throws ServiceError `not_found`; `request_reused` if the id belongs to other credits
 */
export async function addCredits(
  payload: Payload,
  adminId: string,
  input: AddCreditsInput,
): Promise<AddCreditsAnswer> {
  const { target_user_id: userId, credits: amount, description, request_id: requestId } = input
  const sourceReference = `admin:${requestId.toLowerCase()}`
  await transaction(payload, async (tx) => {
    const { email } = await lockPerson(tx, userId)
    const { repeated } = await grant(tx, {
      ...{ userId, amount, description, sourceReference },
      ...{ source: 'admin', type: 'admin', expiresAt: null },
    })
    if (!repeated)
      return recordStaffAction(tx, adminId, {
        action: 'add-credits',
        target: `users/${userId}`,
        title: email,
        changes: { credits: amount, reason: description },
      })
    if (!(await isSame(tx, sourceReference, input))) throw new ServiceError('request_reused')
  })
  return { new_balance: (await readCredits(payload, userId)).spendable }
}
