import type { MailState } from '#contract/admin.ts'

/** How the state of an email looks. */
export const mailTones = {
  waiting: 'neutral',
  sent: 'success',
  failed: 'failing',
  suppressed: 'warning',
  unknown: 'warning',
} as const satisfies Record<MailState, string>
