import type { Payload } from 'payload'
import type { LatestPreviewAnswer } from '#contract/api.ts'
import { database, row, sql } from '../../platform/database/index.ts'
import { ownPlugin } from './plugin.ts'

/**
 * The newest version of a plugin that has a preview (spec, core §7: 'used by Activate Preview'), or null. The previews
 * themselves are not loaded.
 * @throws ServiceError `not_found`
 */
export async function latestWithPreview(
  payload: Payload,
  userId: string,
  pluginId: string,
): Promise<LatestPreviewAnswer['version']> {
  const db = database(payload)
  await ownPlugin(db, userId, pluginId)
  // An empty preview counts as none, as everywhere.
  const found = await row<{
    id: string
    version_number: number
    backend: boolean
    frontend: boolean
    passed: boolean | null
  }>(
    db,
    sql`select id, version_number::int as version_number,
          coalesce(backend_preview_html, '') <> '' as backend,
          coalesce(frontend_preview_html, '') <> '' as frontend, (report->>'passed')::boolean as passed
        from plugin_versions
        where plugin_id = ${pluginId}
          and (coalesce(backend_preview_html, '') <> '' or coalesce(frontend_preview_html, '') <> '')
        order by version_number desc limit 1`,
  )
  if (!found) return null
  const { id, version_number: versionNumber, backend, frontend, passed } = found
  return { id, versionNumber, previews: { backend, frontend }, passed }
}
