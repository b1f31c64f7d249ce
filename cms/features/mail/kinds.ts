import { mailTemplates } from '#contract/mail-templates.ts'
import type { MailTemplateName } from '#contract/mail-templates.ts'

/**
 * Emails that also go to an address which bounced or complained (decision 56): somebody has just asked for them to get
 * into their account, or they must be told.
 */
const essential: ReadonlySet<string> = new Set<MailTemplateName>([
  ...(['password_reset', 'address_confirmation', 'email_confirmation', 'email_changed'] as const),
  ...(['staff_invitation', 'account_deleted', 'data_ready'] as const),
  ...(['receipt', 'price_change', 'plan_changed'] as const),
])

export const isEssential = (template: string): boolean => essential.has(template)

/** Emails whose values, such as a link that works once, are forgotten as soon as they are not sent. */
const secret: ReadonlySet<string> = new Set<MailTemplateName>([
  ...(['password_reset', 'address_confirmation', 'email_confirmation', 'staff_invitation'] as const),
  ...(['data_ready', 'account_deleted'] as const),
])

/** The emails that staff can send again. */
export const templatesSentAgain: readonly string[] = Object.keys(mailTemplates).filter(
  (name) => !secret.has(name),
)

export const canBeSentAgain = (template: string): boolean => templatesSentAgain.includes(template)
