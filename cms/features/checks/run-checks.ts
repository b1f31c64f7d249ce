import type { Payload } from 'payload'
import type { CheckId, Report } from '#contract/report.ts'
import type { TurnEventBody } from '#contract/turns/index.ts'
import { capturedApart, verifyApart } from '#wordpress/apart/index.ts'
import type { CapturedPreviews } from '#wordpress/captured/index.ts'
import { timeLimitRule, wordpressCheck } from '#wordpress/sandbox/index.ts'
import type { SandboxResult } from '#wordpress/sandbox/index.ts'
import { CouldNotJudge, reportOf, verify } from '#wordpress/verify/index.ts'
import type { Claims, PluginFiles } from '#wordpress/verify/index.ts'
import type { Blame } from './blame.ts'
import { configuredSandbox } from './sandbox/index.ts'

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
export interface HowToCheck {
  readonly slug: string | null
  /** Whether others have written it. */
  readonly foreign: boolean
  readonly claims?: Claims
  readonly userId: string
  readonly blame: Blame
  /** Whether findings of the other checks are no substitute for the run in WordPress. */
  readonly mustRun: boolean
  readonly signal: AbortSignal
  /** Gets what the run in WordPress waits for, and its beginning. */
  readonly emit?: (event: TurnEventBody) => void
}

/**
 * Runs all checks, the WordPress run last, if one is configured. Code that does not parse is not run. If WordPress is
 * unavailable, findings of the other checks are enough to continue, unless the run is required.
 * @throws CouldNotJudge if the WordPress run was not possible, and nothing was found or the run is required
 */
export async function runChecks(
  files: PluginFiles,
  { slug, foreign, claims, userId, blame, mustRun, signal, emit = () => undefined }: HowToCheck,
  log: Payload['logger'],
): Promise<Checked> {
  const options = { ...(slug !== null && { slug }), foreign, signal }
  const read = await blame.read(
    await verifyApart(files, { ...options, ...(claims && { claims }) }),
    (before) => verifyApart(before, options),
  )
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
    const run = await blame.run(await verify(files, { ...options, checks: [inWordPress] }), (before) =>
      verify(before, { ...options, checks: [wordpressCheck(sandbox)] }),
    )
    const report = reportOf([...read.checks, ...run.checks])
    return { report, captured: await previewsFrom(result, signal, log), timedOut: hasTimedOut(run) }
  } catch (error) {
    if (mustRun || read.passed || !(error instanceof CouldNotJudge)) throw error
    return { report: read, captured: null, timedOut: false }
  }
}
