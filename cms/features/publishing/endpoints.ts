import { staffRoutes } from '#contract/staff-routes.ts'
import { contentCheckViews } from '#contract/content-check.ts'
import type { ContentCheckView } from '#contract/content-check.ts'
import { longestCalendarDays, maxAddresses } from '#contract/publishing.ts'
import type { ExistingAddresses } from '#contract/publishing.ts'
import { validationMessages } from '#contract/messages/validation.ts'
import type { PayloadRequest } from 'payload'
import {
  cancelScheduled,
  contentCheck,
  landingOf,
  leadsSomewhere,
  linkMeaning,
  linkTargets,
  publishingCalendar,
  publishingOf,
  publishingOverview,
} from './index.ts'
import { endpoint } from '../../platform/endpoint/endpoint.ts'
import { queryOf, requireSameOrigin, requireStaff, routeId } from '../../platform/endpoint/request.ts'
import { ServiceError } from '../../platform/errors.ts'
import type { CalendarSpan } from './calendar.ts'

const isContentCheckView = (text: string): text is ContentCheckView =>
  (contentCheckViews as readonly string[]).includes(text)

const day = 86_400_000

/** As `Date.toISOString` writes it, in years that the database has. */
const isIsoTime = (text: string): boolean =>
  /^2\d{3}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(text) && !Number.isNaN(Date.parse(text))

/**
 * The span of time that the calendar asks about.
 * @throws ServiceError `invalid_input`
 */
function spanOf(req: PayloadRequest): CalendarSpan {
  const query = queryOf(req)
  const [from, to] = ['from', 'to'].map((name) => {
    const text = query.get(name) ?? ''
    if (!isIsoTime(text)) throw new ServiceError('invalid_input', { [name]: validationMessages.unknown })
    return new Date(text)
  }) as [Date, Date]
  const span = to.getTime() - from.getTime()
  if (span <= 0 || span > longestCalendarDays * day)
    throw new ServiceError('invalid_input', { to: validationMessages.unknown })
  return { from, to }
}

/**
 * `GET /api/app/publishing`, `GET /api/app/publishing/addresses?path=…&path=…`
 * `GET /api/app/publishing/content-check?show=…&after=…`
 * `GET /api/app/publishing/landing?path=…`
 * `GET /api/app/publishing/link-targets?q=…`, `GET /api/app/publishing/link-meaning?path=…`
 * `GET /api/app/publishing/calendar?from=…&to=…`
 * `GET /api/app/publishing/{collection}/{id}`, where a global is `globals/{slug}`
 * `POST /api/app/publishing/scheduled/{id}/cancel`
 */
export const publishingEndpoints = [
  endpoint(staffRoutes.publishing, async (req) => {
    requireStaff(req)
    return publishingOverview(req.payload)
  }),
  endpoint(staffRoutes.addresses, async (req) => {
    requireStaff(req)
    const paths = queryOf(req).getAll('path').slice(0, maxAddresses)
    const standing: ExistingAddresses = {}
    for (const path of paths) standing[path] = await leadsSomewhere(req, path)
    return standing
  }),
  endpoint(staffRoutes.contentCheck, async (req) => {
    requireStaff(req)
    const query = queryOf(req)
    const show = query.get('show') ?? contentCheckViews[0]
    if (!isContentCheckView(show))
      throw new ServiceError('invalid_input', { show: validationMessages.unknown })
    return contentCheck(req, show, query.get('after'))
  }),
  endpoint(staffRoutes.landing, async (req) => {
    requireStaff(req)
    return landingOf(req, queryOf(req).get('path') ?? '')
  }),
  endpoint(staffRoutes.linkTargets, async (req) => {
    requireStaff(req)
    return linkTargets(req, queryOf(req).get('q') ?? '')
  }),
  endpoint(staffRoutes.linkMeaning, async (req) => {
    requireStaff(req)
    return linkMeaning(req, queryOf(req).get('path') ?? '')
  }),
  endpoint(staffRoutes.calendar, async (req) => {
    requireStaff(req)
    return publishingCalendar(req.payload, spanOf(req))
  }),
  endpoint(staffRoutes.cancelScheduled, async (req) => {
    requireSameOrigin(req)
    const { id } = requireStaff(req)
    await cancelScheduled(req.payload, id, routeId(req))
    return {}
  }),
  endpoint(staffRoutes.documentPublishing, async (req) => {
    requireStaff(req)
    const { collection, id } = req.routeParams ?? {}
    const key =
      collection === 'globals'
        ? { collection: `globals/${String(id)}`, id: null }
        : { collection: String(collection), id: routeId(req) }
    return publishingOf(req.payload, key)
  }),
]
