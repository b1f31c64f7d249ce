import type { Deduction, Finding, Score } from '#contract/report.ts'
import { weightOf } from './weight.ts'
import type { Weight } from './weight.ts'

/** Points that one finding takes, and the most that one rule may take, however often it finds something. */
export const points: Readonly<Record<Weight, { readonly each: number; readonly most: number }>> = {
  fatal: { each: 50, most: 100 },
  'security-error': { each: 10, most: 40 },
  error: { each: 5, most: 20 },
  'security-warning': { each: 3, most: 12 },
  warning: { each: 1, most: 5 },
}

/** The deduction of one rule, limited by its most important finding. */
function deduct(rule: string, findings: readonly Finding[]): Deduction {
  const each = findings.map((finding) => points[weightOf(finding)])
  const sum = each.reduce((total, one) => total + one.each, 0)
  return { rule, findings: findings.length, points: Math.min(sum, Math.max(...each.map(({ most }) => most))) }
}

/**
 * A hundred minus the deduction of each rule, which is limited, so that one repeated habit does not dominate the score of a
 * long plugin.
 */
export function scoreOf(findings: readonly Finding[]): Score {
  const byRule = Map.groupBy(findings, ({ rule }) => rule)
  const deductions = [...byRule]
    .map(([rule, found]) => deduct(rule, found))
    .sort((a, b) => b.points - a.points || (a.rule < b.rule ? -1 : 1))
  const taken = deductions.reduce((total, one) => total + one.points, 0)
  return { value: Math.max(0, 100 - taken), deductions }
}
