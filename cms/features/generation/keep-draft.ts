import type { Payload } from 'payload'
import type { VersionAnswer } from '#contract/api.ts'
import { creditMessages } from '#contract/messages/credits.ts'
import { turnMessages } from '#contract/messages/turn.ts'
import { prices } from '#contract/prices.ts'
import type { Report } from '#contract/report.ts'
import { findMainFile } from '#wordpress/header/index.ts'
import { spend } from '../credits/index.ts'
import { jsonb, row, sql, transaction } from '../../platform/database/index.ts'
import type { Executor } from '../../platform/database/index.ts'
import { ServiceError } from '../../platform/errors.ts'
import {
  appendVersion,
  followHeader,
  loadFiles,
  locksOfTurn,
  lockPlugin,
  newestVersion,
  ownPlugin,
  requireNoTurn,
  summaryOf,
  versionByNumber,
} from '../plugins/index.ts'
import { putBlobs } from '../../platform/blobs.ts'
import { queuePluginChanged } from '../../platform/realtime/index.ts'
import { copyOriginal } from './copy-original.ts'
import { createDraft } from './run/draft.ts'
import type { StoredDraft } from './run/draft.ts'
import { previewsOf } from './run/previews.ts'
import { settleHeader } from './run/settle-header.ts'

interface UnfinishedTurn {
  readonly plugin_id: string
  readonly status: string
  readonly error_code: string | null
  readonly prompt: string
  readonly base_version: number | null
  readonly draft: StoredDraft | null
  readonly report: Report | null
}

/** The report on exactly this draft; null unless the turn failed its checks. */
const reportOn = ({ status, error_code: code, report }: UnfinishedTurn): Report | null =>
  status === 'failed' && code === 'checks_failed' ? report : null

async function answerWith(
  tx: Executor,
  userId: string,
  pluginId: string,
  number: number,
): Promise<VersionAnswer> {
  return {
    version: summaryOf(await versionByNumber(tx, pluginId, number)),
    plugin: await ownPlugin(tx, userId, pluginId),
  }
}

/**
 * Keeps the draft of a stopped or failed turn as a version with origin 'draft', for the price of a turn, in one
 * transaction. Idempotent.
 * @returns the version created by this call or an earlier one
 * @throws ServiceError `not_found`, `turn_running`, `draft_gone` when there is nothing to keep or the plugin has a
 *   newer version, `insufficient_credits`
 */
export async function keepDraft(payload: Payload, userId: string, turnId: string): Promise<VersionAnswer> {
  return transaction(payload, async (tx) => {
    const ownTurn = await row<{ plugin_id: string }>(
      tx,
      // Lock the turn before the plugin, like every transaction that needs both: the version below refers to this row.
      sql`select plugin_id from turns where id = ${turnId} and user_id = ${userId} for update`,
    )
    if (!ownTurn) throw new ServiceError('not_found')
    const plugin = await lockPlugin(tx, userId, ownTurn.plugin_id)
    // Read under both locks, so that the second of two clicks finds the version made by the first.
    const kept = await row<{ number: number; origin: string }>(
      tx,
      sql`select version_number::int as number, origin::text as origin from plugin_versions where turn_id = ${turnId}`,
    )
    if (kept?.origin === 'draft') return answerWith(tx, userId, plugin.id, kept.number)
    await requireNoTurn(tx, plugin.id)
    const turn = await row<UnfinishedTurn>(
      tx,
      sql`select plugin_id, status::text as status, error_code, prompt, base_version::int as base_version, draft, report
          from turns where id = ${turnId}`,
    )
    const base = await newestVersion(tx, plugin.id)
    const unfinished = ['failed', 'cancelled', 'declined'].includes(turn?.status ?? '')
    if (!turn?.draft || !unfinished || (base?.versionNumber ?? 0) !== turn.base_version) {
      throw new ServiceError('draft_gone')
    }
    const draft = createDraft(
      base?.manifest ?? {},
      await loadFiles(tx, turn.draft.files),
      turn.draft.previews,
      { isImported: plugin.isImported, locks: await locksOfTurn(tx, turnId) },
    )
    const files = draft.changedPaths()
    if (files.length === 0) throw new ServiceError('draft_gone')
    await putBlobs(tx, settleHeader(draft, plugin, base?.headerVersion ?? null).values())
    const main = findMainFile(draft.files(), plugin.slug ?? undefined)
    const report = reportOn(turn)
    const text = report ? turnMessages.keptNotWorking : turnMessages.keptNotVerified
    const pluginId = (await copyOriginal(tx, { userId, turnId }, plugin, base)) ?? plugin.id
    const made = await appendVersion(tx, {
      pluginId,
      // A draft stopped before its main file was written has no header yet.
      headerVersion: main?.header.version || (base?.headerVersion ?? plugin.version),
      turnId,
      origin: 'draft',
      userPrompt: turn.prompt,
      assistantResponse: text,
      manifest: draft.manifest(),
      ...(await previewsOf(tx, draft.previews, base)),
      report,
    })
    if (main) await followHeader(tx, pluginId, main, false)
    await tx.execute(sql`
      insert into messages (plugin_id, role, content, files, version_id)
      values (${pluginId}, 'assistant', ${text}, ${jsonb(files)}::jsonb, ${made.id})`)
    await spend(tx, {
      userId,
      amount: prices.turn,
      type: 'plugin_generation',
      description: creditMessages.ledger.draft(main?.header.name ?? plugin.name),
      idempotencyKey: `keep:${turnId}`,
    })
    await queuePluginChanged(tx, userId, pluginId)
    return answerWith(tx, userId, pluginId, made.versionNumber)
  })
}
