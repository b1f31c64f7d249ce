import type { Payload } from 'payload'
import type { TurnResult } from '#contract/api.ts'
import type { ViewMode } from '#contract/turns/index.ts'
import { database, row, sql } from '../../platform/database/index.ts'
import { ServiceError } from '../../platform/errors.ts'
import { getBlob } from '../../platform/blobs.ts'
import { loadFiles, ownVersion, textOf } from '../plugins/index.ts'
import type { StoredDraft } from './run/draft.ts'
import { readTurn } from './read-turn.ts'

/**
 * The result of a delivered turn, with the field names of the spec (core §7, generate-plugin).
 * @returns null while the turn has delivered nothing
 * @throws ServiceError `not_found`
 */
export async function turnResult(
  payload: Payload,
  userId: string,
  turnId: string,
): Promise<TurnResult | null> {
  const turn = await readTurn(payload, userId, turnId)
  if (!turn.version) return null
  const version = await ownVersion(database(payload), userId, turn.version.id)
  const files: Record<string, string> = {}
  for (const [path, bytes] of await loadFiles(database(payload), version.manifest)) {
    const text = textOf(bytes)
    if (text !== null) files[path] = text
  }
  const backend = version.backendPreviewHtml ?? ''
  const frontend = version.frontendPreviewHtml ?? ''
  return {
    files,
    preview_html: turn.viewMode === 'backend' ? backend : frontend,
    backend_preview_html: backend,
    frontend_preview_html: frontend,
    explanation: turn.explanation,
    features: turn.features,
    quickActions: turn.quickActions,
  }
}

/**
 * The mock preview that a turn has created so far.
 * @throws ServiceError `not_found` when there is none
 */
export async function turnPreviewHtml(
  payload: Payload,
  userId: string,
  turnId: string,
  view: ViewMode,
): Promise<{ readonly html: string; readonly title: string }> {
  const turn = await row<{ draft: StoredDraft | null; name: string }>(
    database(payload),
    sql`select turns.draft, plugins.name from turns join plugins on plugins.id = turns.plugin_id
        where turns.id = ${turnId} and turns.user_id = ${userId}`,
  )
  const hash = turn?.draft?.previews[view]
  if (!turn || !hash) throw new ServiceError('not_found')
  return { html: new TextDecoder().decode(await getBlob(database(payload), hash)), title: turn.name }
}
