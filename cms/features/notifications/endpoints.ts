import { validationMessages } from '#contract/messages/validation.ts'
import { noticePreferenceRoutes } from '#contract/notification-preference-routes.ts'
import { notificationRoutes } from '#contract/notification-routes.ts'
import { isNoticeFilter, noticeParameters } from '#contract/notifications.ts'
import { systemRoutes } from '#contract/system-routes.ts'
import { noticePreferencesSchema } from '#contract/schemas/notification-preferences.ts'
import { readNoticeSchema } from '#contract/schemas/notifications.ts'
import { database } from '../../platform/database/index.ts'
import { endpoint } from '../../platform/endpoint/endpoint.ts'
import {
  clientNetwork,
  queryOf,
  requireCountedUser,
  requireSameOrigin,
  requireUser,
  routeId,
} from '../../platform/endpoint/request.ts'
import { ServiceError } from '../../platform/errors.ts'
import { countPublicRead } from '../../platform/limiter/index.ts'
import {
  listNotices,
  markAllNotices,
  markNotice,
  newestNotices,
  noticePreferences,
  saveNoticePreferences,
  unsubscribe,
} from './index.ts'
import { unknownPage, unsubscribePage } from './unsubscribe-page.ts'
import { subscriptionOfToken } from './unsubscribe-token.ts'

/**
 * `GET /api/app/newest-notifications`, `/api/app/notifications`
 * `POST /api/app/notifications/{id}/read`, `/api/app/read-notifications`
 * `GET`, `POST /api/app/notification-preferences`, `/api/app/unsubscribe/{token}`
 */
export const notificationEndpoints = [
  endpoint(notificationRoutes.newest, async (req) => newestNotices(req.payload, requireUser(req).id)),
  endpoint(notificationRoutes.list, async (req) => {
    const user = requireUser(req)
    const query = queryOf(req)
    const filter = query.get(noticeParameters.filter) ?? 'all'
    if (!isNoticeFilter(filter))
      throw new ServiceError('invalid_input', { [noticeParameters.filter]: validationMessages.unknown })
    return listNotices(req.payload, user.id, filter, query.get(noticeParameters.after))
  }),
  endpoint(notificationRoutes.read, readNoticeSchema, async (req, body) => {
    requireSameOrigin(req)
    const user = await requireCountedUser(req)
    const { read } = await body()
    return markNotice(req.payload, user.id, routeId(req), read)
  }),
  endpoint(notificationRoutes.readAll, async (req) => {
    requireSameOrigin(req)
    const user = await requireCountedUser(req)
    return markAllNotices(req.payload, user.id)
  }),
  endpoint(noticePreferenceRoutes.preferences, async (req) =>
    noticePreferences(database(req.payload), requireUser(req).id),
  ),
  endpoint(noticePreferenceRoutes.savePreferences, noticePreferencesSchema, async (req, body) => {
    requireSameOrigin(req)
    const user = await requireCountedUser(req)
    const { choices } = await body()
    return saveNoticePreferences(req.payload, user.id, choices)
  }),
  endpoint(systemRoutes.unsubscribePage, async (req) => {
    await countPublicRead(req.payload, clientNetwork(req))
    const named = subscriptionOfToken(req.routeParams?.token)
    return named ? unsubscribePage(named.list, 'question') : unknownPage()
  }),
  // The token is enough: mail programs send neither a session nor an origin.
  endpoint(systemRoutes.unsubscribe, async (req) => {
    await countPublicRead(req.payload, clientNetwork(req))
    const named = subscriptionOfToken(req.routeParams?.token)
    if (!named) throw new ServiceError('not_found')
    await unsubscribe(req.payload, named)
    return unsubscribePage(named.list, 'done')
  }),
]
