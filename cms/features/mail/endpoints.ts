import type { PayloadRequest } from 'payload'
import { adminMailRoutes } from '#contract/admin-mail-routes.ts'
import { isMailState } from '#contract/admin.ts'
import { mailLogLimits, mailLogParameters } from '#contract/admin-mails.ts'
import { emailTemplateRoutes } from '#contract/email-template-routes.ts'
import { isMailTemplate } from '#contract/mail-templates.ts'
import { adminMailMessages } from '#contract/messages/admin-mails.ts'
import { validationMessages } from '#contract/messages/validation.ts'
import { systemRoutes } from '#contract/system-routes.ts'
import { emailDraftSchema, saveTemplateSchema } from '#contract/schemas/email-templates.ts'
import { storable } from '../../platform/database/index.ts'
import { endpoint } from '../../platform/endpoint/endpoint.ts'
import {
  queryOf,
  requireAdmin,
  requireSameOrigin,
  requireStaff,
  routeId,
} from '../../platform/endpoint/request.ts'
import { ServiceError } from '../../platform/errors.ts'
import { countAgainst } from '../../platform/limiter/index.ts'
import { receiveMailEvents } from './events.ts'
import { previewMail, sendTestMail } from './index.ts'
import { listSuppressed, readMailLog, removeSuppressed, resendMail } from './log.ts'
import type { MailLogView } from './log.ts'
import { listTemplates, readTemplate, saveTemplate } from './templates.ts'

/** @throws ServiceError `invalid_input` for a search that is too short for the index, or too long */
function searchOf(req: PayloadRequest): string | null {
  const { search } = mailLogParameters
  const words = storable(queryOf(req).get(search) ?? '').trim()
  if (words === '') return null
  const { shortestSearch, searchCharacters } = mailLogLimits
  if (words.length < shortestSearch)
    throw new ServiceError('invalid_input', { [search]: adminMailMessages.log.tooShort })
  if (words.length > searchCharacters)
    throw new ServiceError('invalid_input', { [search]: validationMessages.tooLong(searchCharacters) })
  return words
}

/** @throws ServiceError `invalid_input` for values that our page never sends */
function viewOf(req: PayloadRequest): MailLogView {
  const query = queryOf(req)
  const state = query.get(mailLogParameters.state)
  const template = query.get(mailLogParameters.template)
  if (state !== null && !isMailState(state))
    throw new ServiceError('invalid_input', { [mailLogParameters.state]: validationMessages.unknown })
  if (template !== null && !isMailTemplate(template))
    throw new ServiceError('invalid_input', { [mailLogParameters.template]: validationMessages.unknown })
  return { search: searchOf(req), state, template }
}

/**
 * For staff `POST /api/app/email-templates/preview`, `/api/app/email-templates/test`; for admins
 * `GET /api/app/admin/email-templates`, `GET` and `POST /api/app/admin/email-templates/{id}`, `GET /api/app/admin/mails`,
 * `POST /api/app/admin/mails/{id}/resend`, `GET /api/app/admin/suppressed-emails`, `POST …/{id}/remove`; for the mail
 * service `POST /api/mail-events`
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
  endpoint(adminMailRoutes.mails, async (req) => {
    requireAdmin(req)
    return readMailLog(req.payload, viewOf(req), queryOf(req).get(mailLogParameters.after))
  }),
  endpoint(adminMailRoutes.resend, async (req) => {
    requireSameOrigin(req)
    const admin = requireAdmin(req)
    await countAgainst(req.payload, 'requestsPerUser', admin.id)
    return resendMail(req.payload, admin.id, routeId(req))
  }),
  endpoint(adminMailRoutes.suppressed, async (req) => {
    requireAdmin(req)
    return listSuppressed(req.payload, searchOf(req), queryOf(req).get(mailLogParameters.after))
  }),
  endpoint(adminMailRoutes.removeSuppressed, async (req) => {
    requireSameOrigin(req)
    const admin = requireAdmin(req)
    await countAgainst(req.payload, 'requestsPerUser', admin.id)
    return removeSuppressed(req.payload, admin.id, routeId(req))
  }),
  endpoint(systemRoutes.mailEvents, async (req) => {
    await receiveMailEvents(req)
    return { received: true } as const
  }),
]
