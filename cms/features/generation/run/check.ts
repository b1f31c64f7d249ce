import type { TurnEventBody } from '#contract/turns/index.ts'
import type { Payload } from 'payload'
import { CouldNotJudge } from '#wordpress/verify/index.ts'
import type { Claims } from '#wordpress/verify/index.ts'
import { jsonb, sql, transaction } from '../../../platform/database/index.ts'
import { putBlobs } from '../../../platform/blobs.ts'
import { blameForAll, blameForNew, runChecks } from '../../checks/index.ts'
import type { Checked } from '../../checks/index.ts'
import { TurnFailure } from '../model/errors.ts'
import type { Beginning } from './begin.ts'
import { ownedBy } from './fence.ts'
import type { EventLog } from './event-log.ts'
import { settleHeader } from './settle-header.ts'

/**
 * Checks the whole draft, and what the model says of it, and reports the findings of each check. Waits for a busy sandbox.
 * @throws TurnFailure `checks_unavailable` if a check was not possible, since an unchecked plugin must not pass
 */
export async function checkDraft(
  payload: Payload,
  beginning: Beginning,
  claims: Claims,
  eventLog: EventLog,
  signal: AbortSignal,
): Promise<Checked> {
  const { attempt, base, baseFiles, draft, plugin, userId } = beginning
  const settled = settleHeader(draft, plugin, base?.headerVersion ?? null)
  if (settled.size > 0) await transaction(payload, (tx) => putBlobs(tx, settled.values()))
  await transaction(payload, (tx) =>
    tx.execute(sql`update turns set status = 'checking' where ${ownedBy(attempt)}`),
  )
  await eventLog.append({ type: 'status', status: 'checking' })
  const emit = (event: TurnEventBody): void => {
    // If storing this fails, the next awaited event fails too.
    eventLog.append(event).catch(() => undefined)
  }
  const checked = await runChecks(
    draft.files(),
    {
      slug: plugin.slug,
      foreign: plugin.isImported,
      claims,
      userId,
      blame: plugin.isImported
        ? blameForNew({ report: base?.report ?? null, files: async () => baseFiles })
        : blameForAll,
      mustRun: false,
      signal,
      emit,
    },
    payload.logger,
  ).catch((error: unknown) => {
    if (!(error instanceof CouldNotJudge)) throw error
    payload.logger.warn({ err: error, turnId: attempt.turnId }, 'a plugin could not be checked')
    throw new TurnFailure('checks_unavailable', error)
  })
  const { report } = checked
  // Stored so that the report is available if the draft of a failed turn is kept.
  await transaction(payload, (tx) =>
    tx.execute(
      sql`update turns set report = ${report.passed ? null : jsonb(report)}::jsonb where ${ownedBy(attempt)}`,
    ),
  )
  await eventLog.append(
    ...report.checks.map(({ id, status, findings }) => ({ type: 'check' as const, id, status, findings })),
  )
  return checked
}
