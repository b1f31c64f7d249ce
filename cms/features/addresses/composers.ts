import type { MailComposers } from '../../platform/mail/composer.ts'
import { composeConfirmation } from './index.ts'

export const addressComposers: MailComposers = { address_confirmation: composeConfirmation }
