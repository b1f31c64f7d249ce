import { readInviteCode } from '#contract/invitation.ts'
import { row, rows, sql } from '../../platform/database/index.ts'
import type { Executor } from '../../platform/database/index.ts'
import { keyOf, stemOf } from './key.ts'

/** What a sign-up tells us about its invitation. */
export interface InvitedSignUp {
  /** As received in the link. An invalid or unknown one is ignored. */
  readonly code: string | null | undefined
  /** The user whose session the request carried, or null. */
  readonly signedInAs: string | null
}

interface Invitee {
  readonly id: string
  readonly email: string
}

/** Whether another account has the same mailbox. Scans all accounts, which is acceptable for an invited sign-up. */
async function hasAnotherAccount(tx: Executor, invitee: Invitee, key: string): Promise<boolean> {
  const candidates = await rows<{ email: string }>(
    tx,
    sql`select email from users
        where id <> ${invitee.id}
          and replace(split_part(split_part(email, '@', 1), '+', 1), '.', '') = ${stemOf(invitee.email)}`,
  )
  return candidates.some(({ email }) => keyOf(email) === key)
}

/**
 * Inserts the row of an invitation in the transaction that creates the account: pending, or completed at once if it
 * earns nothing. A person who was invited before gets no second row.
 */
export async function recordInvitation(tx: Executor, invitee: Invitee, signUp: InvitedSignUp): Promise<void> {
  const code = readInviteCode(signUp.code)
  if (code === null) return
  const referrer = await row<{ id: string; email: string }>(
    tx,
    sql`select users.id, users.email from invite_codes join users on users.id = invite_codes.user_id
        where invite_codes.code = ${code}`,
  )
  if (!referrer) return
  const key = keyOf(invitee.email)
  const self = signUp.signedInAs === referrer.id || keyOf(referrer.email) === key
  const outcome = self ? 'self' : (await hasAnotherAccount(tx, invitee, key)) ? 'returned' : 'rewarded'
  await tx.execute(sql`
    insert into referrals (referrer_id, invite_code, invitee_id, invitee_key, status, outcome)
    values (${referrer.id}, ${code}, ${invitee.id}, ${key},
      ${outcome === 'rewarded' ? 'pending' : 'completed'}, ${outcome})
    on conflict do nothing`)
}
