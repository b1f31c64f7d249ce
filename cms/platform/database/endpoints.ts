import { systemRoutes } from '#contract/system-routes.ts'
import { database, row, sql } from './index.ts'
import { endpoint } from '../endpoint/endpoint.ts'

/** `GET /api/app/health`: whether the CMS can reach its database. The gateway uses it for its own readiness. */
export const healthEndpoints = [
  endpoint(systemRoutes.health, async (req) => {
    await row(database(req.payload), sql`select 1`)
    return { ok: true }
  }),
]
