import type { PayloadRequest } from 'payload'
import type { TurnAnswer, TurnOfRequestAnswer } from '#contract/api.ts'
import { limits } from '#contract/limits.ts'
import { generatePluginSchema } from '#contract/schemas/turns.ts'
import { uploads } from '../attachments/index.ts'
import { keepDraft, readTurn, readTurnOfRequest, startTurn, stopTurn, turnResult } from './index.ts'
import { bytesOf } from '../../platform/endpoint/body-bytes.ts'
import { endpoint, json } from '../../platform/endpoint/endpoint.ts'
import { body, requireCountedUser, requireUser, routeId } from '../../platform/endpoint/request.ts'

/** Whether a message may be more than words; one that does not say how large it is may be. */
const isHeavy = (req: PayloadRequest): boolean =>
  Number(req.headers.get('content-length') ?? Infinity) > limits.requestBytes

const largest = Math.ceil((limits.images.bytesPerTurn * 4) / 3) + 1_000_000
const jsonOf = async (req: PayloadRequest): Promise<unknown> =>
  JSON.parse(new TextDecoder().decode(await bytesOf(req, largest, 'images_too_large')))

/**
 * `POST /api/generate-plugin`, `GET /api/turns/{id}`, `GET /api/turns/by-request/{requestId}`,
 * `POST /api/turns/{id}/stop`, `POST /api/turns/{id}/keep`
 */
export const turnEndpoints = [
  endpoint('post', '/generate-plugin', async (req) => {
    const user = await requireCountedUser(req)
    const start = async (read?: () => Promise<unknown>): Promise<TurnAnswer> => {
      const message = await body(req, generatePluginSchema, read)
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
      return { turn }
    }
    // Images in the message itself weigh as much as any that are uploaded.
    const answer = isHeavy(req) ? await uploads.take(user.id, () => start(() => jsonOf(req))) : await start()
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
  endpoint('get', '/turns/by-request/:requestId', async (req) => {
    const user = requireUser(req)
    const turn = await readTurnOfRequest(req.payload, user.id, routeId(req, 'requestId'))
    const answer: TurnOfRequestAnswer = { turn }
    return json(answer)
  }),
  endpoint('post', '/turns/:id/keep', async (req) => {
    const user = await requireCountedUser(req)
    return json(await keepDraft(req.payload, user.id, routeId(req)))
  }),
  endpoint('post', '/turns/:id/stop', async (req) => {
    const user = requireUser(req)
    const answer: TurnAnswer = { turn: await stopTurn(req.payload, user.id, routeId(req)) }
    return json(answer)
  }),
]
