import type { TurnAnswer } from '#contract/api.ts'
import { generatePluginSchema } from '#contract/schemas/turns.ts'
import { keepDraft, readTurn, startTurn, stopTurn, turnResult } from '../generation/index.ts'
import { countAgainst } from '../limiter/index.ts'
import { endpoint, json } from './endpoint.ts'
import { body, requireUser, routeId } from './request.ts'

/** `POST /api/generate-plugin`, `GET /api/turns/{id}`, `POST /api/turns/{id}/stop`, `POST /api/turns/{id}/keep` */
export const turnEndpoints = [
  endpoint('post', '/generate-plugin', async (req) => {
    const user = requireUser(req)
    await countAgainst(req.payload, 'requestsPerUser', user.id)
    const message = await body(req, generatePluginSchema)
    const { requestId, pluginId, description, viewMode, images, markedElements } = message
    const turn = await startTurn(req.payload, {
      user,
      requestId,
      pluginId: pluginId ?? null,
      prompt: description,
      viewMode,
      images,
      markedElements,
    })
    const answer: TurnAnswer = { turn }
    return json(answer, 202)
  }),
  endpoint('get', '/turns/:id', async (req) => {
    const user = requireUser(req)
    const id = routeId(req)
    const turn = await readTurn(req.payload, user.id, id)
    const wanted = new URL(req.url ?? '', 'http://localhost').searchParams.get('include') === 'result'
    const answer: TurnAnswer = { turn }
    return json(wanted ? { ...answer, result: await turnResult(req.payload, user.id, id) } : answer)
  }),
  endpoint('post', '/turns/:id/keep', async (req) => {
    const user = requireUser(req)
    await countAgainst(req.payload, 'requestsPerUser', user.id)
    return json(await keepDraft(req.payload, user.id, routeId(req)))
  }),
  endpoint('post', '/turns/:id/stop', async (req) => {
    const user = requireUser(req)
    const answer: TurnAnswer = { turn: await stopTurn(req.payload, user.id, routeId(req)) }
    return json(answer)
  }),
]
