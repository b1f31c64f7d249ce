import type { GlobalSlug } from 'payload'
import { isDraftedGlobal } from '#contract/content/drafted-globals.ts'
import { json, override } from '../../platform/endpoint/endpoint.ts'
import { queryOf, requireSameOrigin, requireStaff, routeId } from '../../platform/endpoint/request.ts'
import { ServiceError } from '../../platform/errors.ts'
import { asNewBlocks } from './revert.ts'

/**
 * `POST /api/globals/{slug}/versions/{id}` of a global with drafts, in place of Payload's, which would write what is
 * restored as a draft over what readers see. The restored version is saved like any other change. What was a draft comes
 * back as a draft, so that nobody publishes words that they have not seen on the page.
 */
export const restoreGlobal = override('post', '/versions/:id', async (req) => {
  requireSameOrigin(req)
  requireStaff(req)
  const name = new URL(req.url ?? '', 'http://localhost').pathname.split('/').at(-3) ?? ''
  if (!isDraftedGlobal(name)) throw new ServiceError('not_found')
  const slug: GlobalSlug = name
  const found = await req.payload.findGlobalVersionByID({
    slug,
    id: routeId(req),
    depth: 0,
    disableErrors: true,
    req,
    overrideAccess: false,
  })
  if (!found) throw new ServiceError('not_found')
  const {
    updatedAt: _updated,
    createdAt: _created,
    id: _id,
    ...words
  } = found.version as unknown as Record<string, unknown>
  const data = Object.fromEntries(Object.entries(words).map(([name, value]) => [name, asNewBlocks(value)]))
  const draft = queryOf(req).get('draft') === 'true' || words['_status'] === 'draft'
  const restored = await req.payload.updateGlobal({
    slug,
    data: { ...data, _status: draft ? 'draft' : 'published' },
    draft,
    depth: 0,
    req,
    overrideAccess: false,
  })
  return json({ ...restored, message: req.t('version:restoredSuccessfully') })
})
