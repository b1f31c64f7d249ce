import type { Payload } from 'payload'
import { capPoints } from '#contract/environment.ts'
import { caps } from '#contract/limits.ts'
import { creditMessages } from '#contract/messages/credits.ts'
import { noticeMessages } from '#contract/messages/notices.ts'
import { gifts } from '#contract/prices.ts'
import { routes } from '#contract/routes.ts'
import { grant, lockAccounts } from '../credits/index.ts'
import { notify } from '../notifications/index.ts'
import { database, row, rows, sql } from '../../platform/database/index.ts'
import type { Executor } from '../../platform/database/index.ts'
import { environment } from '../../platform/environment.ts'

/** An invitation with pending rewards. */
export interface Invitation extends Found {
  readonly inviteeId: string
}
interface Found {
  readonly id: string
  /** Null once the referrer has deleted their account. */
  readonly referrerId: string | null
}

/**
 * The invitation of a person with pending rewards, or null. Locks both accounts in a fixed order, so that two
 * completions cannot deadlock; call it before either account is locked.
 */
export async function lockInvitation(tx: Executor, inviteeId: string): Promise<Invitation | null> {
  const find = sql`
    select id, referrer_id as "referrerId" from referrals where invitee_id = ${inviteeId} and status = 'pending'`
  const seen = await row<Found>(tx, find)
  if (!seen) return null
  await lockAccounts(tx, seen.referrerId === null ? [inviteeId] : [inviteeId, seen.referrerId])
  // It may have been completed while we waited for the locks.
  const pending = await row<Found>(tx, find)
  return pending ? { ...pending, inviteeId } : null
}

/** Whether a referrer has reached the daily cap. Reliable only under their account's lock. */
async function isCapped(tx: Executor, referrerId: string): Promise<boolean> {
  const { seconds } = caps.rewardedReferrals
  const had = await row<{ count: number }>(
    tx,
    sql`select count(*)::int as count from referrals
        where referrer_id = ${referrerId} and outcome = 'rewarded' and status = 'completed'
          and created_at > clock_timestamp() - make_interval(secs => ${seconds})`,
  )
  return (had?.count ?? 0) >= capPoints(environment(), 'rewardedReferrals')
}

/** Tells the one who invited somebody what came of it. */
async function tellReferrer(tx: Executor, { id, inviteeId }: Invitation, referrerId: string): Promise<void> {
  const invitee = await row<{ name: string | null }>(
    tx,
    sql`select full_name as name from users where id = ${inviteeId}`,
  )
  await notify(tx, {
    kind: 'credits',
    userId: referrerId,
    actorId: inviteeId,
    occasion: `referral:${id}`,
    ...noticeMessages.invited(invitee?.name ?? noticeMessages.anonymous, gifts.referrer),
    link: routes.credits,
  })
}

/**
 * Rewards both people, exactly once across retries. The cap is checked under the referrer's lock, which
 * `lockInvitation` took.
 */
export async function completeReferral(tx: Executor, invitation: Invitation): Promise<void> {
  const { id, inviteeId, referrerId } = invitation
  const order = { source: 'referral', type: 'referral_complete', expiresAt: null } as const
  await grant(tx, {
    ...order,
    userId: inviteeId,
    amount: gifts.invitee,
    description: creditMessages.ledger.referralInvitee,
    sourceReference: `referral:invitee:${id}`,
  })
  const capped = referrerId !== null && (await isCapped(tx, referrerId))
  if (referrerId !== null && !capped) {
    await grant(tx, {
      ...order,
      userId: referrerId,
      amount: gifts.referrer,
      description: creditMessages.ledger.referralReferrer,
      sourceReference: `referral:referrer:${id}`,
    })
    await tellReferrer(tx, invitation, referrerId)
  }
  await tx.execute(sql`
    update referrals set status = 'completed', outcome = ${capped ? 'capped' : 'rewarded'}, updated_at = now()
    where id = ${id}`)
}

/**
 * Invitees whose invitation is still pending because a process died between creating the account and granting its
 * credits.
 */
export async function pendingInvitees(payload: Payload): Promise<readonly string[]> {
  const pending = await rows<{ id: string }>(
    database(payload),
    sql`select invitee_id as id from referrals
        where status = 'pending' and invitee_id is not null and created_at < now() - interval '1 minute'
        order by created_at limit 100`,
  )
  return pending.map(({ id }) => id)
}
