import { staffRoutes } from '#contract/staff-routes.ts'
import { maxAddresses } from '#contract/publishing.ts'
import type { ExistingAddresses } from '#contract/publishing.ts'
import { cancelScheduled, pageExists, publishingOf, publishingOverview } from './index.ts'
import { endpoint } from '../../platform/endpoint/endpoint.ts'
import { queryOf, requireSameOrigin, requireStaff, routeId } from '../../platform/endpoint/request.ts'

/**
 * `GET /api/app/publishing`, `GET /api/app/publishing/addresses?path=…&path=…`
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
    for (const path of paths) standing[path] = await pageExists(req, path)
    return standing
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
