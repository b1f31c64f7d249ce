import type { Payload, PayloadRequest } from 'payload'
import type { ChangePasswordInput, ProfileInput } from '#contract/schemas/auth.ts'
import type { ProfileAnswer, SettingsAnswer } from '#contract/settings.ts'
import { database, row, sql, storable } from '../../platform/database/index.ts'
import { ServiceError } from '../../platform/errors.ts'
import { sendsMail } from '../../platform/mail/transport.ts'
import type { User } from '../../payload-types.ts'
import { hasConfirmed } from '../addresses/index.ts'
import { avatarOf } from '../avatars/index.ts'
import { customerOf } from '../billing/index.ts'
import { suppressionOf } from '../mail/index.ts'
import { requireCurrentPassword } from './current-password.ts'
import { acceptedPassword } from './new-password.ts'
import { sessionsOf } from './sessions.ts'

/**
 * Changes the password of the signed-in person. Their other sessions and known devices end; this session stays.
 * @throws ServiceError `invalid_input` for `currentPassword` or `newPassword`; `rate_limited`
 */
export async function changePassword(
  req: PayloadRequest,
  user: User,
  input: ChangePasswordInput,
): Promise<void> {
  const password = await acceptedPassword(input.newPassword, 'newPassword')
  await requireCurrentPassword(req, input.currentPassword)
  await req.payload.update({ collection: 'users', id: user.id, data: { password }, req })
}

/**
 * Saves what a person may change of their profile without further ado; what is left out stays.
 * @returns the profile afterwards
 */
export async function saveProfile(
  payload: Payload,
  userId: string,
  { fullName, newsletterSubscribed }: ProfileInput,
): Promise<ProfileAnswer> {
  const saved = await row<{ full_name: string | null; newsletter_subscribed: boolean | null }>(
    database(payload),
    sql`update users set
          full_name = coalesce(${fullName === undefined ? null : storable(fullName)}, full_name),
          newsletter_subscribed = coalesce(${newsletterSubscribed ?? null}, newsletter_subscribed),
          updated_at = now()
        where id = ${userId} returning full_name, newsletter_subscribed`,
  )
  if (!saved) throw new ServiceError('unauthenticated')
  return { fullName: saved.full_name ?? '', newsletterSubscribed: saved.newsletter_subscribed ?? true }
}

/** What /settings shows. */
export async function readSettings(req: PayloadRequest, user: User): Promise<SettingsAnswer> {
  return {
    email: user.email,
    awaitsConfirmation: sendsMail() && !(await hasConfirmed(database(req.payload), user.id)),
    fullName: user.fullName ?? '',
    // Missing means subscribed (spec, core §3).
    newsletterSubscribed: user.newsletterSubscribed ?? true,
    avatar: await avatarOf(req.payload, user.id),
    hasPurchases: (await customerOf(req.payload, user.id)) !== null,
    emailProblem: await suppressionOf(req.payload, user.email),
    sessions: await sessionsOf(req, user.id),
  }
}
