import { sql } from '../../platform/database/index.ts'
import type { Executor } from '../../platform/database/index.ts'
import { lockAccount } from './account.ts'
import { alreadyRecorded, record } from './record.ts'
import { queueCreditsChanged } from './credits-changed.ts'
import type { GrantSource, Movement, TransactionType } from './types.ts'

export interface GrantOrder {
  readonly userId: string
  readonly amount: number
  readonly source: GrantSource
  readonly type: TransactionType
  readonly description: string
  /** Names the cause, for example `signup:{userId}` or a Stripe object's id. */
  readonly sourceReference: string
  /** Null for credits that never expire. */
  readonly expiresAt: Date | null
}

/** Grants credits, once per cause. */
export async function grant(tx: Executor, order: GrantOrder): Promise<Movement> {
  const { userId, amount, source, type, description, sourceReference, expiresAt } = order
  const accountId = await lockAccount(tx, userId)
  const idempotencyKey = `grant:${sourceReference}`
  if (await alreadyRecorded(tx, idempotencyKey)) return { repeated: true }
  await tx.execute(sql`
    insert into credit_grants (account_id, amount, remaining, source, expires_at, source_reference)
    values (${accountId}, ${amount}, ${amount}, ${source}, ${expiresAt?.toISOString() ?? null}, ${sourceReference})`)
  await record(tx, { accountId, amount, type, description, idempotencyKey })
  await queueCreditsChanged(tx, accountId, userId)
  return { repeated: false }
}
