import type { CheckResult, Finding, Report } from '#contract/report.ts'

/** Where something is in a file, as the messages of PHP and of our checks say it: "a.php:12", "a.php, line 12". */
const inFile = /(?<=\.\w+):\d+\b|,? (?:on )?line \d+\b/g

/** The plugin's name and version, where WordPress or a check says them in a message: a new one makes no new finding. */
const ownName =
  /(?<=Error: ).+?(?= requires \d+ plugins? to be)|(?<=minimum requirements for ).+?(?=\. The plugin requires)|(?<=the header says version ").+?(?=")/g

/** What the database of the sandbox adds to the name of a table while it changes it. */
const ofTable = /(?<=_wp_sqlite_tmp_\w+_)[0-9a-f]{13}\b/g

/**
 * A message without what another change moves: names, lines, and of what ran in WordPress any number, such as how long it
 * took.
 */
function lasting({ rule, message }: Finding): string {
  if (rule === anywhere) return ''
  const unnamed = message.replace(ownName, '')
  return rule.startsWith('wordpress/')
    ? unnamed.replace(ofTable, '').replace(/\d+/g, '0')
    : unnamed.replace(inFile, '')
}

/** What a plugin does at all, on whichever pages: a page more makes no new finding of it. */
const anywhere = 'wordpress/errors-hidden'
export const isAnywhere = ({ rule }: Finding): boolean => rule === anywhere

/** The same finding in two states of a plugin; lines move with every change. */
export const keyOf = (finding: Finding): string =>
  JSON.stringify([finding.rule, finding.file, lasting(finding)])

/** Marks the findings that an earlier state has too, each as often as it was there. */
function withKnown({ findings, ...check }: CheckResult, counts: Map<string, number>): CheckResult {
  const marked = findings.map((finding): Finding => {
    const key = keyOf(finding)
    const left = counts.get(key) ?? 0
    if (left === 0) return finding
    if (!isAnywhere(finding)) counts.set(key, left - 1)
    return { ...finding, known: true }
  })
  const failed = marked.some(({ severity, known }) => severity === 'error' && !known)
  return { ...check, status: failed ? 'failed' : 'passed', findings: marked }
}

/**
 * A report that blames a change only for what it brought: what was there before is marked as known, and does not fail.
 * @param before the report on the same plugin before the change
 */
export function withoutBlameFor(before: Report, report: Report): Report {
  const counts = new Map<string, number>()
  for (const finding of before.checks.flatMap(({ findings }) => findings))
    counts.set(keyOf(finding), (counts.get(keyOf(finding)) ?? 0) + 1)
  const checks = report.checks.map((check) => withKnown(check, counts))
  return { ...report, passed: checks.every(({ status }) => status === 'passed'), checks }
}
