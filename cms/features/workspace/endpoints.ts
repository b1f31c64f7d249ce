import { workspaceRoutes } from '#contract/workspace-routes.ts'
import { endpoint } from '../../platform/endpoint/endpoint.ts'
import { queryId, requireCountedUser, requireUser, routeId } from '../../platform/endpoint/request.ts'
import { readEarlierMessages, readWorkspace } from './index.ts'

/** `GET /api/app/plugins/{id}/workspace`, `…/messages` */
export const workspaceEndpoints = [
  endpoint(workspaceRoutes.workspace, async (req) => {
    const user = requireUser(req)
    return readWorkspace(req.payload, user.id, routeId(req))
  }),
  endpoint(workspaceRoutes.messages, async (req) => {
    const user = await requireCountedUser(req)
    return readEarlierMessages(req.payload, user.id, routeId(req), queryId(req, 'before'))
  }),
]
