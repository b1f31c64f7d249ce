import { unwatchedParameter, workspaceRoutes } from '#contract/workspace-routes.ts'
import { endpoint } from '../../platform/endpoint/endpoint.ts'
import {
  queryId,
  queryOf,
  requireCountedUser,
  requireUser,
  routeId,
} from '../../platform/endpoint/request.ts'
import { seeEndedTurns } from '../generation/index.ts'
import { readEarlierMessages, readWorkspace } from './index.ts'

/** `GET /api/app/plugins/{id}/workspace`, `…/messages` */
export const workspaceEndpoints = [
  endpoint(workspaceRoutes.workspace, async (req) => {
    const user = requireUser(req)
    const id = routeId(req)
    // First, so that a request which ends meanwhile is not taken for seen.
    if (!queryOf(req).has(unwatchedParameter)) await seeEndedTurns(req.payload, user.id, id)
    return readWorkspace(req.payload, user.id, id)
  }),
  endpoint(workspaceRoutes.messages, async (req) => {
    const user = await requireCountedUser(req)
    return readEarlierMessages(req.payload, user.id, routeId(req), queryId(req, 'before'))
  }),
]
