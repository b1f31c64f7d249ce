import type { ErasureStep } from '../platform/erasure/index.ts'
import { attachmentErasure } from './attachments/erasure.ts'
import { avatarErasure } from './avatars/erasure.ts'
import { billingErasure } from './billing/erasure.ts'
import { communityErasure } from './community/erasure.ts'
import { contactErasure } from './contact/erasure.ts'
import { creditErasure } from './credits/erasure.ts'
import { dataExportErasure } from './data-export/erasure.ts'
import { generationErasure } from './generation/erasure.ts'
import { invitationErasure } from './invitations/erasure.ts'
import { mailErasure } from './mail/erasure.ts'
import { notificationErasure } from './notifications/erasure.ts'
import { pluginErasure } from './plugins/erasure.ts'
import { referralErasure } from './referrals/erasure.ts'

/**
 * What the deletion of an account consists of, in this order: running requests are stopped before their plugins go, and
 * the account's own row goes last (`leaving/erase.ts`).
 */
export const erasureSteps: readonly ErasureStep[] = [
  generationErasure,
  billingErasure,
  dataExportErasure,
  pluginErasure,
  attachmentErasure,
  avatarErasure,
  communityErasure,
  contactErasure,
  notificationErasure,
  referralErasure,
  invitationErasure,
  mailErasure,
  creditErasure,
]
