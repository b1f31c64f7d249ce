import type { Payload } from 'payload'
import { database, row, sql, storable, transaction } from '../../platform/database/index.ts'
import type { ErasureStep, Leaver } from '../../platform/erasure/index.ts'
import { queueMail } from '../mail/index.ts'

/** A worker that has not reported back after this time is taken for dead, and another one starts again. */
const leaseSeconds = 600
const firstDelaySeconds = 10
const longestDelaySeconds = 3_600

interface Deletion {
  readonly user_id: string
  readonly email: string
  readonly attempts: number
}

/** How many accounts were deleted, and how many could not be deleted yet. */
export interface ErasedAccounts {
  readonly deleted: number
  readonly waiting: number
}

const claim = (payload: Payload): Promise<Deletion | undefined> =>
  row<Deletion>(
    database(payload),
    sql`update plugsmith.account_deletions
        set attempts = attempts + 1, due_at = now() + make_interval(secs => ${leaseSeconds})
        where user_id = (
          select user_id from plugsmith.account_deletions where finished_at is null and due_at <= now()
          order by due_at limit 1 for update skip locked)
        returning user_id, coalesce(email, '') as email, attempts`,
  )

/** Deletes the account's row, says goodbye and forgets the email, all at once. */
async function finish(payload: Payload, { userId, email }: Leaver): Promise<void> {
  await transaction(payload, async (tx) => {
    await tx.execute(sql`
      delete from payload_preferences where id in (
        select parent_id from payload_preferences_rels where users_id = ${userId})`)
    await tx.execute(sql`delete from users where id = ${userId}`)
    await queueMail(tx, {
      to: email,
      userId: null,
      template: 'account_deleted',
      occasion: `account-deleted:${userId}`,
      values: { email },
      forget: true,
    })
    await tx.execute(sql`
      update plugsmith.account_deletions set finished_at = now(), email = null, error = null
      where user_id = ${userId} and finished_at is null`)
  })
}

async function erase(payload: Payload, steps: readonly ErasureStep[], leaver: Leaver): Promise<void> {
  for (const { name, erase: run } of steps) {
    try {
      await run(payload, leaver)
    } catch (cause) {
      throw new Error(`${name}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause })
    }
  }
  await finish(payload, leaver)
}

async function recordFailure(
  payload: Payload,
  { user_id, attempts }: Deletion,
  error: unknown,
): Promise<void> {
  const reason = storable(error instanceof Error ? error.message : String(error)).slice(0, 500)
  const delay = Math.min(longestDelaySeconds, firstDelaySeconds * 2 ** (attempts - 1))
  await database(payload).execute(
    sql`update plugsmith.account_deletions
        set error = ${reason}, due_at = now() + make_interval(secs => ${delay}) where user_id = ${user_id}`,
  )
}

/**
 * Deletes the accounts that their owners have closed. Any number of workers may run this at the same time; what fails is
 * retried from its first step.
 */
export async function eraseAccounts(
  payload: Payload,
  steps: readonly ErasureStep[],
): Promise<ErasedAccounts> {
  let deleted = 0
  let waiting = 0
  for (;;) {
    const deletion = await claim(payload)
    if (!deletion) return { deleted, waiting }
    try {
      await erase(payload, steps, { userId: deletion.user_id, email: deletion.email })
      deleted += 1
    } catch (error) {
      payload.logger.error({ err: error }, 'an account could not be deleted yet')
      await recordFailure(payload, deletion, error)
      waiting += 1
    }
  }
}
