import type { Payload } from 'payload'
import type { ChangedFindings, FindingKind, FindingsAnswer, ListedFinding } from '#contract/findings.ts'
import { listedFindings } from '#contract/findings.ts'
import { isMechanical } from '#contract/fixes.ts'
import type { Finding, Report } from '#contract/report.ts'
import { changesSince } from '#wordpress/verify/index.ts'
import { database, row, sql } from '../../platform/database/index.ts'
import type { Executor } from '../../platform/database/index.ts'
import { ServiceError } from '../../platform/errors.ts'

const listed = ({ file, line, message, mend, known }: Finding, ofKind?: string): ListedFinding => ({
  file,
  line,
  message,
  ...(known && { known }),
  ...(mend !== ofKind && { mend }),
})

/** The findings by rule: errors first, then as the report has them. */
function kindsOf(findings: readonly Finding[]): readonly FindingKind[] {
  const rules = new Map<string, Finding[]>()
  for (const finding of findings) {
    const same = rules.get(finding.rule)
    if (same) same.push(finding)
    else rules.set(finding.rule, [finding])
  }
  const kinds = [...rules].map(([rule, of]): FindingKind => {
    const [{ why, mend } = { why: '', mend: '' }] = of
    const isError = of.some(({ severity }) => severity === 'error')
    return {
      rule,
      severity: isError ? 'error' : 'warning',
      why,
      mend,
      count: of.length,
      findings: of.slice(0, listedFindings).map((finding) => listed(finding, mend)),
    }
  })
  return kinds.sort((a, b) => Number(b.severity === 'error') - Number(a.severity === 'error'))
}

const changed = (findings: readonly Finding[]): ChangedFindings => ({
  count: findings.length,
  findings: findings.slice(0, listedFindings).map((finding) => listed(finding)),
})

/** Reports from before this was counted say it only by kind. */
const fixableIn = (checks: Report['checks']): number =>
  checks.reduce((sum, { fixable, findings }) => sum + (fixable ?? findings.filter(isMechanical).length), 0)

/** What a report says has changed since an earlier version, with the findings themselves. */
async function sinceOf(
  executor: Executor,
  pluginId: string,
  report: Report,
): Promise<FindingsAnswer['since']> {
  if (!report.since) return null
  const { version } = report.since
  const before = await row<{ report: Report | null }>(
    executor,
    sql`select report from plugin_versions where plugin_id = ${pluginId} and version_number = ${version}`,
  )
  if (!before?.report) return null
  const { fixed, broken } = changesSince(before.report, report)
  return { version, fixed: changed(fixed), broken: changed(broken) }
}

/**
 * What the checks found in a version, and what of it is new. Without a report nothing was found.
 * @throws ServiceError `not_found`
 */
export async function readFindings(
  payload: Payload,
  userId: string,
  versionId: string,
): Promise<FindingsAnswer> {
  const db = database(payload)
  const found = await row<{ plugin_id: string; report: Report | null; is_fixed: boolean | null }>(
    db,
    sql`select v.plugin_id, v.report, t.checkpoint->>'kind' = 'mechanical-fixes' as is_fixed
        from plugin_versions v join plugins p on p.id = v.plugin_id left join turns t on t.id = v.turn_id
        where v.id = ${versionId} and p.owner_id = ${userId}`,
  )
  if (!found) throw new ServiceError('not_found')
  const { plugin_id: pluginId, report, is_fixed: isFixed } = found
  const findings = report?.checks.flatMap((check) => check.findings) ?? []
  const errors = findings.filter(({ severity }) => severity === 'error').length
  return {
    kinds: kindsOf(findings),
    errors,
    warnings: findings.length - errors,
    mechanical: isFixed ? 0 : fixableIn(report?.checks ?? []),
    since: report && (await sinceOf(db, pluginId, report)),
  }
}
