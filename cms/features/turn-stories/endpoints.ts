import type { PayloadRequest } from 'payload'
import { adminTurnLimits, isTurnOutcome, turnListParameters } from '#contract/admin-turns.ts'
import { adminTurnRoutes } from '#contract/admin-turn-routes.ts'
import { turnStoryMessages } from '#contract/messages/admin-turns.ts'
import { validationMessages } from '#contract/messages/validation.ts'
import { runAgainSchema } from '#contract/schemas/admin-turns.ts'
import { storable } from '../../platform/database/index.ts'
import { endpoint } from '../../platform/endpoint/endpoint.ts'
import { queryOf, requireAdmin, requireSameOrigin, routeId } from '../../platform/endpoint/request.ts'
import { ServiceError } from '../../platform/errors.ts'
import { countAgainst } from '../../platform/limiter/index.ts'
import { listTurns, readStory, runAgain } from './index.ts'

/** @throws ServiceError `invalid_input` for a search that is too short for the index, or too long */
function searchOf(query: URLSearchParams): string {
  const { search: name } = turnListParameters
  const search = storable(query.get(name) ?? '').trim()
  const { shortestSearch, searchCharacters } = adminTurnLimits
  if (search !== '' && search.length < shortestSearch)
    throw new ServiceError('invalid_input', { [name]: turnStoryMessages.tooShort })
  if (search.length > searchCharacters)
    throw new ServiceError('invalid_input', { [name]: validationMessages.tooLong(searchCharacters) })
  return search
}

async function list(req: PayloadRequest) {
  const query = queryOf(req)
  const outcome = query.get(turnListParameters.outcome)
  if (outcome !== null && !isTurnOutcome(outcome))
    throw new ServiceError('invalid_input', { [turnListParameters.outcome]: validationMessages.unknown })
  return listTurns(req.payload, searchOf(query), outcome, query.get(turnListParameters.after))
}

/** For admins `GET /api/app/admin/turns`, `GET /api/app/admin/turns/{id}`, `POST /api/app/admin/turns/{id}/run-again` */
export const turnStoryEndpoints = [
  endpoint(adminTurnRoutes.list, async (req) => {
    requireAdmin(req)
    return list(req)
  }),
  endpoint(adminTurnRoutes.story, async (req) => {
    const admin = requireAdmin(req)
    return readStory(req.payload, admin.id, routeId(req))
  }),
  endpoint(adminTurnRoutes.runAgain, runAgainSchema, async (req, body) => {
    requireSameOrigin(req)
    const admin = requireAdmin(req)
    await countAgainst(req.payload, 'requestsPerUser', admin.id)
    const { requestId } = await body()
    return runAgain(req.payload, admin, routeId(req), requestId.toLowerCase())
  }),
]
