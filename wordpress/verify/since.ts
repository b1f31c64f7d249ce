import type { Finding, Report, Since } from '#contract/report.ts'
import { isAnywhere, keyOf } from './known.ts'

/** Findings that are gone, and that are new. */
interface Changes {
  readonly fixed: readonly Finding[]
  readonly broken: readonly Finding[]
}

const findingsOf = ({ checks }: Report, counts: (id: string) => boolean): readonly Finding[] => {
  const findings = checks.filter(({ id }) => counts(id)).flatMap((check) => check.findings)
  const once = findings.find(isAnywhere)
  return findings.filter((finding) => finding === once || !isAnywhere(finding))
}

/** What has changed from one report to a later one, among the checks that ran on both. */
export function changesSince(before: Report, now: Report): Changes {
  const ran = ({ checks }: Report, id: string) => checks.some((check) => check.id === id)
  const inBoth = (id: string) => ran(before, id) && ran(now, id)
  const left = new Map<string, Finding[]>()
  for (const finding of findingsOf(before, inBoth)) {
    const key = keyOf(finding)
    const same = left.get(key)
    if (same) same.push(finding)
    else left.set(key, [finding])
  }
  const broken = findingsOf(now, inBoth).filter((finding) => left.get(keyOf(finding))?.shift() === undefined)
  return { fixed: [...left.values()].flat(), broken }
}

/**
 * Counts what a version fixed and broke compared with an earlier one.
 * @param version the earlier one's number
 */
export function sinceVersion(version: number, before: Report, now: Report): Since {
  const { fixed, broken } = changesSince(before, now)
  return { version, fixed: fixed.length, broken: broken.length }
}
