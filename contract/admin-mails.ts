import type { MailState } from './admin.ts'
import type { SuppressionReason } from './mail-events.ts'
import type { MailTemplateName } from './mail-templates.ts'

/** Emails as admins see them on /admin. */

export interface ListedTemplate {
  readonly id: string
  readonly name: MailTemplateName
  readonly subject: string
  /** ISO 8601. */
  readonly updatedAt: string
}

/** `GET /api/app/admin/email-templates`, ordered by name. */
export interface TemplatesAnswer {
  readonly templates: readonly ListedTemplate[]
}

/** `GET /api/app/admin/email-templates/{id}`, and what `POST` of it answers. */
export interface EditedTemplate extends ListedTemplate {
  /** HTML. */
  readonly content: string
  /** Plain text; if empty, it is made from the HTML. */
  readonly text: string
}

/** The names in a query string. */
export const mailLogParameters = {
  search: 'q',
  state: 'state',
  template: 'template',
  after: 'after',
} as const

export const mailLogLimits = {
  perPage: 50,
  /** Characters of a search; the index has groups of three. */
  shortestSearch: 3,
  searchCharacters: 254,
  /** How long an email that is sent again is tried. */
  resentUsefulSeconds: 3 * 24 * 60 * 60,
} as const

/** An email on its way, or sent. */
export interface LoggedMail {
  readonly id: string
  readonly recipient: string
  /** The recipient's account, if there is one. */
  readonly userId: string | null
  readonly template: string
  /** As sent; null before. */
  readonly subject: string | null
  readonly state: MailState
  readonly attempts: number
  /** Why it was not sent, or null. */
  readonly error: string | null
  /** ISO 8601. */
  readonly queuedAt: string
  readonly sentAt: string | null
  /** Whether it was not sent, and can be sent again. */
  readonly canResend: boolean
}

/** `GET /api/app/admin/mails?q=&state=&template=&after=`, newest first. */
export interface MailLogAnswer {
  readonly mails: readonly LoggedMail[]
  /** Null on the last page. */
  readonly next: string | null
}

/** An address that gets no emails any more. */
export interface SuppressedAddress {
  readonly id: string
  readonly email: string
  readonly reason: SuppressionReason
  /** What the mail server said, or null. */
  readonly detail: string | null
  /** ISO 8601. */
  readonly at: string
}

/** `GET /api/app/admin/suppressed-emails?q=&after=`, newest first. */
export interface SuppressedAnswer {
  readonly addresses: readonly SuppressedAddress[]
  /** Null on the last page. */
  readonly next: string | null
}
