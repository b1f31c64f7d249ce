import { limits } from '#contract/limits.ts'
import { mailMessages } from '#contract/messages/mail.ts'
import { database, row, sql } from '../../platform/database/index.ts'
import type { MailComposer } from '../../platform/mail/composer.ts'
import { greetingName } from '../mail/index.ts'
import { isConfirmed } from './confirmed.ts'
import { newLink } from './links.ts'

/**
 * The email that asks somebody to confirm their address, with a link made when it is sent, so that the queue holds none;
 * no email if they have confirmed it meanwhile, or have another one.
 */
export const composeConfirmation: MailComposer = async (payload, { recipient, userId }) => {
  const db = database(payload)
  const person = await row<{ name: string | null }>(
    db,
    sql`select u.full_name as name from users u
        where u.id = ${userId} and u.email = ${recipient} and not ${isConfirmed}`,
  )
  if (!person || userId === null) return null
  return {
    values: {
      name: greetingName(person.name),
      email: recipient,
      link: await newLink(db, userId, recipient),
      expiry: mailMessages.invitationExpiry(limits.addressConfirmation.seconds / (24 * 60 * 60)),
    },
    blocks: {},
    headers: {},
  }
}
