import { limits } from '#contract/limits.ts'
import { mailMessages } from '#contract/messages/mail.ts'
import { letter } from '../../platform/mail/letter.ts'
import type { Letter } from '../../platform/mail/letter.ts'

const texts = mailMessages.reset

/**
 * The email with the link to set a new password.
 * @param productName from the site settings
 * @param link with the token
 */
export function resetMail(productName: string, link: string): Letter {
  return letter({
    sender: productName,
    subject: texts.subject(productName),
    heading: texts.heading,
    paragraphs: [texts.asked(productName)],
    button: { text: texts.button, href: link },
    notes: [texts.expiry(limits.passwordReset.seconds / 60), texts.ignore],
    addressNote: texts.address,
  })
}
