import type { EditedTemplate, TemplatesAnswer } from './admin-mails.ts'
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
} as const
