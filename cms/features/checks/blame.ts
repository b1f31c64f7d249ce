import type { Report } from '#contract/report.ts'
import { weightOf } from '#wordpress/report/index.ts'
import { withoutBlameFor } from '#wordpress/verify/index.ts'
import type { PluginFiles } from '#wordpress/verify/index.ts'

/** Runs the same checks on other files. */
export type Recheck = (files: PluginFiles) => Promise<Report>

/** Decides which findings of the checks that only read, and of the run in WordPress, count against a version. */
export interface Blame {
  read(now: Report, recheck: Recheck): Promise<Report>
  run(now: Report, recheck: Recheck): Promise<Report>
}

const asItIs = async (now: Report): Promise<Report> => now

/** Blames a plugin for everything, as one that was made here. */
export const blameForAll: Blame = { read: asItIs, run: asItIs }

/** A version before a change. */
export interface Before {
  /** What was stored of its checks, or null. */
  readonly report: Report | null
  files(): Promise<PluginFiles>
}

/**
 * Blames a change only for what is new. The stored report is enough if nothing is new to it; otherwise the earlier files
 * are checked again, because the rules may be newer than that report.
 */
async function onlyNew({ report, files }: Before, now: Report, recheck: Recheck): Promise<Report> {
  const compared = report ? withoutBlameFor(report, now) : now
  return compared.passed ? compared : withoutBlameFor(await recheck(await files()), now)
}

/** Blames a change of a plugin that others have written for what it brought: what was wrong before blocks no delivery. */
export const blameForNew = (before: Before): Blame => ({
  read: (now, recheck) => onlyNew(before, now, recheck),
  run: (now, recheck) => onlyNew(before, now, recheck),
})

/**
 * A run of a plugin that others have written, compared with an earlier one. What keeps the plugin from running counts even if
 * it did before: a plugin that does not work never passes for one that does.
 */
function runComparedWith(before: Report, now: Report): Report {
  const compared = withoutBlameFor(before, now)
  const checks = compared.checks.map((check): Report['checks'][number] => {
    const counts = check.findings.some(
      (finding) => finding.severity === 'error' && (!finding.known || weightOf(finding) === 'fatal'),
    )
    return { ...check, status: counts ? 'failed' : 'passed' }
  })
  return { ...compared, passed: checks.every(({ status }) => status === 'passed'), checks }
}

/** Blames a hand edit of such a plugin if it does not work, or has findings that the version before did not have. */
export const judgeEdit = (before: Before): Blame => ({
  read: (now, recheck) => onlyNew(before, now, recheck),
  run: async (now) => (before.report === null ? now : runComparedWith(before.report, now)),
})

/** How a plugin is judged as it was uploaded: its faults are those of its authors, but it has to work. */
export const judgeOriginal: Blame = {
  read: async (now) => withoutBlameFor(now, now),
  run: async (now) => runComparedWith(now, now),
}
