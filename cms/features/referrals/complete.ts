import type { Payload } from 'payload'
import { caps } from '#contract/limits.ts'
import type { Operation } from '#contract/operation.ts'
import { creditMessages } from '#contract/messages/credits.ts'
import { noticeMessages } from '#contract/messages/notices.ts'
import { routes } from '#contract/routes.ts'
import { hasConfirmed } from '../addresses/index.ts'
import { grant, lockAccounts } from '../credits/index.ts'
import { notify } from '../notifications/index.ts'
import { database, row, rows, sql } from '../../platform/database/index.ts'
import type { Executor } from '../../platform/database/index.ts'
import { sendsMail } from '../../platform/mail/transport.ts'
import { readOperation } from '../../platform/settings/index.ts'

/** An invitation that has not brought everything yet. */
export interface Invitation extends Found {
  readonly inviteeId: string
}
interface Found {
  readonly id: string
  /** Pending until the invitee has got their credits, then unconfirmed until the referrer is due. */
  readonly status: 'pending' | 'completed'
  /** Null once the referrer has deleted their account. */
  readonly referrerId: string | null
}

/**
 * The invitation of a person that has not brought everything yet, or null. Locks both accounts in a fixed order, so that
 * two completions cannot deadlock; call it before either account is locked.
 */
export async function lockInvitation(tx: Executor, inviteeId: string): Promise<Invitation | null> {
  const find = sql`
    select id, status, referrer_id as "referrerId" from referrals
    where invitee_id = ${inviteeId} and (status = 'pending' or outcome = 'unconfirmed')`
  const seen = await row<Found>(tx, find)
  if (!seen) return null
  await lockAccounts(tx, seen.referrerId === null ? [inviteeId] : [inviteeId, seen.referrerId])
  // It may have been completed while we waited for the locks.
  const open = await row<Found>(tx, find)
  return open ? { ...open, inviteeId } : null
}

/** Whether a referrer has reached the daily cap. Reliable only under their account's lock. */
async function isCapped(tx: Executor, referrerId: string, cap: number): Promise<boolean> {
  const { seconds } = caps.rewardedReferrals
  // Counted by when it was paid, which may be long after the invitee signed up.
  const had = await row<{ count: number }>(
    tx,
    sql`select count(*)::int as count from credit_grants g join credit_accounts a on a.id = g.account_id
        where a.user_id = ${referrerId} and g.source_reference like 'referral:referrer:%'
          and g.created_at > clock_timestamp() - make_interval(secs => ${seconds})`,
  )
  return (had?.count ?? 0) >= cap
}

/** Tells the one who invited somebody what came of it. */
async function tellReferrer(
  tx: Executor,
  { id, inviteeId }: Invitation,
  referrerId: string,
  reward: number,
): Promise<void> {
  const invitee = await row<{ name: string | null }>(
    tx,
    sql`select full_name as name from users where id = ${inviteeId}`,
  )
  await notify(tx, {
    kind: 'credits',
    userId: referrerId,
    actorId: inviteeId,
    occasion: `referral:${id}`,
    ...noticeMessages.invited(invitee?.name ?? noticeMessages.anonymous, reward),
    link: routes.credits,
  })
}

const order = { source: 'referral', type: 'referral_complete', expiresAt: null } as const

/** Rewards the referrer, unless they have reached the cap. */
async function payReferrer(
  tx: Executor,
  invitation: Invitation,
  referrerId: string,
  { gifts, caps: allowed }: Operation,
): Promise<'rewarded' | 'capped'> {
  if (await isCapped(tx, referrerId, allowed.rewardedReferrals)) return 'capped'
  await grant(tx, {
    ...order,
    userId: referrerId,
    amount: gifts.referrer,
    description: creditMessages.ledger.referralReferrer,
    sourceReference: `referral:referrer:${invitation.id}`,
  })
  await tellReferrer(tx, invitation, referrerId, gifts.referrer)
  return 'rewarded'
}

/**
 * Rewards the invitee, and the referrer once the invitee's address is confirmed, or at once where no email can be sent:
 * each exactly once across retries. The cap is checked under the referrer's lock, which `lockInvitation` took.
 */
export async function completeReferral(tx: Executor, invitation: Invitation): Promise<void> {
  const { id, inviteeId, referrerId, status } = invitation
  const operation = await readOperation(tx)
  if (status === 'pending')
    await grant(tx, {
      ...order,
      userId: inviteeId,
      amount: operation.gifts.invitee,
      description: creditMessages.ledger.referralInvitee,
      sourceReference: `referral:invitee:${id}`,
    })
  // Read under the locks, so that of a sign-up and a confirmation at the same moment the second one sees the first.
  const isDue = !sendsMail() || (await hasConfirmed(tx, inviteeId))
  if (status === 'completed' && !isDue) return
  const outcome = !isDue
    ? 'unconfirmed'
    : referrerId === null
      ? 'rewarded'
      : await payReferrer(tx, invitation, referrerId, operation)
  await tx.execute(sql`
    update referrals set status = 'completed', outcome = ${outcome}, updated_at = now() where id = ${id}`)
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
