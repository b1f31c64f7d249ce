import type { CheckId, Report } from '#contract/report.ts'
import type { TurnEventBody } from '#contract/turns/index.ts'
import type { Payload } from 'payload'
import { capturedApart, verifyApart } from '#wordpress/apart/index.ts'
import type { CapturedPreviews } from '#wordpress/captured/index.ts'
import { timeLimitRule, wordpressCheck } from '#wordpress/sandbox/index.ts'
import type { SandboxResult } from '#wordpress/sandbox/index.ts'
import { CouldNotJudge, reportOf, verify, withoutBlameFor } from '#wordpress/verify/index.ts'
import type { Claims, PluginFiles } from '#wordpress/verify/index.ts'
import { jsonb, sql, transaction } from '../../../platform/database/index.ts'
import { putBlobs } from '../../../platform/blobs.ts'
import { TurnFailure } from '../model/errors.ts'
import { configuredSandbox } from '../sandbox/index.ts'
import type { Beginning } from './begin.ts'
import { ownedBy } from './fence.ts'
import type { EventLog } from './event-log.ts'
import { settleHeader } from './settle-header.ts'

/** The results of the checks. */
export interface Checked {
  readonly report: Report
  /** Null where the plugin was not run in WordPress. */
  readonly captured: CapturedPreviews | null
  /** Whether the WordPress run timed out because the plugin kept it busy. */
  readonly timedOut: boolean
}

const hasTimedOut = ({ checks }: Report): boolean =>
  checks.some(({ findings }) => findings.some(({ rule, known }) => rule === timeLimitRule && !known))

/** Turns the pages captured in WordPress into previews. A failure to do so is not the plugin's fault. */
async function previewsFrom(
  result: SandboxResult | null,
  signal: AbortSignal,
  log: Payload['logger'],
): Promise<CapturedPreviews | null> {
  try {
    return result && (await capturedApart(result, signal))
  } catch (err) {
    signal.throwIfAborted()
    log.error({ err }, 'a captured page could not be turned into a preview')
    return null
  }
}

const trying: TurnEventBody = { type: 'check', id: 'wordpress', status: 'running', findings: [] }

/** Checks of code that can be run whatever they find. */
const judgesMeaning: ReadonlySet<CheckId> = new Set(['security', 'claims'])

/** How a plugin is checked. */
interface HowToCheck {
  readonly slug: string | null
  readonly claims: Claims
  readonly userId: string
  /** The files before the change if others have written them: what is wrong with them already blocks no delivery. */
  readonly before: PluginFiles | null
  readonly signal: AbortSignal
}

/**
 * Runs all checks, the WordPress run last, if one is configured. Code that does not parse is not run. If WordPress is
 * unavailable, findings of the other checks are enough to continue.
 * @throws CouldNotJudge if nothing was found and the WordPress run was not possible
 */
async function runChecks(
  files: PluginFiles,
  { slug, claims, userId, before, signal }: HowToCheck,
  emit: (event: TurnEventBody) => void,
  log: Payload['logger'],
): Promise<Checked> {
  const options = { ...(slug !== null && { slug }), foreign: before !== null, signal }
  const readNow = await verifyApart(files, { ...options, claims })
  const read =
    before && !readNow.passed ? withoutBlameFor(await verifyApart(before, options), readNow) : readNow
  const sandbox = configuredSandbox(userId, {
    onWaiting: () => emit({ type: 'waiting', waiting: { reason: 'sandbox' } }),
    onLine: (waits) => emit(waits ? { type: 'waiting', waiting: { reason: 'sandbox_line' } } : trying),
  })
  const parses = read.checks.every(({ id, status }) => judgesMeaning.has(id) || status === 'passed')
  if (!sandbox || !parses) return { report: read, captured: null, timedOut: false }
  emit(trying)
  let result: SandboxResult | null = null
  const inWordPress = wordpressCheck(sandbox, {
    onResult: (found) => {
      result = found
    },
  })
  try {
    const tried = await verify(files, { ...options, checks: [inWordPress] })
    const run =
      before && !tried.passed
        ? withoutBlameFor(await verify(before, { ...options, checks: [wordpressCheck(sandbox)] }), tried)
        : tried
    const report = reportOf([...read.checks, ...run.checks])
    return { report, captured: await previewsFrom(result, signal, log), timedOut: hasTimedOut(run) }
  } catch (error) {
    if (read.passed || !(error instanceof CouldNotJudge)) throw error
    return { report: read, captured: null, timedOut: false }
  }
}

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
    { slug: plugin.slug, claims, userId, before: plugin.isImported ? baseFiles : null, signal },
    emit,
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
