import type { FindingsAnswer, ReportSummary } from '#contract/findings.ts'
import { isMechanical } from '#contract/fixes.ts'
import type { Finding } from '#contract/report.ts'

type Compared = NonNullable<FindingsAnswer['since']>

/** A version's report of these findings, in short. */
export const summaryWith = (
  findings: readonly Finding[],
  since?: Compared,
  passed = true,
): ReportSummary => ({
  passed,
  checks: [{ id: 'security', status: passed ? 'passed' : 'failed', findings: findings.length }],
  ...(since && { since: { version: since.version, fixed: since.fixed.count, broken: since.broken.count } }),
})

/** These findings as the server lists them; those of a rule stand together. */
export function findingsAnswer(
  findings: readonly Finding[],
  since: FindingsAnswer['since'] = null,
): FindingsAnswer {
  const rules = [...new Set(findings.map(({ rule }) => rule))]
  const errors = findings.filter(({ severity }) => severity === 'error').length
  return {
    kinds: rules.flatMap((rule) => {
      const of = findings.filter((finding) => finding.rule === rule)
      const [first] = of
      return first ? [{ ...first, count: of.length, findings: of }] : []
    }),
    errors,
    warnings: findings.length - errors,
    mechanical: findings.filter(isMechanical).length,
    since,
  }
}
