import { row, sql } from '../../platform/database/index.ts'
import type { Executor } from '../../platform/database/index.ts'
import type { TransactionType } from './types.ts'

interface Entry {
  readonly accountId: string
  /** Positive for credits granted, negative for credits spent. */
  readonly amount: number
  readonly type: TransactionType
  readonly description: string
  /** Names the cause: the same cause never moves credits twice. */
  readonly idempotencyKey: string
}

/** Whether this cause has already moved credits. Reliable only under the account's lock. */
export async function alreadyRecorded(tx: Executor, idempotencyKey: string): Promise<boolean> {
  const existing = await row(
    tx,
    sql`select 1 from credit_transactions where idempotency_key = ${idempotencyKey}`,
  )
  return existing !== undefined
}

/**
 * Writes a row of the ledger after the grants and reservations have changed. `balanceAfter` is everything the account
 * then holds (spendable, reserved, and expired but not yet removed), so that it always equals the sum of the rows.
 */
export async function record(tx: Executor, entry: Entry): Promise<void> {
  const { accountId, amount, type, description, idempotencyKey } = entry
  await tx.execute(sql`
    insert into credit_transactions (account_id, amount, type, description, balance_after, idempotency_key, created_at)
    select ${accountId}::uuid, ${amount}::numeric, ${type}::enum_credit_transactions_type, ${description}::varchar,
      (select coalesce(sum(remaining), 0) from credit_grants where account_id = ${accountId}::uuid)
        + (select coalesce(sum(amount), 0) from credit_reservations
           where account_id = ${accountId}::uuid and status = 'open'),
      ${idempotencyKey}::varchar,
      -- Under the account's lock this clock follows the order of the movements; the transaction's own does not.
      clock_timestamp()`)
}
