import { emailTemplateRoutes } from '#contract/email-template-routes.ts'
import { emailDraftSchema } from '#contract/schemas/email-templates.ts'
import { endpoint } from '../../platform/endpoint/endpoint.ts'
import { requireSameOrigin, requireStaff } from '../../platform/endpoint/request.ts'
import { previewMail, sendTestMail } from './index.ts'

/** `POST /api/app/email-templates/preview`, `/api/app/email-templates/test` */
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
]
