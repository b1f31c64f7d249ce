import type { AccountLock } from '#contract/admin-accounts.ts'
import { isoDate, row, sql } from '../../platform/database/index.ts'
import type { Executor } from '../../platform/database/index.ts'

/** Whether the account of a user, `u` of the statement, is locked. */
export const isLocked = sql`exists (select 1 from plugsmith.account_locks locks where locks.user_id = u.id)`

/** Why an account is locked and since when; null if it is not. */
export async function readLock(executor: Executor, userId: string): Promise<AccountLock | null> {
  const found = await row<{ reason: string; locked_at: string; email: string | null }>(
    executor,
    sql`select l.reason, l.locked_at, by_whom.email
        from plugsmith.account_locks l left join users by_whom on by_whom.id = l.locked_by
        where l.user_id = ${userId}`,
  )
  return found ? { reason: found.reason, at: isoDate(found.locked_at), by: found.email } : null
}
