import { rows, sql } from '../../platform/database/index.ts'
import type { Executor } from '../../platform/database/index.ts'
import { ServiceError } from '../../platform/errors.ts'
import type { Draw } from './types.ts'

/**
 * Takes `amount` out of the grants of a locked account, the soonest-expiring first, so that monthly credits are spent
 * before purchased ones.
 * @throws ServiceError `insufficient_credits`; the caller's rollback restores what was taken
 */
export async function draw(tx: Executor, accountId: string, amount: number): Promise<readonly Draw[]> {
  const grants = await rows<{ id: string; remaining: number }>(
    tx,
    sql`select id, remaining::int as remaining from credit_grants
        where account_id = ${accountId} and remaining > 0
          and (expires_at is null or expires_at > clock_timestamp())
        order by expires_at asc nulls last, created_at, id`,
  )
  const draws: Draw[] = []
  let missing = amount
  for (const grant of grants) {
    if (missing === 0) break
    const taken = Math.min(missing, grant.remaining)
    await tx.execute(sql`
      update credit_grants set remaining = remaining - ${taken}, updated_at = now() where id = ${grant.id}`)
    draws.push({ grant: grant.id, amount: taken })
    missing -= taken
  }
  if (missing > 0) throw new ServiceError('insufficient_credits')
  return draws
}
