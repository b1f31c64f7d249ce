import { row, sql } from '../../platform/database/index.ts'
import type { Executor } from '../../platform/database/index.ts'
import { lockAccountById } from './account.ts'
import { queueCreditsChanged } from './credits-changed.ts'
import { revokedPrefix, useOf } from './grant-use.ts'
import { record } from './record.ts'

/** Takes credits of a payment back, as far as they are still there; nobody's balance goes below zero. */

export interface RevokeOrder {
  readonly sourceReference: string
  /** How many of the grant's credits shall be gone in all: 0 restores them, after a dispute that was won. */
  readonly amount: number
  readonly description: string
}

export interface Revoked {
  /** Credits that have been taken back. */
  readonly taken: number
  /** Credits that had been spent already. */
  readonly owed: number
}

interface Grant {
  readonly id: string
  readonly accountId: string
  readonly userId: string | null
  readonly amount: number
  readonly remaining: number
  readonly hasExpired: boolean
}

async function lockedGrant(tx: Executor, sourceReference: string): Promise<Grant | null> {
  const found = await row<{ account_id: string }>(
    tx,
    sql`select account_id from credit_grants where source_reference = ${sourceReference}`,
  )
  if (!found) return null
  const { userId } = await lockAccountById(tx, found.account_id)
  const grant = await row<Omit<Grant, 'accountId' | 'userId'>>(
    tx,
    sql`select id, amount::int as amount, remaining::int as remaining,
          coalesce(expires_at <= clock_timestamp(), false) as "hasExpired"
        from credit_grants where source_reference = ${sourceReference}`,
  )
  return grant ? { ...grant, accountId: found.account_id, userId } : null
}

/**
 * Brings what has been taken back of a grant to an amount: what remains of it is taken, and what was spent is owed. Running it
 * again changes nothing. Credits of turns that still run are taken when those give them back (`release`), or else owed.
 * @returns null when there is no such grant
 */
export async function revoke(tx: Executor, order: RevokeOrder): Promise<Revoked | null> {
  const grant = await lockedGrant(tx, order.sourceReference)
  if (!grant) return null
  const { id, accountId, userId, amount, remaining, hasExpired } = grant
  const use = await useOf(tx, grant)
  const isWhole = order.amount >= amount
  const missing = Math.min(order.amount, amount) - use.taken
  // Positive: to take. Negative: to give back, unless it would have expired by now.
  const change = missing > 0 ? Math.min(missing, remaining) : hasExpired ? 0 : missing
  await tx.execute(sql`
    update credit_grants set remaining = remaining - ${change}, updated_at = now(),
      revoked_at = case when ${isWhole} then coalesce(revoked_at, clock_timestamp()) end
    where id = ${id}`)
  if (change !== 0) {
    await record(tx, {
      accountId,
      amount: -change,
      type: 'refund',
      description: order.description,
      idempotencyKey: `${revokedPrefix(id)}${use.revocations + 1}`,
    })
    await queueCreditsChanged(tx, accountId, userId)
  }
  const taken = use.taken + change
  const owed = Math.min(order.amount, amount) - taken - use.reserved - use.expired
  return { taken, owed: Math.max(0, owed) }
}
