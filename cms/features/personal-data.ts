import type { PersonalData } from '../platform/personal-data/index.ts'
import { accountData } from './accounts/personal-data.ts'
import { attachmentData } from './attachments/personal-data.ts'
import { auditData } from './audit/personal-data.ts'
import { avatarData } from './avatars/personal-data.ts'
import { billingData } from './billing/personal-data.ts'
import { communityData } from './community/personal-data.ts'
import { contactData } from './contact/personal-data.ts'
import { creditData } from './credits/personal-data.ts'
import { generationData } from './generation/personal-data.ts'
import { mailData } from './mail/personal-data.ts'
import { notificationData } from './notifications/personal-data.ts'
import { pluginData } from './plugins/personal-data.ts'
import { referralData } from './referrals/personal-data.ts'
import { reviewData } from './reviews/personal-data.ts'

/** Everything that people get when they ask for a copy of their data. */
export const personalData: readonly PersonalData[] = [
  accountData,
  avatarData,
  creditData,
  billingData,
  pluginData,
  generationData,
  attachmentData,
  communityData,
  contactData,
  notificationData,
  referralData,
  mailData,
  auditData,
  reviewData,
]
