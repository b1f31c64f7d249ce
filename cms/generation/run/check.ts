import type { Report } from '#contract/report.ts'
import type { Payload } from 'payload'
import { verify } from '#wordpress/verify/index.ts'
import { jsonb, sql, transaction } from '../../database/index.ts'
import { putBlobs } from '../../plugins/blobs.ts'
import type { Beginning } from './begin.ts'
import { isMine } from './fence.ts'
import type { Recorder } from './recorder.ts'
import { settleHeader } from './settle-header.ts'

/** Checks the draft as a whole, telling each check as it runs. */
export async function checkDraft(
  payload: Payload,
  beginning: Beginning,
  recorder: Recorder,
  signal: AbortSignal,
): Promise<Report> {
  const { attempt, base, draft, plugin } = beginning
  const slug = plugin.slug ?? undefined
  const settled = settleHeader(draft, plugin, base?.headerVersion ?? null)
  if (settled.size > 0) await transaction(payload, (tx) => putBlobs(tx, settled.values()))
  await transaction(payload, (tx) =>
    tx.execute(sql`update turns set status = 'checking' where ${isMine(attempt)}`),
  )
  await recorder.tell({ type: 'status', status: 'checking' })
  const report = await verify(draft.files(), { ...(slug && { slug }), signal })
  // Whoever keeps the draft of a turn that failed keeps what was found in it.
  await transaction(payload, (tx) =>
    tx.execute(
      sql`update turns set report = ${report.passed ? null : jsonb(report)}::jsonb where ${isMine(attempt)}`,
    ),
  )
  await recorder.tell(
    ...report.checks.map(({ id, status, findings }) => ({ type: 'check' as const, id, status, findings })),
  )
  return report
}
