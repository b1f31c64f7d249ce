import type { SearchAnswer } from '#contract/api.ts'
import { limits } from '#contract/limits.ts'
import { validationMessages } from '#contract/messages/validation.ts'
import { downloadSchema } from '#contract/schemas/turns.ts'
import { ServiceError } from '../errors.ts'
import { downloadVersion, readVersionFile, searchVersion } from '../plugins/index.ts'
import { readEarlierMessages, readWorkspace } from '../workspace/index.ts'
import { endpoint, json } from './endpoint.ts'
import { body, queryId, queryOf, requireCountedUser, requireUser, routeId } from './request.ts'

/** `/api/plugins/{id}/workspace`, `…/messages`, `…/download`, `/api/plugin-versions/{id}/file`, `…/search` */
export const pluginEndpoints = [
  endpoint('get', '/plugins/:id/workspace', async (req) => {
    const user = requireUser(req)
    return json(await readWorkspace(req.payload, user.id, routeId(req)))
  }),
  endpoint('get', '/plugins/:id/messages', async (req) => {
    const user = await requireCountedUser(req)
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
  endpoint('get', '/plugin-versions/:id/search', async (req) => {
    const user = await requireCountedUser(req)
    const query = queryOf(req).get('q') ?? ''
    if (query.trim() === '') throw new ServiceError('invalid_input', { q: validationMessages.required })
    if (query.length > limits.search.characters) {
      const q = validationMessages.tooLong(limits.search.characters)
      throw new ServiceError('invalid_input', { q })
    }
    const answer: SearchAnswer = await searchVersion(req.payload, user.id, routeId(req), query)
    return json(answer)
  }),
]
