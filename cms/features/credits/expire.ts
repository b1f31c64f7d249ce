import type { Payload } from 'payload'
import { creditMessages } from '#contract/messages/credits.ts'
import { database, forEachRow, row, rows, sql, transaction } from '../../platform/database/index.ts'
import { lockAccountById } from './account.ts'
import { record } from './record.ts'
import { queueCreditsChanged } from './credits-changed.ts'

/**
 * Removes what is left of expired grants, each under its account's lock and with a row in the ledger.
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
      const left = await row<{ remaining: number }>(
        tx,
        sql`select remaining::int as remaining from credit_grants
            where id = ${id} and remaining > 0 and expires_at <= clock_timestamp()`,
      )
      if (!left) return
      await tx.execute(sql`update credit_grants set remaining = 0, updated_at = now() where id = ${id}`)
      await record(tx, {
        accountId,
        amount: -left.remaining,
        type: 'expiry',
        description: creditMessages.ledger.expiry,
        idempotencyKey: `expiry:grant:${id}`,
      })
      await queueCreditsChanged(tx, accountId, userId)
      swept += 1
    }),
  )
  return swept
}
