import type { VersionAnswer } from '#contract/api.ts'
import { informationSchema, restoreSchema } from '#contract/schemas/turns.ts'
import { countAgainst } from '../limiter/index.ts'
import { restoreVersion, saveInformation } from '../plugins/index.ts'
import { endpoint, json } from './endpoint.ts'
import { body, requireUser, routeId } from './request.ts'

/** `POST /api/plugins/{id}/restore`, `POST /api/plugins/{id}/information` */
export const versionEndpoints = [
  endpoint('post', '/plugins/:id/restore', async (req) => {
    const user = requireUser(req)
    await countAgainst(req.payload, 'requestsPerUser', user.id)
    const input = await body(req, restoreSchema)
    const answer: VersionAnswer = await restoreVersion(req.payload, user.id, routeId(req), input)
    return json(answer)
  }),
  endpoint('post', '/plugins/:id/information', async (req) => {
    const user = requireUser(req)
    await countAgainst(req.payload, 'requestsPerUser', user.id)
    const input = await body(req, informationSchema)
    const answer: VersionAnswer = await saveInformation(req.payload, user.id, routeId(req), input)
    return json(answer)
  }),
]
