import type { PayloadRequest } from 'payload'
import { pluginSorts, readView, viewParameters } from '#contract/dashboard.ts'
import type { DashboardView } from '#contract/dashboard.ts'
import { limits } from '#contract/limits.ts'
import { validationMessages } from '#contract/messages/validation.ts'
import { ServiceError } from '../errors.ts'
import { listOwnPlugins } from '../plugins/index.ts'
import { endpoint, json } from './endpoint.ts'
import { queryNumber, queryOf, requireUser } from './request.ts'

/**
 * The view that a call asks for.
 * @throws ServiceError `invalid_input` for what the page itself never asks for
 */
function viewOf(req: PayloadRequest): DashboardView {
  const query = queryOf(req)
  const refuse = (name: string): never => {
    throw new ServiceError('invalid_input', { [name]: validationMessages.unknown })
  }
  const sort = query.get(viewParameters.sort)
  if (sort !== null && !(pluginSorts as readonly string[]).includes(sort)) refuse(viewParameters.sort)
  const search = query.get(viewParameters.search)?.trim() ?? ''
  if (search.length > limits.lists.searchCharacters) refuse(viewParameters.search)
  return {
    ...readView(query),
    own: queryNumber(req, viewParameters.own, 1),
    edited: queryNumber(req, viewParameters.edited, 1),
  }
}

/** `GET /api/dashboard` */
export const dashboardEndpoints = [
  endpoint('get', '/dashboard', async (req) => {
    const user = requireUser(req)
    return json(await listOwnPlugins(req.payload, user.id, viewOf(req)))
  }),
]
