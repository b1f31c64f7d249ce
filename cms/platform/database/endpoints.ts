import { database, row, sql } from './index.ts'
import { endpoint, json } from '../endpoint/endpoint.ts'

/** `GET /api/health`: whether the CMS reaches its database. The gateway asks it for its own readiness. */
export const healthEndpoints = [
  endpoint('get', '/health', async (req) => {
    await row(database(req.payload), sql`select 1`)
    return json({ ok: true })
  }),
]
