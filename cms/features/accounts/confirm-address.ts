import { randomUUID } from 'node:crypto'
import type { Payload } from 'payload'
import type { ConfirmationMailAnswer } from '#contract/settings.ts'
import { database, transaction } from '../../platform/database/index.ts'
import type { Executor } from '../../platform/database/index.ts'
import { ServiceError } from '../../platform/errors.ts'
import { countAgainst } from '../../platform/limiter/index.ts'
import { sendsMail } from '../../platform/mail/transport.ts'
import type { User } from '../../payload-types.ts'
import {
  addressOfToken,
  hasConfirmed,
  markConfirmed,
  queueConfirmation,
  spendLinks,
} from '../addresses/index.ts'
import type { LinkedAddress } from '../addresses/index.ts'
import { completeReferral, lockInvitation } from '../referrals/index.ts'

/**
 * Confirms that an email reaches its person, and rewards the one who invited them. Calling it again changes nothing; nor
 * does it change anything for an email that the account no longer has.
 */
export async function confirmAddress(tx: Executor, userId: string, email: string): Promise<void> {
  await markConfirmed(tx, userId, email)
  if (!(await hasConfirmed(tx, userId))) return
  await spendLinks(tx, userId)
  const invitation = await lockInvitation(tx, userId)
  // One that is pending still waits for the welcome, which sees the confirmation.
  if (invitation?.status === 'completed') await completeReferral(tx, invitation)
}

/**
 * Confirms the address that a link of ours names. The link is enough, since it is opened where emails are read.
 * @returns null for a link that does not work
 */
export async function confirmByLink(payload: Payload, token: unknown): Promise<LinkedAddress | null> {
  return transaction(payload, async (tx) => {
    const linked = await addressOfToken(tx, token)
    if (!linked) return null
    await confirmAddress(tx, linked.userId, linked.email)
    return { ...linked, isConfirmed: true }
  })
}

interface Resending {
  /** Names the request: the same one again sends nothing. */
  readonly request?: string
  /** Joins the transaction in which the email is queued. */
  onQueued?(tx: Executor): Promise<void>
}

/**
 * Sends somebody another link to confirm their address.
 * @throws ServiceError `mail_unavailable`, `rate_limited`
 */
export async function resendConfirmation(
  payload: Payload,
  { id, email }: Pick<User, 'id' | 'email'>,
  { request = randomUUID(), onQueued }: Resending = {},
): Promise<ConfirmationMailAnswer> {
  if (!sendsMail()) throw new ServiceError('mail_unavailable')
  if (await hasConfirmed(database(payload), id)) return { sentTo: null }
  await countAgainst(payload, 'confirmationMailsPerUser', id)
  await transaction(payload, async (tx) => {
    if (await queueConfirmation(tx, { id, email }, request)) await onQueued?.(tx)
  })
  return { sentTo: email }
}
