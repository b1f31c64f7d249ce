import { downloadSchema } from '#contract/schemas/turns.ts'
import { downloadVersion, readVersionFile } from '../plugins/index.ts'
import { readEarlierMessages, readWorkspace } from '../workspace/index.ts'
import { endpoint, json } from './endpoint.ts'
import { body, queryId, requireUser, routeId } from './request.ts'

/** `/api/plugins/{id}/workspace`, `/api/plugins/{id}/messages`, `/api/plugins/{id}/download`, `/api/plugin-versions/{id}/file` */
export const pluginEndpoints = [
  endpoint('get', '/plugins/:id/workspace', async (req) => {
    const user = requireUser(req)
    return json(await readWorkspace(req.payload, user.id, routeId(req)))
  }),
  endpoint('get', '/plugins/:id/messages', async (req) => {
    const user = requireUser(req)
    return json(await readEarlierMessages(req.payload, user.id, routeId(req), queryId(req, 'before')))
  }),
  endpoint('post', '/plugins/:id/download', async (req) => {
    const user = requireUser(req)
    const { versionNumber } = await body(req, downloadSchema)
    const { fileName, zip, charged } = await downloadVersion(
      req.payload,
      user.id,
      routeId(req),
      versionNumber,
    )
    return new Response(Buffer.from(zip), {
      headers: {
        'Content-Type': 'application/zip',
        'Content-Disposition': `attachment; filename="${fileName}"`,
        'Content-Length': String(zip.byteLength),
        'Cache-Control': 'no-store',
        'X-Credits-Charged': String(charged),
      },
    })
  }),
  endpoint('get', '/plugin-versions/:id/file', async (req) => {
    const user = requireUser(req)
    const path = new URL(req.url ?? '', 'http://localhost').searchParams.get('path') ?? ''
    return json(await readVersionFile(req.payload, user.id, routeId(req), path))
  }),
]
