import { APIError, resetPasswordOperation } from 'payload'
import type { Payload, PayloadRequest } from 'payload'
import { limits } from '#contract/limits.ts'
import { routes } from '#contract/routes.ts'
import { database, row, sql } from '../../platform/database/index.ts'
import { environment } from '../../platform/environment.ts'
import { ServiceError } from '../../platform/errors.ts'
import { countAgainst } from '../../platform/limiter/index.ts'
import { resetMail } from './reset-mail.ts'
import { sendsMail } from '../../platform/mail/transport.ts'
import type { User } from '../../payload-types.ts'
import { enqueue } from '../../platform/queue/index.ts'
import { resetMailJob } from './queue.ts'
import { isResetToken } from './reset-token.ts'
import { setSession } from './session.ts'
import { forgetGuesses } from './sign-in-limits.ts'

/**
 * Asks for a mail with a link to a new password. Whether there is such an account is looked up by the worker alone, so
 * that neither the answer nor its time tells.
 * @param email as the account has it: trimmed, in lower case
 * @param address whose request it is
 * @throws ServiceError `mail_unavailable` to everybody where no mail is sent; `rate_limited`
 */
export async function requestReset(payload: Payload, email: string, address: string): Promise<void> {
  if (!sendsMail()) throw new ServiceError('mail_unavailable')
  await countAgainst(payload, 'resetMailPerAddress', address)
  await countAgainst(payload, 'resetMailPerEmail', email)
  await enqueue(resetMailJob, { email })
}

/**
 * Sends the mail with Payload's token in its link, which takes the place of one that was asked for before. Does nothing
 * where there is no such account.
 * @throws Error when the mail server does not take it; to be tried again
 */
export async function sendResetMail(payload: Payload, email: string): Promise<void> {
  const token: string | null = await payload.forgotPassword({
    collection: 'users',
    data: { email },
    // Payload's own mail has no plain text, and leads to the admin panel.
    disableEmail: true,
    expiration: limits.passwordReset.seconds * 1000,
  })
  if (!token) return
  const { productName } = await payload.findGlobal({ slug: 'site-settings' })
  const link = new URL(routes.auth, environment().PUBLIC_URL)
  link.searchParams.set('reset', token)
  await payload.sendEmail({ to: email, ...resetMail(productName, link.href) })
}

/**
 * Makes sure that the link of a reset mail still works, and leaves it as it is. Its token is 160 random bits: what this
 * tells, it tells to nobody but the holder of one.
 * @param address whose request it is
 * @throws ServiceError `link_expired` for a token that is used, too old or none; `rate_limited`
 */
export async function requireResetLink(payload: Payload, token: string, address: string): Promise<void> {
  await countAgainst(payload, 'resetLinkPerAddress', address)
  const known =
    isResetToken(token) &&
    (await row(
      database(payload),
      sql`select 1 as works from users
          where reset_password_token = ${token} and reset_password_expiration > now()`,
    ))
  if (!known) throw new ServiceError('link_expired')
}

/**
 * Sets a new password by the token of the mail, once. Every session of the account ends; the browser that asks gets a
 * new one.
 * @throws ServiceError `link_expired` for a token that is used, too old or none; `rate_limited`
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
    // The owner of the mailbox is not the person whose attempts were counted.
    await forgetGuesses(req, person.email)
    return person
  } catch (error) {
    // Payload's answer to a token that it does not take.
    if (error instanceof APIError && error.status === 403) throw new ServiceError('link_expired')
    throw error
  }
}
