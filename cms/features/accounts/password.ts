import { APIError, resetPasswordOperation } from 'payload'
import type { Payload, PayloadRequest } from 'payload'
import { limits } from '#contract/limits.ts'
import { mailMessages } from '#contract/messages/mail.ts'
import { routes } from '#contract/routes.ts'
import { database, row, sql, transaction } from '../../platform/database/index.ts'
import { environment } from '../../platform/environment.ts'
import { ServiceError } from '../../platform/errors.ts'
import { countAgainst } from '../../platform/limiter/index.ts'
import { sendsMail } from '../../platform/mail/transport.ts'
import type { User } from '../../payload-types.ts'
import { enqueue } from '../../platform/queue/index.ts'
import { hasMail, queueMail } from '../mail/index.ts'
import { confirmAddress } from './confirm-address.ts'
import { resetMailJob } from './queue.ts'
import { isResetToken } from './reset-token.ts'
import { setSession } from './session.ts'
import { forgetGuesses } from './sign-in-limits.ts'

/**
 * Requests an email with a link to set a new password. Only the worker looks up the account, so neither the response
 * nor its timing reveals whether it exists.
 * @param email normalized: trimmed, in lower case
 * @param address IP address of the request
 * @throws ServiceError `mail_unavailable` for everybody if mail is not configured; `rate_limited`
 */
export async function requestReset(payload: Payload, email: string, address: string): Promise<void> {
  if (!sendsMail()) throw new ServiceError('mail_unavailable')
  await countAgainst(payload, 'resetMailPerAddress', address)
  await countAgainst(payload, 'resetMailPerEmail', email)
  await enqueue(resetMailJob, { email })
}

/**
 * Queues the email with Payload's token in its link, which replaces any earlier token. Does nothing if there is no such
 * account.
 * @param request names the request, which gets one email however often this is repeated
 */
export async function queueResetMail(payload: Payload, email: string, request: string): Promise<void> {
  const occasion = `password-reset:${request}`
  // A new token would make the link of the email useless.
  if (await hasMail(database(payload), email, occasion)) return
  const token: string | null = await payload.forgotPassword({
    collection: 'users',
    data: { email },
    // Payload's own email has no plain text and links to the admin panel.
    disableEmail: true,
    expiration: limits.passwordReset.seconds * 1000,
  })
  if (!token) return
  const account = await row<{ id: string }>(
    database(payload),
    sql`select id from users where email = ${email}`,
  )
  const link = new URL(routes.auth, environment().PUBLIC_URL)
  link.searchParams.set('reset', token)
  await transaction(payload, (tx) =>
    queueMail(tx, {
      to: email,
      userId: account?.id ?? null,
      template: 'password_reset',
      occasion,
      values: { link: link.href, expiry: mailMessages.resetExpiry(limits.passwordReset.seconds / 60) },
      usefulSeconds: limits.passwordReset.seconds,
    }),
  )
}

/**
 * Checks that the link of a reset email still works, without using it up. The token has 160 random bits, so this
 * reveals nothing to anyone else.
 * @param address IP address of the request
 * @throws ServiceError `link_expired` for a token that is used, expired or invalid; `rate_limited`
 */
export async function requireResetLink(payload: Payload, token: string, address: string): Promise<void> {
  await countAgainst(payload, 'resetLinkPerAddress', address)
  const account =
    isResetToken(token) &&
    (await row(
      database(payload),
      sql`select 1 as works from users
          where reset_password_token = ${token} and reset_password_expiration > now()`,
    ))
  if (!account) throw new ServiceError('link_expired')
}

/**
 * Sets a new password with the token of the email, once. All sessions of the account end; this browser gets a new one.
 * @throws ServiceError `link_expired` for a token that is used, expired or invalid; `rate_limited`
 */
export async function resetPassword(req: PayloadRequest, token: string, password: string): Promise<User> {
  const collection = req.payload.collections.users
  try {
    const { token: session, user } = await resetPasswordOperation({
      collection,
      data: { token, password },
      depth: 0,
      req,
    })
    const person = user as unknown as User
    if (!session) throw new ServiceError('link_expired')
    setSession(req, session)
    // Resetting proves ownership of the mailbox, so earlier failed attempts no longer count, and the address is confirmed.
    await forgetGuesses(req, person.email)
    await transaction(req.payload, (tx) => confirmAddress(tx, person.id, person.email))
    return person
  } catch (error) {
    // Payload's response to an invalid token.
    if (error instanceof APIError && error.status === 403) throw new ServiceError('link_expired')
    throw error
  }
}
