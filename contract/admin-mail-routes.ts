import type {
  EditedTemplate,
  LoggedMail,
  MailLogAnswer,
  SuppressedAnswer,
  TemplatesAnswer,
} from './admin-mails.ts'
import { route } from './route.ts'
import type { SaveTemplateInput } from './schemas/email-templates.ts'

/** Emails on /admin: a part of the table in `api-routes.ts`, apart, so that only that page loads it. */
export const adminMailRoutes = {
  templates: route('GET', '/api/app/admin/email-templates').of<undefined, TemplatesAnswer>(),
  template: route('GET', '/api/app/admin/email-templates/:id', { errors: ['not_found'] }).of<
    undefined,
    EditedTemplate
  >(),
  /** `stale_save` if somebody else has saved it since, here or in the CMS. */
  saveTemplate: route('POST', '/api/app/admin/email-templates/:id', {
    errors: ['not_found', 'stale_save'],
  }).of<SaveTemplateInput, EditedTemplate>(),
  /** `?q=&state=&template=&after=` */
  mails: route('GET', '/api/app/admin/mails').of<undefined, MailLogAnswer>(),
  /** Once: again, it changes nothing. */
  resend: route('POST', '/api/app/admin/mails/:id/resend', { errors: ['not_found'] }).of<
    undefined,
    LoggedMail
  >(),
  /** `?q=&after=` */
  suppressed: route('GET', '/api/app/admin/suppressed-emails').of<undefined, SuppressedAnswer>(),
  removeSuppressed: route('POST', '/api/app/admin/suppressed-emails/:id/remove', {
    errors: ['not_found'],
  }).of<undefined, { readonly removed: true }>(),
} as const
