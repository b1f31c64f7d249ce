import type { Finding, Report } from '#contract/report.ts'

const maximumFindings = 40

/** The findings that keep a report from passing. */
const errorsOf = (report: Report): readonly Finding[] =>
  report.checks
    .flatMap((check) => check.findings)
    .filter(({ severity, known }) => severity === 'error' && !known)

const lineOf = ({ file, line, rule, message, mend }: Finding): string => {
  const place = file === null ? 'plugin' : line === null ? file : `${file}:${line}`
  return `${place} ${rule} ${message} ${mend}`.trim()
}

/** The first forty findings, one per line. */
function linesOf(findings: readonly Finding[]): readonly string[] {
  const more = findings.length > maximumFindings ? [`… and ${findings.length - maximumFindings} more`] : []
  return [...findings.slice(0, maximumFindings).map(lineOf), ...more]
}

/** The findings as a message to the model: where, what, and how to fix it. */
export function reportMessage(report: Report): string {
  return ['<report>', ...linesOf(errorsOf(report)), '</report>'].join('\n')
}

/** What the last report found, warnings included; empty when it found nothing. */
export function lastReport(report: Report | null): {
  readonly text: string
  readonly files: ReadonlySet<string>
} {
  const findings = report?.checks.flatMap((check) => check.findings) ?? []
  const files = findings.flatMap(({ file }) => (file === null ? [] : [file]))
  return { text: linesOf(findings).join('\n'), files: new Set(files) }
}
