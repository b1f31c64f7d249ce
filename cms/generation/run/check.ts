import type { Report } from '#contract/report.ts'
import type { TurnEventBody } from '#contract/turns/index.ts'
import type { Payload } from 'payload'
import { capturedPreviews } from '#wordpress/captured/index.ts'
import type { CapturedPreviews } from '#wordpress/captured/index.ts'
import { wordpressCheck } from '#wordpress/sandbox/index.ts'
import { CouldNotJudge, defaultChecks, verify } from '#wordpress/verify/index.ts'
import type { PluginFiles } from '#wordpress/verify/index.ts'
import { jsonb, sql, transaction } from '../../database/index.ts'
import { putBlobs } from '../../plugins/blobs.ts'
import { TurnFailure } from '../model/errors.ts'
import { configuredSandbox } from '../sandbox/index.ts'
import type { Beginning } from './begin.ts'
import { isMine } from './fence.ts'
import type { Recorder } from './recorder.ts'
import { settleHeader } from './settle-header.ts'

/** What the checks have brought. */
export interface Checked {
  readonly report: Report
  /** Null where the plugin was not tried in WordPress. */
  readonly captured: CapturedPreviews | null
}

/** All checks, the run in WordPress last, as far as there is one here. */
async function runChecks(
  files: PluginFiles,
  slug: string | null,
  signal: AbortSignal,
  tell: (event: TurnEventBody) => void,
): Promise<Checked> {
  let captured: CapturedPreviews | null = null
  const judge = configuredSandbox(() => tell({ type: 'waiting', waiting: { reason: 'sandbox' } }))
  const inWordPress =
    judge &&
    wordpressCheck(judge, {
      onResult: (result) => {
        captured = capturedPreviews(result)
      },
    })
  const report = await verify(files, {
    ...(slug !== null && { slug }),
    checks: inWordPress ? [...defaultChecks, inWordPress] : defaultChecks,
    signal,
    onCheck(id, status) {
      // The others are over before anybody could read that they have begun.
      if (id === 'wordpress' && status === 'running') tell({ type: 'check', id, status, findings: [] })
    },
  })
  return { report, captured }
}

/**
 * Checks the draft as a whole, telling each check as it runs. A sandbox that is busy is waited for.
 * @throws TurnFailure `checks_unavailable` where a check was not possible: what nobody has seen is not passed
 */
export async function checkDraft(
  payload: Payload,
  beginning: Beginning,
  recorder: Recorder,
  signal: AbortSignal,
): Promise<Checked> {
  const { attempt, base, draft, plugin } = beginning
  const settled = settleHeader(draft, plugin, base?.headerVersion ?? null)
  if (settled.size > 0) await transaction(payload, (tx) => putBlobs(tx, settled.values()))
  await transaction(payload, (tx) =>
    tx.execute(sql`update turns set status = 'checking' where ${isMine(attempt)}`),
  )
  await recorder.tell({ type: 'status', status: 'checking' })
  const tell = (event: TurnEventBody): void => {
    // What keeps this from being stored keeps all that follows, which is waited for.
    recorder.tell(event).catch(() => undefined)
  }
  const checked = await runChecks(draft.files(), plugin.slug, signal, tell).catch((error: unknown) => {
    if (!(error instanceof CouldNotJudge)) throw error
    payload.logger.warn({ err: error, turnId: attempt.turnId }, 'a plugin could not be checked')
    throw new TurnFailure('checks_unavailable', error)
  })
  const { report } = checked
  // Whoever keeps the draft of a turn that failed keeps what was found in it.
  await transaction(payload, (tx) =>
    tx.execute(
      sql`update turns set report = ${report.passed ? null : jsonb(report)}::jsonb where ${isMine(attempt)}`,
    ),
  )
  await recorder.tell(
    ...report.checks.map(({ id, status, findings }) => ({ type: 'check' as const, id, status, findings })),
  )
  return checked
}
