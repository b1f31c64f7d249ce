import type { PayloadRequest } from 'payload'
import { isStaff } from '../access/index.ts'
import { ServiceError } from '../errors.ts'
import { publishingOf, publishingOverview } from '../publishing/index.ts'
import { endpoint, json } from './endpoint.ts'
import { requireUser, routeId } from './request.ts'

/** @throws ServiceError `unauthenticated`, `forbidden` */
function requireStaff(req: PayloadRequest): void {
  if (!isStaff(requireUser(req))) throw new ServiceError('forbidden')
}

/** `GET /api/publishing`, `GET /api/publishing/{collection}/{id}`, where a global is `globals/{slug}`. */
export const publishingEndpoints = [
  endpoint('get', '/publishing', async (req) => {
    requireStaff(req)
    return json(await publishingOverview(req.payload))
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
