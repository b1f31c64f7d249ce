import type { MailComposers } from '../../platform/mail/composer.ts'
import { composeDigest } from './index.ts'

export const notificationComposers: MailComposers = { notification_digest: composeDigest }
