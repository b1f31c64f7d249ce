import type { Finding, Report } from '#contract/report.ts'
import { weightOf, weights } from './weight.ts'

/** Two texts by their code units: the same order on every machine. */
const compareTexts = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** What matters most first: by weight, then by file and line, what concerns the whole of them before its parts. */
function compareFindings(a: Finding, b: Finding): number {
  return (
    weights.indexOf(weightOf(a)) - weights.indexOf(weightOf(b)) ||
    compareTexts(a.file ?? '', b.file ?? '') ||
    (a.line ?? 0) - (b.line ?? 0) ||
    compareTexts(a.rule, b.rule)
  )
}

/** Findings, what matters most first. */
export const sortFindings = (findings: readonly Finding[]): readonly Finding[] =>
  [...findings].sort(compareFindings)

/** The findings of all checks, what matters most first. */
export const findingsOf = (report: Pick<Report, 'checks'>): readonly Finding[] =>
  sortFindings(report.checks.flatMap(({ findings }) => findings))
