import { apiRoutes } from '#contract/api-routes.ts'
import { workspaceRoutes } from '#contract/workspace-routes.ts'
import type { PayloadRequest } from 'payload'
import type { TurnAnswer } from '#contract/api.ts'
import { limits } from '#contract/limits.ts'
import { generatePluginSchema } from '#contract/schemas/turns.ts'
import { uploads } from '../attachments/index.ts'
import { keepDraft, readTurn, readTurnOfRequest, startTurn, stopTurn, turnResult } from './index.ts'
import { bytesOf } from '../../platform/endpoint/body-bytes.ts'
import { endpoint } from '../../platform/endpoint/endpoint.ts'
import { requireCountedUser, requireUser, routeId } from '../../platform/endpoint/request.ts'

/** Whether a message may carry images; a request without a declared length may. */
const isHeavy = (req: PayloadRequest): boolean =>
  Number(req.headers.get('content-length') ?? Infinity) > limits.requestBytes

const largest = Math.ceil((limits.images.bytesPerTurn * 4) / 3) + 1_000_000
const jsonOf = async (req: PayloadRequest): Promise<unknown> =>
  JSON.parse(new TextDecoder().decode(await bytesOf(req, largest, 'images_too_large')))

/**
 * `POST /api/generate-plugin`, `GET /api/app/turns/{id}`, `GET /api/app/turns/by-request/{requestId}`,
 * `POST /api/app/turns/{id}/stop`, `POST /api/app/turns/{id}/keep`
 */
export const turnEndpoints = [
  endpoint(apiRoutes.generatePlugin, generatePluginSchema, async (req, body) => {
    const user = await requireCountedUser(req)
    const start = async (read?: () => Promise<unknown>): Promise<TurnAnswer> => {
      const message = await body(read)
      const { requestId, pluginId, kind, description, viewMode, images, markedElements } = message
      const turn = await startTurn(req.payload, {
        user,
        requestId,
        pluginId: pluginId ?? null,
        kind,
        prompt: description,
        viewMode,
        images,
        markedElements,
      })
      return { turn }
    }
    // Inline images need as much memory as uploads, so they share the same limit.
    const answer = isHeavy(req) ? await uploads.take(user.id, () => start(() => jsonOf(req))) : await start()
    return answer
  }),
  endpoint(apiRoutes.turn, async (req) => {
    const user = requireUser(req)
    const id = routeId(req)
    const turn = await readTurn(req.payload, user.id, id)
    const wanted = new URL(req.url ?? '', 'http://localhost').searchParams.get('include') === 'result'
    const answer: TurnAnswer = { turn }
    return wanted ? { ...answer, result: await turnResult(req.payload, user.id, id) } : answer
  }),
  endpoint(workspaceRoutes.turnOfRequest, async (req) => {
    const user = requireUser(req)
    const turn = await readTurnOfRequest(req.payload, user.id, routeId(req, 'requestId'))
    return { turn }
  }),
  endpoint(workspaceRoutes.keepDraft, async (req) => {
    const user = await requireCountedUser(req)
    return keepDraft(req.payload, user.id, routeId(req))
  }),
  endpoint(workspaceRoutes.stopTurn, async (req) => {
    const user = requireUser(req)
    return { turn: await stopTurn(req.payload, user.id, routeId(req)) }
  }),
]
