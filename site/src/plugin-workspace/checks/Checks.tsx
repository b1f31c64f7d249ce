import { checksMessages as texts } from '#contract/messages/checks.ts'
import type { ReportSummary } from '#contract/findings.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Status } from '../../ui/Status.tsx'
import { lazyModule, useModule } from '../../ui/use-module.ts'
import { useWorkspace } from '../context.ts'

/** Only loaded where there is something to list. */
const findings = lazyModule(() => import('./Findings.tsx'))

/** Whether something was found, now or in the version that it was compared with. */
const hasFindings = ({ checks, since }: ReportSummary): boolean =>
  checks.some((check) => check.findings > 0) || (since?.fixed ?? 0) > 0

/** What the checks found in the newest version. */
export function Checks() {
  const version = useWorkspace(({ workspace }) => workspace?.version ?? null)
  const checking = useWorkspace(({ workspace }) => workspace?.checking === true)
  const { module, failed, retry } = useModule(findings)
  const report = version?.report ?? null
  if (!version || !report || !hasFindings(report)) {
    const unverified = checking ? texts.checking : texts.unverified
    const { title, text } = !version ? texts.empty : !report ? unverified : texts.clean
    return (
      <div className="stage grid">
        <EmptyState title={title} text={text} />
      </div>
    )
  }
  if (failed) return <ErrorState title={texts.failed} onRetry={retry} />
  return module ? (
    <module.Findings versionId={version.id} />
  ) : (
    <Status className="sr-only">{texts.loading}</Status>
  )
}
