import type { Payload } from 'payload'
import { previewDocument, previewHeaders, previewTab, previewTabHeaders } from '#wordpress/preview/index.ts'
import { database } from '../../platform/database/index.ts'
import { environment } from '../../platform/environment.ts'
import { ServiceError } from '../../platform/errors.ts'
import { turnPreviewHtml } from '../generation/index.ts'
import { ownPlugin, ownVersion } from '../plugins/index.ts'
import type { PreviewGrant } from './token.ts'

/**
 * The inner HTML and title of the granted preview. Ownership is checked again, because the plugin may have been deleted
 * since.
 */
async function source(
  payload: Payload,
  { userId, source: kind, id, view }: PreviewGrant,
): Promise<{ readonly html: string; readonly title: string }> {
  if (kind === 'turn') return turnPreviewHtml(payload, userId, id, view)
  const version = await ownVersion(database(payload), userId, id)
  const html = view === 'backend' ? version.backendPreviewHtml : version.frontendPreviewHtml
  if (!html) throw new ServiceError('not_found')
  const plugin = await ownPlugin(database(payload), userId, version.pluginId)
  return { html, title: plugin.name }
}

/**
 * The document for the sandboxed frame, or the page around it.
 * @param inTab whether it is opened in its own tab
 * @throws ServiceError `not_found` when there is no such preview
 */
export async function readPreview(payload: Payload, grant: PreviewGrant, inTab: boolean): Promise<Response> {
  const { html, title } = await source(payload, grant)
  const { PUBLIC_URL: appOrigin, PREVIEW_ORIGIN: previewOrigin } = environment()
  const [text, headers] = inTab
    ? [previewTab({ title, appOrigin }), previewTabHeaders(previewOrigin)]
    : [
        previewDocument({ html, title, display: grant.display }),
        previewHeaders({ appOrigin, previewOrigin, scripts: grant.scripts }),
      ]
  return new Response(text, {
    headers: { ...headers, 'Content-Type': 'text/html; charset=utf-8', Vary: 'Sec-Fetch-Dest' },
  })
}

/** Throws if there is no preview, before a link to it is issued. */
export async function requirePreview(payload: Payload, grant: PreviewGrant): Promise<void> {
  await source(payload, grant)
}
