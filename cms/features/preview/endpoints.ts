import { systemRoutes } from '#contract/system-routes.ts'
import { workspaceRoutes } from '#contract/workspace-routes.ts'
import type { PayloadRequest } from 'payload'
import type { LatestPreviewAnswer, PreviewUrlAnswer } from '#contract/api.ts'
import { tabQuery } from '#wordpress/preview/index.ts'
import { ServiceError } from '../../platform/errors.ts'
import { latestWithPreview } from '../plugins/index.ts'
import { isDisplay, previewUrl, readPreview, readToken, requirePreview } from './index.ts'
import type { PreviewGrant } from './index.ts'
import { endpoint } from '../../platform/endpoint/endpoint.ts'
import { requireCountedUser, requireUser, routeId } from '../../platform/endpoint/request.ts'

async function link(req: PayloadRequest, source: PreviewGrant['source']): Promise<PreviewUrlAnswer> {
  const user = requireUser(req)
  const query = new URL(req.url ?? '', 'http://localhost').searchParams
  const view = query.get('viewMode') === 'frontend' ? 'frontend' : 'backend'
  const wanted = query.get('display')
  const display = isDisplay(wanted) ? wanted : view === 'backend' ? 'admin' : 'frontend'
  const scripts = query.get('scripts') !== 'off'
  const grant: PreviewGrant = { userId: user.id, source, id: routeId(req), view, display, scripts }
  await requirePreview(req.payload, grant)
  return previewUrl(grant)
}

/** Links to previews, and the previews themselves (which the gateway serves only on their own host). */
export const previewEndpoints = [
  endpoint(workspaceRoutes.latestPreview, async (req) => {
    const user = await requireCountedUser(req)
    const answer: LatestPreviewAnswer = {
      version: await latestWithPreview(req.payload, user.id, routeId(req)),
    }
    return answer
  }),
  endpoint(workspaceRoutes.turnPreview, (req) => link(req, 'turn')),
  endpoint(workspaceRoutes.versionPreview, (req) => link(req, 'version')),
  endpoint(systemRoutes.preview, async (req) => {
    const token = req.routeParams?.token
    if (typeof token !== 'string') throw new ServiceError('not_found')
    const grant = readToken(token)
    // https://www.w3.org/TR/fetch-metadata/#sec-fetch-dest-header
    const opensTab = req.headers.get('sec-fetch-dest') === 'document'
    const asksForTab = new URL(req.url ?? '', 'http://localhost').searchParams.has(tabQuery)
    return readPreview(req.payload, grant, opensTab || asksForTab)
  }),
]
