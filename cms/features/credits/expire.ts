import type { Payload } from 'payload'
import { creditMessages } from '#contract/messages/credits.ts'
import { database, forEachRow, row, rows, sql, transaction } from '../../platform/database/index.ts'
import type { Executor } from '../../platform/database/index.ts'
import { lockAccountById } from './account.ts'
import { record } from './record.ts'
import { queueCreditsChanged } from './credits-changed.ts'

/**
 * Removes what is left of an expired grant, with a row in the ledger.
 * @param accountId locked
 * @returns whether anything was left
 */
async function removeExpired(tx: Executor, accountId: string, grantId: string): Promise<boolean> {
  const left = await row<{ remaining: number }>(
    tx,
    sql`select remaining::int as remaining from credit_grants
        where id = ${grantId} and remaining > 0 and expires_at <= clock_timestamp()`,
  )
  if (!left) return false
  await tx.execute(sql`update credit_grants set remaining = 0, updated_at = now() where id = ${grantId}`)
  await record(tx, {
    accountId,
    amount: -left.remaining,
    type: 'expiry',
    description: creditMessages.ledger.expiry,
    idempotencyKey: expiryKey(grantId),
  })
  return true
}

/** The idempotency key of a grant's expiry. */
export const expiryKey = (grantId: string): string => `expiry:grant:${grantId}`

/**
 * Removes what is left of expired grants, each under its account's lock.
 * @returns how many grants were removed
 */
export async function expireGrants(payload: Payload): Promise<number> {
  const due = await rows<{ id: string; account_id: string }>(
    database(payload),
    sql`select id, account_id from credit_grants where remaining > 0 and expires_at <= clock_timestamp()`,
  )
  let swept = 0
  await forEachRow(due, ({ id, account_id: accountId }) =>
    transaction(payload, async (tx) => {
      const { userId } = await lockAccountById(tx, accountId)
      if (!(await removeExpired(tx, accountId, id))) return
      await queueCreditsChanged(tx, accountId, userId)
      swept += 1
    }),
  )
  return swept
}

/**
 * Ends grants now, if they have not expired yet.
 * @param accountId locked
 * @param references of the grants, as they were granted
 */
export async function endGrants(
  tx: Executor,
  accountId: string,
  references: readonly string[],
): Promise<void> {
  if (references.length === 0) return
  const ended = await rows<{ id: string }>(
    tx,
    sql`update credit_grants set expires_at = least(expires_at, clock_timestamp()), updated_at = now()
        where account_id = ${accountId} and source_reference = any(string_to_array(${references.join(',')}, ','))
          and (remaining > 0 or expires_at is null or expires_at > clock_timestamp())
        returning id`,
  )
  let removed = false
  for (const { id } of ended) removed = (await removeExpired(tx, accountId, id)) || removed
  if (!removed) return
  const account = await row<{ user_id: string | null }>(
    tx,
    sql`select user_id from credit_accounts where id = ${accountId}`,
  )
  await queueCreditsChanged(tx, accountId, account?.user_id ?? null)
}
