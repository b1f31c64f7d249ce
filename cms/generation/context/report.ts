import type { Finding, Report } from '#contract/report.ts'

const maximumFindings = 40

/** The findings that keep a report from passing. */
const errorsOf = (report: Report): readonly Finding[] =>
  report.checks.flatMap((check) => check.findings).filter((finding) => finding.severity === 'error')

/** What the model is told of the findings: where, what, and how to mend it. */
export function reportMessage(report: Report): string {
  const errors = errorsOf(report)
  const lines = errors.slice(0, maximumFindings).map(({ file, line, rule, message, mend }) => {
    const place = file === null ? 'plugin' : line === null ? file : `${file}:${line}`
    return `${place} ${rule} ${message} ${mend}`.trim()
  })
  const more = errors.length > maximumFindings ? [`… and ${errors.length - maximumFindings} more`] : []
  return ['<report>', ...lines, ...more, '</report>'].join('\n')
}
