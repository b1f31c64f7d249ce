import type { Payload } from 'payload'
import { limits } from '#contract/limits.ts'
import { lockOver } from '#contract/locks.ts'
import { lockMessages } from '#contract/messages/locks.ts'
import { turnMessages } from '#contract/messages/turn.ts'
import { row, sql, storable, transaction } from '../../../platform/database/index.ts'
import { appendRestored, changedPaths, versionByNumber } from '../../plugins/index.ts'
import type { Finish } from '../tools/index.ts'
import type { Beginning } from './begin.ts'
import { conclude, withoutResult } from './conclude.ts'
import { Fenced, ownedBy } from './fence.ts'

/**
 * Goes back to an earlier version, free, in one transaction: a new version with its files, plugin row, message, event,
 * and the reserved credit released. Declined if that would change what is locked.
 * @throws Fenced when the turn no longer belongs to this attempt; nothing is restored then
 */
export async function deliverRestored(
  payload: Payload,
  { attempt, base, draft, plugin, prompt }: Beginning,
  finish: Finish,
  usage: unknown,
): Promise<void> {
  const { version: number } = finish
  if (number === null) throw new Error('a version is to be restored that has no number')
  const explanation = finish.explanation.trim() === '' ? turnMessages.restored(number) : finish.explanation
  await transaction(payload, async (tx) => {
    // The turn is locked before the plugin, like in every transaction that needs both.
    const held = await row(tx, sql`select 1 from turns where ${ownedBy(attempt)} for update`)
    if (!held) throw new Fenced()
    const wanted = await versionByNumber(tx, plugin.id, number)
    const locked = changedPaths(base?.manifest ?? {}, wanted.manifest).filter(
      (path) => lockOver(draft.locks, path) !== null,
    )
    if (locked.length > 0) {
      const declined = withoutResult('declined', null, usage, [])
      const why = lockMessages.restore(number, locked.slice(0, limits.turn.namedLocks).join(', '))
      await conclude(tx, ownedBy(attempt), { ...declined, explanation: why })
      return
    }
    const made = await appendRestored(tx, plugin.slug, wanted, {
      turnId: attempt.turnId,
      userPrompt: prompt,
      assistantResponse: storable(explanation),
    })
    await conclude(tx, ownedBy(attempt), {
      status: 'restored',
      version: { id: made.id, number: made.versionNumber, header: wanted.headerVersion },
      restored: number,
      explanation,
      features: finish.features,
      quickActions: finish.quick_actions,
      files: [],
      draft: [],
      error: null,
      usage,
    })
  })
}
