import type { Payload } from 'payload'
import type { VersionAnswer } from '#contract/api.ts'
import { versionMessages } from '#contract/messages/versions.ts'
import type { RestoreInput } from '#contract/schemas/turns.ts'
import { sql, transaction } from '../../platform/database/index.ts'
import type { Executor } from '../../platform/database/index.ts'
import { queuePluginChanged } from '../../platform/realtime/outbox.ts'
import { followHeader, mainFileOf } from './follow-header.ts'
import { lockNewest } from './lock-newest.ts'
import { ownPlugin } from './plugin.ts'
import { appendVersion, summaryOf, versionByNumber } from './versions.ts'
import type { NewVersion, Version } from './versions.ts'

/**
 * Makes an earlier version the newest: appends one with the same files, previews and report, and updates the plugin's
 * row.
 * @param slug the plugin's
 * @param texts the request behind it and the answer, for the history
 */
export async function appendRestored(
  tx: Executor,
  slug: string | null,
  wanted: Version,
  texts: Pick<NewVersion, 'turnId' | 'userPrompt' | 'assistantResponse'>,
): Promise<{ id: string; versionNumber: number }> {
  const { pluginId, headerVersion, manifest, backendPreviewHtml, frontendPreviewHtml, report } = wanted
  const made = await appendVersion(tx, {
    pluginId,
    headerVersion,
    origin: 'restore',
    manifest,
    backendPreviewHtml,
    frontendPreviewHtml,
    report,
    ...texts,
  })
  const main = await mainFileOf(tx, manifest, slug)
  if (main) await followHeader(tx, pluginId, main, report?.passed === true)
  return made
}

/**
 * Restores a version, in one transaction: a new version with the same files, previews and report, an updated plugin
 * row, and a message in the conversation. Nothing is ever overwritten or charged.
 * @returns the new version; restoring the newest creates none and returns the newest
 * @throws ServiceError `not_found`, `turn_running`, `version_conflict`
 */
export async function restoreVersion(
  payload: Payload,
  userId: string,
  pluginId: string,
  { versionNumber, baseVersion }: RestoreInput,
): Promise<VersionAnswer> {
  return transaction(payload, async (tx) => {
    const { plugin } = await lockNewest(tx, userId, pluginId, baseVersion)
    const wanted = await versionByNumber(tx, pluginId, versionNumber)
    if (versionNumber === baseVersion) return { version: summaryOf(wanted), plugin }
    const text = versionMessages.restored(versionNumber)
    const texts = { turnId: null, userPrompt: null, assistantResponse: text }
    const made = await appendRestored(tx, plugin.slug, wanted, texts)
    await tx.execute(sql`
      insert into messages (plugin_id, role, content, version_id)
      values (${pluginId}, 'assistant', ${text}, ${made.id})`)
    await queuePluginChanged(tx, userId, pluginId)
    return {
      version: summaryOf(await versionByNumber(tx, pluginId, made.versionNumber)),
      plugin: await ownPlugin(tx, userId, pluginId),
    }
  })
}
