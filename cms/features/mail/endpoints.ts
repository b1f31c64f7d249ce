import { adminMailRoutes } from '#contract/admin-mail-routes.ts'
import { emailTemplateRoutes } from '#contract/email-template-routes.ts'
import { emailDraftSchema, saveTemplateSchema } from '#contract/schemas/email-templates.ts'
import { endpoint } from '../../platform/endpoint/endpoint.ts'
import { requireAdmin, requireSameOrigin, requireStaff, routeId } from '../../platform/endpoint/request.ts'
import { countAgainst } from '../../platform/limiter/index.ts'
import { previewMail, sendTestMail } from './index.ts'
import { listTemplates, readTemplate, saveTemplate } from './templates.ts'

/**
 * For staff `POST /api/app/email-templates/preview`, `/api/app/email-templates/test`; for admins
 * `GET /api/app/admin/email-templates`, `GET` and `POST /api/app/admin/email-templates/{id}`
 */
export const mailEndpoints = [
  endpoint(emailTemplateRoutes.preview, emailDraftSchema, async (req, body) => {
    requireSameOrigin(req)
    requireStaff(req)
    return previewMail(req.payload, await body())
  }),
  endpoint(emailTemplateRoutes.test, emailDraftSchema, async (req, body) => {
    requireSameOrigin(req)
    const user = requireStaff(req)
    await sendTestMail(req.payload, user, await body())
    return { sentTo: user.email }
  }),
  endpoint(adminMailRoutes.templates, async (req) => {
    requireAdmin(req)
    return { templates: await listTemplates(req.payload) }
  }),
  endpoint(adminMailRoutes.template, async (req) => {
    requireAdmin(req)
    return readTemplate(req.payload, routeId(req))
  }),
  endpoint(adminMailRoutes.saveTemplate, saveTemplateSchema, async (req, body) => {
    requireSameOrigin(req)
    const admin = requireAdmin(req)
    const input = await body()
    await countAgainst(req.payload, 'requestsPerUser', admin.id)
    return saveTemplate(req, admin, routeId(req), input)
  }),
]
