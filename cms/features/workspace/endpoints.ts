import { endpoint, json } from '../../platform/endpoint/endpoint.ts'
import { queryId, requireCountedUser, requireUser, routeId } from '../../platform/endpoint/request.ts'
import { readEarlierMessages, readWorkspace } from './index.ts'

/** `GET /api/plugins/{id}/workspace`, `…/messages` */
export const workspaceEndpoints = [
  endpoint('get', '/plugins/:id/workspace', async (req) => {
    const user = requireUser(req)
    return json(await readWorkspace(req.payload, user.id, routeId(req)))
  }),
  endpoint('get', '/plugins/:id/messages', async (req) => {
    const user = await requireCountedUser(req)
    return json(await readEarlierMessages(req.payload, user.id, routeId(req), queryId(req, 'before')))
  }),
]
