import type { PayloadRequest } from 'payload'
import type { LatestPreviewAnswer, PreviewUrlAnswer } from '#contract/api.ts'
import { tabQuery } from '#wordpress/preview/index.ts'
import { ServiceError } from '../../platform/errors.ts'
import { latestWithPreview } from '../plugins/index.ts'
import { isDisplay, previewUrl, readPreview, readToken, requirePreview } from './index.ts'
import type { PreviewGrant } from './index.ts'
import { endpoint, json } from '../../platform/endpoint/endpoint.ts'
import { requireCountedUser, requireUser, routeId } from '../../platform/endpoint/request.ts'

async function link(req: PayloadRequest, source: PreviewGrant['source']): Promise<Response> {
  const user = requireUser(req)
  const query = new URL(req.url ?? '', 'http://localhost').searchParams
  const view = query.get('viewMode') === 'frontend' ? 'frontend' : 'backend'
  const wanted = query.get('display')
  const display = isDisplay(wanted) ? wanted : view === 'backend' ? 'admin' : 'frontend'
  const scripts = query.get('scripts') !== 'off'
  const grant: PreviewGrant = { userId: user.id, source, id: routeId(req), view, display, scripts }
  await requirePreview(req.payload, grant)
  const answer: PreviewUrlAnswer = previewUrl(grant)
  return json(answer)
}

/** Links to previews, and the previews themselves (which the gateway serves on their own host alone). */
export const previewEndpoints = [
  endpoint('get', '/plugins/:id/latest-preview', async (req) => {
    const user = await requireCountedUser(req)
    const answer: LatestPreviewAnswer = {
      version: await latestWithPreview(req.payload, user.id, routeId(req)),
    }
    return json(answer)
  }),
  endpoint('get', '/turns/:id/preview-url', (req) => link(req, 'turn')),
  endpoint('get', '/plugin-versions/:id/preview-url', (req) => link(req, 'version')),
  endpoint('get', '/preview/:token', async (req) => {
    const token = req.routeParams?.token
    if (typeof token !== 'string') throw new ServiceError('not_found')
    const grant = readToken(token)
    // https://www.w3.org/TR/fetch-metadata/#sec-fetch-dest-header
    const opensTab = req.headers.get('sec-fetch-dest') === 'document'
    const asksForTab = new URL(req.url ?? '', 'http://localhost').searchParams.has(tabQuery)
    return readPreview(req.payload, grant, opensTab || asksForTab)
  }),
]
