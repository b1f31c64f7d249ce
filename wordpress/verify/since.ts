import type { Finding, Report, Since } from '#contract/report.ts'
import { keyOf } from './known.ts'

const keysOf = ({ checks }: Report, inBoth: (id: string) => boolean): readonly string[] =>
  checks
    .filter(({ id }) => inBoth(id))
    .flatMap(({ findings }) => findings.map((finding: Finding) => keyOf(finding)))

/**
 * Counts what a version fixed and broke compared with an earlier one, among the checks that ran on both.
 * @param version the earlier one's number
 */
export function sinceVersion(version: number, before: Report, now: Report): Since {
  const ran = ({ checks }: Report, id: string) => checks.some((check) => check.id === id)
  const inBoth = (id: string) => ran(before, id) && ran(now, id)
  const left = new Map<string, number>()
  for (const key of keysOf(before, inBoth)) left.set(key, (left.get(key) ?? 0) + 1)
  let broken = 0
  for (const key of keysOf(now, inBoth)) {
    const count = left.get(key) ?? 0
    if (count === 0) broken += 1
    else left.set(key, count - 1)
  }
  let fixed = 0
  for (const count of left.values()) fixed += count
  return { version, fixed, broken }
}
