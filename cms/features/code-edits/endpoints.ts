import type { PayloadRequest } from 'payload'
import { workspaceRoutes } from '#contract/workspace-routes.ts'
import { limits } from '#contract/limits.ts'
import { saveFilesSchema } from '#contract/schemas/edits.ts'
import { bytesOf } from '../../platform/endpoint/body-bytes.ts'
import { endpoint } from '../../platform/endpoint/endpoint.ts'
import { requireUser, routeId } from '../../platform/endpoint/request.ts'
import { countAgainst } from '../../platform/limiter/index.ts'
import { uploads } from '../attachments/index.ts'
import { saveFiles } from './index.ts'

const jsonOf = async (req: PayloadRequest): Promise<unknown> =>
  JSON.parse(new TextDecoder().decode(await bytesOf(req, limits.edits.requestBytes, 'too_large')))

/** `POST /api/app/plugins/{id}/files` */
export const codeEditEndpoints = [
  endpoint(workspaceRoutes.saveFiles, saveFilesSchema, async (req, body) => {
    const user = requireUser(req)
    const pluginId = routeId(req)
    await countAgainst(req.payload, 'editsPerUser', user.id)
    // Files need as much memory as uploads, so they share the same limit.
    return uploads.take(user.id, async () => {
      const input = await body(() => jsonOf(req))
      return saveFiles(req.payload, user.id, pluginId, input)
    })
  }),
]
