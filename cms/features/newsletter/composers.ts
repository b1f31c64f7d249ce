import type { MailComposers } from '../../platform/mail/composer.ts'
import { composePromo } from './index.ts'

export const newsletterComposers: MailComposers = { weekly_promo: composePromo }
