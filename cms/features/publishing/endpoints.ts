import type { PayloadRequest } from 'payload'
import { mostAddresses } from '#contract/publishing.ts'
import type { StandingAddresses } from '#contract/publishing.ts'
import { isStaff } from '../../access/index.ts'
import { ServiceError } from '../../platform/errors.ts'
import { cancelScheduled, isStanding, publishingOf, publishingOverview } from './index.ts'
import { endpoint, json } from '../../platform/endpoint/endpoint.ts'
import { queryOf, requireSameOrigin, requireUser, routeId } from '../../platform/endpoint/request.ts'

/** @throws ServiceError `unauthenticated`, `forbidden` */
function requireStaff(req: PayloadRequest): void {
  if (!isStaff(requireUser(req))) throw new ServiceError('forbidden')
}

/**
 * `GET /api/publishing`, `GET /api/publishing/addresses?path=…&path=…`, `GET /api/publishing/{collection}/{id}`, where a
 * global is `globals/{slug}`, `POST /api/publishing/scheduled/{id}/cancel`.
 */
export const publishingEndpoints = [
  endpoint('get', '/publishing', async (req) => {
    requireStaff(req)
    return json(await publishingOverview(req.payload))
  }),
  endpoint('get', '/publishing/addresses', async (req) => {
    requireStaff(req)
    const paths = queryOf(req).getAll('path').slice(0, mostAddresses)
    const standing: StandingAddresses = {}
    for (const path of paths) standing[path] = await isStanding(req, path)
    return json(standing)
  }),
  endpoint('post', '/publishing/scheduled/:id/cancel', async (req) => {
    requireSameOrigin(req)
    requireStaff(req)
    await cancelScheduled(req.payload, routeId(req))
    return json({})
  }),
  endpoint('get', '/publishing/:collection/:id', async (req) => {
    requireStaff(req)
    const { collection, id } = req.routeParams ?? {}
    const key =
      collection === 'globals'
        ? { collection: `globals/${String(id)}`, id: null }
        : { collection: String(collection), id: routeId(req) }
    return json(await publishingOf(req.payload, key))
  }),
]
