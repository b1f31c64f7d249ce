import type { MailComposers } from '../platform/mail/composer.ts'
import { addressComposers } from './addresses/composers.ts'
import { contactComposers } from './contact/composers.ts'
import { newsletterComposers } from './newsletter/composers.ts'
import { notificationComposers } from './notifications/composers.ts'

/** The emails that are composed when they are sent. */
export const mailComposers: MailComposers = {
  ...addressComposers,
  ...contactComposers,
  ...notificationComposers,
  ...newsletterComposers,
}
