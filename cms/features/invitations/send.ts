import type { Payload } from 'payload'
import { limits } from '#contract/limits.ts'
import { mailMessages } from '#contract/messages/mail.ts'
import { validationMessages } from '#contract/messages/validation.ts'
import { isStaffRole } from '#contract/staff.ts'
import type { InviteAnswer, InviteInput, StaffInvitation } from '#contract/staff.ts'
import { database, row, rows, sql, transaction } from '../../platform/database/index.ts'
import type { Executor } from '../../platform/database/index.ts'
import { ServiceError } from '../../platform/errors.ts'
import { countAgainst } from '../../platform/limiter/index.ts'
import { recordStaffAction } from '../audit/index.ts'
import { sendMailNow } from '../mail/index.ts'
import { hashOfToken, linkOf, newToken } from './token.ts'

/** After this time the mail server is reported as unreachable. */
const mailPatienceMs = 10_000
/** Maximum length of the list in the admin. */
const most = 200

interface StoredInvitation {
  readonly id: string
  readonly email: string
  readonly roles: string[]
  readonly sent_at: string
  readonly expires_at: string
  readonly mailed: boolean
  readonly has_account: boolean
}

const columns = sql`i.id, i.email, i.roles, i.sent_at, i.expires_at, i.mailed,
  exists (select 1 from users where users.email = i.email) as has_account`
const isOpen = sql`i.accepted_at is null and i.revoked_at is null`

const toInvitation = (stored: StoredInvitation): StaffInvitation => {
  const expiresAt = new Date(stored.expires_at)
  return {
    id: stored.id,
    email: stored.email,
    roles: stored.roles.filter(isStaffRole),
    sentAt: new Date(stored.sent_at).toISOString(),
    expiresAt: expiresAt.toISOString(),
    isExpired: expiresAt.getTime() <= Date.now(),
    isMailed: stored.mailed,
    hasAccount: stored.has_account,
  }
}

/** Whether the mail server accepted the email. */
async function mail(payload: Payload, to: string, roles: readonly string[], link: string): Promise<boolean> {
  // Sent at once: only a hash of the token is stored, and the admin has to see whether the email was sent.
  const sent = sendMailNow(payload, to, 'staff_invitation', {
    link,
    roles: mailMessages.roles(roles),
    expiry: mailMessages.invitationExpiry(limits.staffInvitation.seconds / 86_400),
  })
  let late: ReturnType<typeof setTimeout> | undefined
  const timeOut = new Promise<never>((_, reject) => {
    late = setTimeout(() => reject(new Error('the mail server does not respond')), mailPatienceMs)
  })
  try {
    await Promise.race([sent, timeOut])
    return true
  } catch (err) {
    payload.logger.warn({ err }, 'an invitation could not be emailed')
    return false
  } finally {
    clearTimeout(late)
  }
}

/** Emails the link of an invitation, and returns the link if that fails. */
async function deliver(payload: Payload, stored: StoredInvitation, token: string): Promise<InviteAnswer> {
  const link = linkOf(token)
  const mailed = await mail(payload, stored.email, stored.roles, link)
  await database(payload).execute(
    sql`update plugsmith.staff_invitations set mailed = ${mailed} where id = ${stored.id}`,
  )
  return { invitation: toInvitation({ ...stored, mailed }), link: mailed ? null : link }
}

const recordInvitation = (
  tx: Executor,
  adminId: string,
  action: string,
  { id, email }: Pick<StoredInvitation, 'id' | 'email'>,
  changes: Readonly<Record<string, unknown>> = {},
): Promise<void> =>
  recordStaffAction(tx, adminId, { action, target: `staff-invitations/${id}`, title: email, changes })

const expiry = sql`now() + make_interval(secs => ${limits.staffInvitation.seconds})`

/** Pending invitations, newest first. */
export async function openInvitations(payload: Payload): Promise<StaffInvitation[]> {
  const found = await rows<StoredInvitation>(
    database(payload),
    sql`select ${columns} from plugsmith.staff_invitations i where ${isOpen} order by i.sent_at desc limit ${most}`,
  )
  return found.map(toInvitation)
}

/**
 * Invites somebody to a role by email. A pending invitation gets a new link and the new roles. An existing account is
 * kept and gets the roles once they accept.
 * @param adminId the inviting admin
 * @throws ServiceError `rate_limited`; `invalid_input` if they already have these roles
 */
export async function invite(
  payload: Payload,
  adminId: string,
  { email, roles }: InviteInput,
): Promise<InviteAnswer> {
  const held = await rows<{ value: string }>(
    database(payload),
    sql`select value from users_roles where value is not null and parent_id = (select id from users where email = ${email})`,
  )
  if (roles.every((role) => held.some(({ value }) => value === role)))
    throw new ServiceError('invalid_input', { email: validationMessages.hasRoles })
  await countAgainst(payload, 'staffInvitationsPerAdmin', adminId)
  const token = newToken()
  const wanted = [...new Set(roles)].join(',')
  const stored = await transaction(payload, async (tx) => {
    const invitation = await row<StoredInvitation>(
      tx,
      sql`insert into plugsmith.staff_invitations as i (email, roles, token_hash, invited_by, expires_at)
          values (${email}, string_to_array(${wanted}, ','), ${hashOfToken(token)}, ${adminId}, ${expiry})
          on conflict (email) where accepted_at is null and revoked_at is null do update set
            roles = excluded.roles, token_hash = excluded.token_hash, invited_by = excluded.invited_by,
            sent_at = now(), expires_at = excluded.expires_at, mailed = false
          returning ${columns}`,
    )
    if (!invitation) throw new Error('the invitation was not stored')
    await recordInvitation(tx, adminId, 'invite', invitation, { roles })
    return invitation
  })
  return deliver(payload, stored, token)
}

/**
 * Sends an invitation again with a new link, valid for another week; the old link stops working.
 * @throws ServiceError `not_found` if it is no longer open; `rate_limited`
 */
export async function resend(payload: Payload, adminId: string, id: string): Promise<InviteAnswer> {
  await countAgainst(payload, 'staffInvitationsPerAdmin', adminId)
  const token = newToken()
  const stored = await transaction(payload, async (tx) => {
    const invitation = await row<StoredInvitation>(
      tx,
      sql`update plugsmith.staff_invitations i
          set token_hash = ${hashOfToken(token)}, sent_at = now(), expires_at = ${expiry}, mailed = false
          where i.id = ${id} and ${isOpen} returning ${columns}`,
    )
    if (!invitation) throw new ServiceError('not_found')
    await recordInvitation(tx, adminId, 'resend', invitation)
    return invitation
  })
  return deliver(payload, stored, token)
}

/**
 * Revokes an invitation: its link stops working. Idempotent.
 * @throws ServiceError `not_found` if it was accepted or does not exist
 */
export async function revoke(payload: Payload, adminId: string, id: string): Promise<void> {
  await transaction(payload, async (tx) => {
    const invitation = await row<{ id: string; email: string; revoked_at: string | null }>(
      tx,
      sql`select id, email, revoked_at from plugsmith.staff_invitations
          where id = ${id} and accepted_at is null for update`,
    )
    if (!invitation) throw new ServiceError('not_found')
    if (invitation.revoked_at !== null) return
    await tx.execute(sql`update plugsmith.staff_invitations set revoked_at = now() where id = ${id}`)
    await recordInvitation(tx, adminId, 'revoke', invitation)
  })
}
