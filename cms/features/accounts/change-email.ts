import { randomUUID } from 'node:crypto'
import type { Payload, PayloadRequest } from 'payload'
import { limits } from '#contract/limits.ts'
import { mailMessages } from '#contract/messages/mail.ts'
import { routes } from '#contract/routes.ts'
import type { ChangeEmailInput } from '#contract/schemas/auth.ts'
import { emailTokenParameter } from '#contract/settings.ts'
import { database, row, sql, transaction } from '../../platform/database/index.ts'
import { environment } from '../../platform/environment.ts'
import { ServiceError } from '../../platform/errors.ts'
import { countAgainst } from '../../platform/limiter/index.ts'
import { sendsMail } from '../../platform/mail/transport.ts'
import type { User } from '../../payload-types.ts'
import { queueMail } from '../mail/index.ts'
import { confirmAddress } from './confirm-address.ts'
import { requireCurrentPassword } from './current-password.ts'
import { emailInToken, emailToken } from './email-token.ts'
import type { Changing } from './email-token.ts'

const accountOf = (payload: Payload, userId: string): Promise<Changing | undefined> =>
  row<Changing>(
    database(payload),
    sql`select id, email, salt from users where id = ${userId} and salt is not null`,
  )

const isTaken = async (payload: Payload, userId: string, email: string): Promise<boolean> =>
  (await row(database(payload), sql`select 1 from users where email = ${email} and id <> ${userId}`)) !==
  undefined

/**
 * Sends a link to the new email of the signed-in person; until it is opened, the old one stays.
 * @throws ServiceError `invalid_input` for `currentPassword`; `email_taken`; `mail_unavailable`; `rate_limited`
 */
export async function requestEmailChange(
  req: PayloadRequest,
  user: User,
  { currentPassword, email }: ChangeEmailInput,
): Promise<void> {
  if (!sendsMail()) throw new ServiceError('mail_unavailable')
  await requireCurrentPassword(req, currentPassword)
  // Counted first, because the answer tells which addresses have an account.
  await countAgainst(req.payload, 'emailChangesPerUser', user.id)
  if (await isTaken(req.payload, user.id, email)) throw new ServiceError('email_taken')
  const account = await accountOf(req.payload, user.id)
  if (!account) throw new ServiceError('unauthenticated')
  const link = new URL(routes.settings, environment().PUBLIC_URL)
  link.searchParams.set(emailTokenParameter, emailToken(account, email))
  const { seconds } = limits.emailChange
  await transaction(req.payload, (tx) =>
    queueMail(tx, {
      to: email,
      userId: user.id,
      template: 'email_confirmation',
      occasion: `email-confirmation:${randomUUID()}`,
      values: { link: link.href, expiry: mailMessages.resetExpiry(seconds / 60), email },
      usefulSeconds: seconds,
    }),
  )
}

/**
 * Changes the email of the signed-in person to the one in the link's token, and notifies the old address
 * (`announceEmail`). Only the signed-in person can use the link: sent to a mistyped address, it would otherwise hand over
 * the account.
 * @throws ServiceError `link_expired` for a token that is used, expired, invalid or somebody else's; `email_taken`
 */
export async function confirmEmailChange(req: PayloadRequest, user: User, token: string): Promise<User> {
  const { payload } = req
  const account = await accountOf(payload, user.id)
  const email = account && emailInToken(account, token)
  if (!account || !email) throw new ServiceError('link_expired')
  try {
    const changed = await payload.update({ collection: 'users', id: user.id, data: { email }, req })
    await transaction(payload, (tx) => confirmAddress(tx, user.id, email))
    return changed
  } catch (error) {
    // Of two concurrent requests for one address, the unique index admits one.
    if (await isTaken(payload, user.id, email)) throw new ServiceError('email_taken')
    throw error
  }
}
