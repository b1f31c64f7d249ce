import { newsletterRoutes } from '#contract/newsletter-routes.ts'
import { weeklyPromoSchema, welcomeMailSchema } from '#contract/schemas/newsletter.ts'
import { database } from '../../platform/database/index.ts'
import { endpoint } from '../../platform/endpoint/endpoint.ts'
import {
  requireAdmin,
  requireCountedUser,
  requireSameOrigin,
  routeId,
} from '../../platform/endpoint/request.ts'
import { ServiceError } from '../../platform/errors.ts'
import { sendWelcomeMail } from '../accounts/index.ts'
import { countRecipients, readMailings, startMailing, stopMailing } from './index.ts'

/** `POST /api/send-welcome-email`, `/api/send-weekly-promo`, `/api/app/mailings/{id}/stop`; `GET /api/app/mailings` */
export const newsletterEndpoints = [
  endpoint(newsletterRoutes.sendWelcomeEmail, welcomeMailSchema, async (req, body) => {
    requireSameOrigin(req)
    const user = await requireCountedUser(req)
    const { email } = await body()
    // Nobody sends emails to others with it.
    if (email !== user.email) throw new ServiceError('forbidden')
    return { queued: await sendWelcomeMail(req.payload, user) }
  }),
  endpoint(newsletterRoutes.sendWeeklyPromo, weeklyPromoSchema, async (req, body) => {
    requireSameOrigin(req)
    const admin = requireAdmin(req)
    const { key } = await body()
    return key === undefined ? countRecipients(req.payload) : startMailing(req.payload, admin.id, key)
  }),
  endpoint(newsletterRoutes.mailings, async (req) => {
    requireAdmin(req)
    return { mailings: await readMailings(database(req.payload)) }
  }),
  endpoint(newsletterRoutes.stop, async (req) => {
    requireSameOrigin(req)
    const admin = requireAdmin(req)
    return stopMailing(req.payload, admin.id, routeId(req))
  }),
]
