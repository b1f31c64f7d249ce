import { useRef } from 'react'
import type { VersionRow } from '#contract/api.ts'
import { historyMessages as texts } from '#contract/messages/history.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Status } from '../../ui/Status.tsx'
import { useFocusHandedOn } from '../../ui/use-focus-handed-on.ts'
import { canSend } from '../store/index.ts'
import { useFocusKept } from '../use-focus-kept.ts'
import { useHistory } from './use-history.ts'
import { VersionItem } from './VersionItem.tsx'
import { useWorkspace, useWorkspaceActions } from '../context.ts'

interface Props {
  readonly onRestored: () => void
  /** Called to compare a version with the newest one. */
  readonly onCompare: (version: VersionRow) => void
}

/** The way to older versions, until there are none: it keeps the focus while they come, and hands it on when it goes. */
function Older({ loading, onMore }: { readonly loading: boolean; readonly onMore: () => void }) {
  const button = useRef<HTMLButtonElement>(null)
  useFocusHandedOn(button)
  return (
    <Button ref={button} aria-disabled={loading} onClick={onMore}>
      {texts.more}
    </Button>
  )
}

/** Every version of the plugin, newest first. */
export function HistoryPane({ onRestored, onCompare }: Props) {
  const pluginId = useWorkspace((state) => state.pluginId)
  const newest = useWorkspace(({ workspace }) => workspace?.version?.versionNumber ?? 0)
  const checked = useWorkspace(({ workspace }) => Boolean(workspace?.version?.report))
  const restoring = useWorkspace((state) => state.restoring)
  const disabled = !useWorkspace(canSend)
  const { restore } = useWorkspaceActions()
  useFocusKept()
  const { state, versions, hasMore, more } = useHistory(pluginId, newest, checked)

  if (!pluginId || newest === 0) {
    return (
      <div className="stage grid">
        <EmptyState title={texts.empty.title} titleLanguage="sv" text={texts.empty.text} />
      </div>
    )
  }
  if (versions.length === 0) {
    return state === 'failed' ? (
      <div className="stage grid">
        <ErrorState title={texts.failed} titleLanguage="sv" onRetry={more} />
      </div>
    ) : (
      <div className="history" aria-busy="true">
        <Status className="sr-only">{texts.loading}</Status>
        <Skeleton height="96px" />
        <Skeleton height="96px" />
        <Skeleton height="96px" />
      </div>
    )
  }
  const goBack = (number: number) => {
    void restore(number).then((done) => {
      if (done) onRestored()
    })
  }
  return (
    <div className="history" tabIndex={0} role="region" aria-label={texts.list}>
      <p className="small text-ink-3">{texts.free}</p>
      <ol>
        {versions.map((version) => (
          <VersionItem
            key={version.id}
            pluginId={pluginId}
            version={version}
            current={version.versionNumber === newest}
            restoring={restoring}
            disabled={disabled}
            onRestore={goBack}
            onCompare={onCompare}
          />
        ))}
      </ol>
      {state === 'failed' ? (
        <ErrorState title={texts.failed} titleLanguage="sv" onRetry={more} />
      ) : (
        hasMore && <Older loading={state === 'loading'} onMore={more} />
      )}
    </div>
  )
}
