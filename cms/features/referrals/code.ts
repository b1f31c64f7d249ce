import { randomInt } from 'node:crypto'
import type { Payload } from 'payload'
import type { ReferralAnswer } from '#contract/api.ts'
import {
  inviteCodeAlphabet,
  inviteCodeLength,
  inviteParameter,
  readInviteCode,
} from '#contract/invitation.ts'
import { routes } from '#contract/routes.ts'
import { database, row, sql } from '../../platform/database/index.ts'
import { environment } from '../../platform/environment.ts'
import { ServiceError } from '../../platform/errors.ts'
import { countAgainst } from '../../platform/limiter/index.ts'

const newCode = (): string =>
  Array.from(
    { length: inviteCodeLength },
    () => inviteCodeAlphabet[randomInt(inviteCodeAlphabet.length)],
  ).join('')

/** Codes are one in 36⁸, so repeated collisions mean that something is wrong. */
const tries = 5

/**
 * A person's permanent code, created on first use; concurrent first uses create one.
 * @throws ServiceError `internal` when no free code was found
 */
async function standingCode(payload: Payload, userId: string): Promise<string> {
  const db = database(payload)
  const mine = sql`select code from invite_codes where user_id = ${userId}`
  for (let tried = 0; tried < tries; tried += 1) {
    const existing = await row<{ code: string }>(db, mine)
    if (existing) return existing.code
    // Inserts nothing if the person has got a code meanwhile, or if the code is taken.
    await db.execute(
      sql`insert into invite_codes (user_id, code) values (${userId}, ${newCode()}) on conflict do nothing`,
    )
  }
  const made = await row<{ code: string }>(db, mine)
  if (!made) throw new ServiceError('internal')
  return made.code
}

/**
 * Whether a code exists. This reveals no more than signing up with it would.
 * @param text as received in the link
 * @param address IP address of the request
 * @throws ServiceError `rate_limited`
 */
export async function isInviteCode(payload: Payload, text: string, address: string): Promise<boolean> {
  await countAgainst(payload, 'inviteCodePerAddress', address)
  const code = readInviteCode(text)
  if (code === null) return false
  const query = sql`select 1 as known from invite_codes where code = ${code}`
  return (await row(database(payload), query)) !== undefined
}

/** A person's code, and the rewards it has earned. */
export async function referralOf(payload: Payload, userId: string): Promise<ReferralAnswer> {
  const inviteCode = await standingCode(payload, userId)
  const sums = await row<{ completed: number; earned: number }>(
    database(payload),
    sql`
      select
        (select count(*) from referrals
         where referrer_id = ${userId} and status = 'completed' and outcome in ('rewarded', 'capped'))::int as completed,
        (select coalesce(sum(t.amount), 0) from credit_transactions t join credit_accounts a on a.id = t.account_id
         where a.user_id = ${userId} and t.type = 'referral_complete')::int as earned`,
  )
  return {
    inviteCode,
    link: `${environment().PUBLIC_URL}${routes.auth}?${inviteParameter}=${inviteCode}`,
    completed: sums?.completed ?? 0,
    earned: sums?.earned ?? 0,
  }
}
