import { isMechanical } from '#contract/fixes.ts'
import { certaintyOf } from '#contract/report.ts'
import type { CheckId, CheckResult, Finding, Report } from '#contract/report.ts'
import { scoreOf, sortFindings } from '../report/index.ts'
import { fixableFindings } from '../security/fixes/index.ts'
import { securityCheck } from '../security/index.ts'
import type { Check, CheckInput, PluginFiles } from './check.ts'
import { claimsCheck } from './claims/index.ts'
import type { Claims } from './claims/index.ts'
import { CouldNotJudge } from './could-not-judge.ts'
import { createInput } from './input.ts'
import { structureCheck } from './structure/index.ts'
import { syntaxCheck } from './syntax-check.ts'

export type { Check, CheckInput, PluginFiles } from './check.ts'
export type { Claims } from './claims/index.ts'
export { CouldNotJudge } from './could-not-judge.ts'
export { withoutBlameFor } from './known.ts'
export { changesSince, sinceVersion } from './since.ts'
export { ruleInfos } from './rules.ts'

/** The checks of a plugin, in their order. */
export const defaultChecks: readonly Check[] = [structureCheck, syntaxCheck, securityCheck]

/**
 * The checks that only read a plugin, in their order.
 * @param only those of them that are wanted; all if missing
 */
export function readingChecks(claims: Claims | undefined, only?: readonly CheckId[]): readonly Check[] {
  const checks = claims ? [...defaultChecks, claimsCheck(claims)] : defaultChecks
  return only ? checks.filter(({ id }) => only.includes(id)) : checks
}

export interface VerifyOptions {
  /** The slug the plugin has, once it has one. */
  readonly slug?: string
  /** See `CheckInput`. */
  readonly foreign?: boolean
  /** What is said of the plugin, to be checked too. */
  readonly claims?: Claims
  readonly checks?: readonly Check[]
  readonly signal?: AbortSignal
  readonly onCheck?: (id: CheckId, status: 'running' | 'passed' | 'failed') => void
  /** Gets each check's result as it comes, in case the caller ends before the report. */
  readonly onResult?: (result: CheckResult) => void
}

/** A check that breaks has not passed anything. */
const broken = (id: CheckId): Finding => ({
  rule: `${id}/internal`,
  severity: 'error',
  file: null,
  line: null,
  message: 'The check itself failed.',
  why: 'What could not be checked is not passed.',
  mend: 'Try again; if it stays, the plugin holds something that the check cannot read.',
})

async function runCheck(check: Check, input: CheckInput): Promise<CheckResult> {
  const started = performance.now()
  let findings: readonly Finding[]
  try {
    findings = await check.run(input)
  } catch (error) {
    input.signal?.throwIfAborted()
    if (error instanceof CouldNotJudge) throw error
    const reason = error instanceof Error ? ` (${error.message.slice(0, 200)})` : ''
    findings = [{ ...broken(check.id), why: `${broken(check.id).why}${reason}` }]
  }
  const status = findings.some(({ severity }) => severity === 'error') ? 'failed' : 'passed'
  const environment = check.environment?.()
  return {
    id: check.id,
    status,
    durationMs: performance.now() - started,
    ...(environment && { environment }),
    findings: sortFindings(findings).map((finding) => ({ ...finding, certainty: certaintyOf(finding) })),
  }
}

/** What some checks have found, as one report. */
export const reportOf = (checks: readonly CheckResult[]): Report => ({
  passed: checks.every(({ status }) => status === 'passed'),
  checks,
  score: scoreOf(checks.flatMap(({ findings }) => findings)),
})

/** Results with how many of their findings can be fixed without a model. */
async function withFixable(
  results: readonly CheckResult[],
  input: CheckInput,
): Promise<readonly CheckResult[]> {
  if (!results.some(({ findings }) => findings.some(isMechanical))) return results
  const fixable = await fixableFindings(input)
  return results.map((result) =>
    result.findings.some(isMechanical)
      ? {
          ...result,
          fixable: fixable.filter(({ rule }) => result.findings.some((each) => each.rule === rule)).length,
        }
      : result,
  )
}

/**
 * Checks a complete set of plugin files. Every check runs regardless of earlier findings, so that all problems are reported
 * at once.
 * @param files path below the plugin's top folder → bytes
 * @throws the signal's reason when it is aborted
 * @throws CouldNotJudge if a check was not possible, through no fault of the plugin
 */
export async function verify(files: PluginFiles, options: VerifyOptions = {}): Promise<Report> {
  const { slug, foreign, claims, checks = readingChecks(claims), signal, onCheck, onResult } = options
  const input = createInput(files, slug ?? null, signal, foreign)
  const results: CheckResult[] = []
  for (const check of checks) {
    signal?.throwIfAborted()
    onCheck?.(check.id, 'running')
    const result = await runCheck(check, input)
    onCheck?.(check.id, result.status)
    onResult?.(result)
    results.push(result)
  }
  const counted = await withFixable(results, input)
  signal?.throwIfAborted()
  return reportOf(counted)
}
