import { apiRoutes } from '#contract/api-routes.ts'
import { readCredits } from './index.ts'
import { endpoint } from '../../platform/endpoint/endpoint.ts'
import { requireUser } from '../../platform/endpoint/request.ts'

/** `GET /api/app/credits` */
export const creditEndpoints = [
  endpoint(apiRoutes.credits, async (req) => {
    return readCredits(req.payload, requireUser(req).id)
  }),
]
