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
