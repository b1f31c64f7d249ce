import type { PayloadRequest } from 'payload'
import { frontPageRoutes } from '#contract/front-page-routes.ts'
import { endpoint } from '../../platform/endpoint/endpoint.ts'
import { clientNetwork, isInside } from '../../platform/endpoint/request.ts'
import { countPublicRead } from '../../platform/limiter/index.ts'
import { countGenerated, readFrontPage } from './index.ts'

/** Counts a read, unless it is the publisher's. */
async function countReader(req: PayloadRequest): Promise<void> {
  if (!isInside(req)) await countPublicRead(req.payload, req.user?.id ?? clientNetwork(req))
}

/** `GET /api/app/front-page`, `GET /api/app/generated-plugins` */
export const frontPageEndpoints = [
  endpoint(frontPageRoutes.frontPage, async (req) => {
    await countReader(req)
    return readFrontPage(req.payload)
  }),
  endpoint(frontPageRoutes.generated, async (req) => {
    await countReader(req)
    return { generated: await countGenerated(req.payload) }
  }),
]
