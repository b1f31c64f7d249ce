import type { Payload } from 'payload'
import { fixMessages } from '#contract/messages/fixes.ts'
import { accountInWords } from '#contract/turns/account.ts'
import type { RequestAccount } from '#contract/turns/index.ts'
import { importDefaults } from '#wordpress/intake/index.ts'
import { sinceVersion } from '#wordpress/verify/index.ts'
import { findMainFile } from '#wordpress/header/index.ts'
import { row, sql, storable, transaction } from '../../../platform/database/index.ts'
import { appendVersion, followHeader } from '../../plugins/index.ts'
import { copyOriginal } from '../copy-original.ts'
import type { Finish } from '../tools/index.ts'
import type { Beginning } from './begin.ts'
import type { Checked } from '../../checks/index.ts'
import { conclude } from './conclude.ts'
import { Fenced, ownedBy } from './fence.ts'
import { previewsOf } from './previews.ts'

/**
 * What is said of a delivery. A plugin that others wrote gets a new version number with every change, which they may not
 * expect, so it is named unless the model has done so.
 */
function explained(explanation: string, { base, plugin }: Beginning, version: string): string {
  const before = base?.headerVersion ?? version
  return !plugin.isImported || before === version || explanation.includes(version)
    ? explanation
    : `${explanation}\n\n${fixMessages.versionChanged(before, version)}`.trim()
}

/**
 * Delivers files that passed the checks, in one transaction: version, plugin row, credit, message, event. The blobs are
 * already stored with their steps.
 * @throws Fenced when the turn no longer belongs to this attempt; nothing is delivered or charged then
 */
export async function deliver(
  payload: Payload,
  beginning: Beginning,
  finish: Finish,
  account: RequestAccount,
  { report, captured }: Pick<Checked, 'report' | 'captured'>,
  usage: unknown,
): Promise<void> {
  const { attempt, base, draft, plugin, prompt, userId } = beginning
  const main = findMainFile(draft.files(), plugin.slug ?? undefined)
  if (!main) throw new Error('a plugin without a main file passed the checks')
  const { header } = main
  await transaction(payload, async (tx) => {
    // Lock the turn first, so that a stop and a delivery never both succeed and a late delivery blocks no one.
    const held = await row(tx, sql`select 1 from turns where ${ownedBy(attempt)} for update`)
    if (!held) throw new Fenced()
    const copy = await copyOriginal(tx, { userId, turnId: attempt.turnId }, plugin, base)
    const pluginId = copy ?? plugin.id
    const headerVersion = header.version || importDefaults.version
    const explanation = explained(finish.explanation, beginning, headerVersion)
    const made = await appendVersion(tx, {
      pluginId,
      headerVersion,
      turnId: attempt.turnId,
      origin: 'ai',
      userPrompt: prompt,
      assistantResponse: storable(`${accountInWords(account)}\n\n${explanation}`.trim()),
      manifest: draft.manifest(),
      ...(await previewsOf(tx, draft.previews, base, captured)),
      report: base?.report
        ? { ...report, since: sinceVersion(copy === null ? base.versionNumber : 1, base.report, report) }
        : report,
    })
    await followHeader(tx, pluginId, main)
    await conclude(tx, ownedBy(attempt), {
      status: 'delivered',
      version: { id: made.id, number: made.versionNumber, header: headerVersion },
      moved: copy === null ? null : { from: plugin.id, to: copy },
      restored: null,
      explanation,
      features: finish.features,
      quickActions: finish.quick_actions,
      files: draft.changedPaths().filter((path) => draft.has(path)),
      draft: [],
      error: null,
      usage,
    })
  })
}
