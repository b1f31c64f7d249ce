import type { Credits } from '#contract/credits.ts'
import { row, sql } from '../../platform/database/index.ts'
import type { Executor } from '../../platform/database/index.ts'
import { ServiceError } from '../../platform/errors.ts'

/**
 * A person's account, locked until the transaction ends and created if missing. Every movement takes this lock first,
 * so that movements of one account never overlap.
 * @returns the account's id
 */
export async function lockAccount(tx: Executor, userId: string): Promise<string> {
  await tx.execute(
    sql`insert into credit_accounts (user_id) values (${userId}) on conflict (user_id) do nothing`,
  )
  const account = await row<{ id: string }>(
    tx,
    sql`select id from credit_accounts where user_id = ${userId} for update`,
  )
  if (!account) throw new ServiceError('not_found')
  return account.id
}

/**
 * Locks the accounts of several people in a fixed order, so that movements that need the same two accounts cannot
 * deadlock. Call it before any of them is locked.
 */
export async function lockAccounts(tx: Executor, userIds: readonly string[]): Promise<void> {
  for (const userId of [...new Set(userIds)].sort()) await lockAccount(tx, userId)
}

/** Locks an account by its id. */
export async function lockAccountById(tx: Executor, accountId: string): Promise<{ userId: string | null }> {
  const account = await row<{ user_id: string | null }>(
    tx,
    sql`select user_id from credit_accounts where id = ${accountId} for update`,
  )
  if (!account) throw new ServiceError('not_found')
  return { userId: account.user_id }
}

/**
 * The spendable credits (Σ remaining of unexpired grants) and the reserved credits (Σ open reservations), in one
 * snapshot.
 */
export async function creditsOf(executor: Executor, accountId: string): Promise<Credits> {
  const sums = await row<Credits>(
    executor,
    sql`select
          (select coalesce(sum(remaining), 0)::int from credit_grants
           where account_id = ${accountId} and (expires_at is null or expires_at > clock_timestamp())) as spendable,
          (select coalesce(sum(amount), 0)::int from credit_reservations
           where account_id = ${accountId} and status = 'open') as reserved`,
  )
  return sums ?? { spendable: 0, reserved: 0 }
}
