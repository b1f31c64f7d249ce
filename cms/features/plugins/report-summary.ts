import type { ReportSummary } from '#contract/findings.ts'
import type { Report } from '#contract/report.ts'

/** A report without its findings, which have a call of their own. */
export const summaryOfReport = ({ passed, since, checks }: Report): ReportSummary => ({
  passed,
  ...(since && { since }),
  checks: checks.map(({ id, status, environment, findings }) => ({
    id,
    status,
    ...(environment !== undefined && { environment }),
    findings: findings.length,
  })),
})
