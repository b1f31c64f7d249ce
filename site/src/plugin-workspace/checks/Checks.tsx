import { checksMessages as texts } from '#contract/messages/checks.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Status } from '../../ui/Status.tsx'
import { lazyModule, useModule } from '../../ui/use-module.ts'
import { useWorkspace } from '../context.ts'

/** Only loaded where something was found. */
const findings = lazyModule(() => import('./Findings.tsx'))

/** What the checks found in the newest version. */
export function Checks() {
  const version = useWorkspace(({ workspace }) => workspace?.version ?? null)
  const checking = useWorkspace(({ workspace }) => workspace?.checking === true)
  const { module, failed, retry } = useModule(findings)
  const report = version?.report ?? null
  const found = report?.checks.flatMap((check) => check.findings) ?? []
  if (found.length === 0) {
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
    <module.Findings findings={found} since={report?.since} />
  ) : (
    <Status className="sr-only">{texts.loading}</Status>
  )
}
