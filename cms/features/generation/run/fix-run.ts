import type { Payload } from 'payload'
import { limits } from '#contract/limits.ts'
import type { TurnEventBody } from '#contract/turns/index.ts'
import { fixApart } from '#wordpress/apart/index.ts'
import { putBlobs } from '../../../platform/blobs.ts'
import { transaction } from '../../../platform/database/index.ts'
import { countChanges, textOf } from '../../plugins/index.ts'
import { TurnFailure } from '../model/errors.ts'
import { refusalToChange } from '../tools/index.ts'
import type { Finish } from '../tools/index.ts'
import type { Beginning } from './begin.ts'
import { saveStep } from './checkpoint.ts'
import type { EventLog } from './event-log.ts'
import { explainFixes } from './explain-fixes.ts'
import { noPlan } from './plan.ts'
import type { Work } from './work.ts'

/**
 * The work of a turn that fixes what follows from the code alone: done here, without a model, so it is the same beside
 * every one. What the checks find afterwards it cannot repair.
 */
export function createFixRun(
  payload: Payload,
  beginning: Beginning,
  eventLog: EventLog,
  signal: AbortSignal,
): Work {
  const { attempt, base, checkpoint, draft, plugin } = beginning
  let finished: Finish | null = checkpoint.finish

  async function fix(): Promise<Finish> {
    const result = await fixApart(draft.files(), {
      ...(plugin.slug !== null && { slug: plugin.slug }),
      foreign: plugin.isImported,
      untouched: [...draft.files().keys()].filter((path) => refusalToChange(draft, path) !== null),
      signal,
    })
    const changed = result?.changed ?? new Map<string, Uint8Array>()
    await transaction(payload, (tx) => putBlobs(tx, changed.values()))
    const events = [...changed].map(([path, bytes]): TurnEventBody => {
      const before = draft.text(path) ?? ''
      const text = textOf(bytes) ?? ''
      draft.write(path, bytes)
      const lines = text.split('\n').length
      return { type: 'file.written', path, lines, isNew: false, ...countChanges(before, text) }
    })
    const finish: Finish = {
      outcome: changed.size > 0 ? 'delivered' : 'answered',
      version: null,
      explanation: explainFixes(result, base !== null, draft.locks).slice(0, limits.turn.explanation),
      features: [],
      quick_actions: [],
    }
    // All files at once: an interrupted attempt begins anew, with the files as they were.
    await saveStep(payload, attempt, eventLog, { draft, checkpoint: { ...checkpoint, finish }, events })
    return finish
  }

  return {
    async untilFinished() {
      finished ??= await fix()
      return finished
    },
    async report() {
      throw new TurnFailure('checks_failed')
    },
    plan: () => noPlan,
    repairRound: () => limits.turn.repairRounds,
    timedOut: () => false,
    usage: () => checkpoint.usage,
  }
}
