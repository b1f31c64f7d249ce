import type { EmailDraft, EmailPreview, TestEmailAnswer } from './email-templates.ts'
import { route } from './route.ts'

/** What staff call while they edit an email. */
export const emailTemplateRoutes = {
  preview: route('POST', '/api/app/email-templates/preview').of<EmailDraft, EmailPreview>(),
  test: route('POST', '/api/app/email-templates/test', { errors: ['mail_unavailable', 'mail_failed'] }).of<
    EmailDraft,
    TestEmailAnswer
  >(),
} as const
