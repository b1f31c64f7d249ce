import { limits } from '#contract/limits.ts'
import { mailMessages } from '#contract/messages/mail.ts'
import { letter } from '../../platform/mail/letter.ts'
import type { Letter } from '../../platform/mail/letter.ts'

const texts = mailMessages.invitation

/**
 * The email that invites a colleague.
 * @param productName from the site settings
 * @param roles the roles they are invited to
 * @param link with the token
 */
export function invitationMail(productName: string, roles: readonly string[], link: string): Letter {
  return letter({
    sender: productName,
    subject: texts.subject(productName),
    heading: texts.heading,
    paragraphs: [texts.asked(productName, roles)],
    button: { text: texts.button, href: link },
    notes: [texts.expiry(limits.staffInvitation.seconds / 86_400), texts.ignore],
    addressNote: texts.address,
  })
}
