import { useEffect, useRef } from 'react'
import { builderMessages } from '#contract/messages/builder.ts'
import type { ViewMode } from '#contract/turns/index.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { Segmented } from '../../../ui/Segmented.tsx'
import { useBuilder } from '../store/index.ts'
import { useNarrow } from '../use-narrow.ts'
import { usePreview } from './use-preview.ts'
import type { PreviewSource } from './use-preview.ts'

const texts = builderMessages.preview

/** Which preview there is to show: what is being written, if it has one already, else the newest version. */
function useSource(view: ViewMode): PreviewSource | null {
  const turn = useBuilder((builder) => builder.turn)
  const version = useBuilder(({ workspace }) => workspace?.version ?? null)
  if (turn?.previews[view]) return { kind: 'turn', id: turn.id, revision: turn.repairRound }
  if (version?.previews[view]) return { kind: 'version', id: version.id, revision: 0 }
  return null
}

/** Says which version is shown, and whether another is being made. */
function Caption({ source }: { readonly source: PreviewSource | null }) {
  const number = useBuilder(({ workspace }) => workspace?.version?.versionNumber ?? 0)
  const making = useBuilder(({ turn }) => turn !== null)
  if (source?.kind === 'turn') return <span>{texts.showingDraft(number + 1)}</span>
  if (number === 0) return <span />
  return (
    <span>
      {texts.showing(number)}
      {making && <span className="long">{texts.whileMaking(number + 1)}</span>}
    </span>
  )
}

function Frame({ url, title }: { readonly url: string; readonly title: string }) {
  const frame = useRef<HTMLIFrameElement>(null)
  useEffect(() => {
    // What a frame says counts only if this very frame says it; it can say no more than that it is there.
    const listen = (event: MessageEvent<unknown>) => {
      if (event.source !== frame.current?.contentWindow) return
      const said = event.data as { source?: unknown; type?: unknown } | null
      if (said?.source === 'plugsmith-preview' && said.type === 'ready') frame.current.dataset.ready = ''
    }
    window.addEventListener('message', listen)
    return () => window.removeEventListener('message', listen)
  }, [])
  return (
    <iframe
      ref={frame}
      key={url}
      src={url}
      title={title}
      sandbox="allow-scripts"
      referrerPolicy="no-referrer"
    />
  )
}

/** The plugin as it looks, in a frame that trusts it with nothing. */
export function PreviewPane() {
  const view = useBuilder((builder) => builder.view)
  const name = useBuilder(({ workspace }) => workspace?.plugin.name ?? builderMessages.newPlugin)
  const hasVersion = useBuilder(({ workspace }) => Boolean(workspace?.version))
  const { setView } = useBuilder.getState()
  const narrow = useNarrow()
  const source = useSource(view)
  const { state, url, retry } = usePreview(
    source,
    view,
    narrow ? 'mobile' : view === 'backend' ? 'admin' : 'frontend',
  )
  return (
    <div className="view">
      <div className="view-bar">
        <Caption source={source} />
        <span className="end">
          <Segmented
            label={texts.view}
            segments={[
              { name: 'backend', label: texts.backend },
              { name: 'frontend', label: texts.frontend },
            ]}
            selected={view}
            onSelect={setView}
          />
        </span>
      </div>
      <div className="stage grid">
        {state === 'failed' ? (
          <ErrorState title={texts.failed} retry={texts.retry} onRetry={retry} />
        ) : source && url ? (
          <Frame url={url} title={texts.frame(name, view)} />
        ) : source ? (
          <p className="stage-note" role="status">
            {texts.loading}
          </p>
        ) : (
          <EmptyState
            title={hasVersion ? texts.noneTitle[view] : texts.emptyTitle}
            text={hasVersion ? texts.noneText[view] : texts.emptyText}
          />
        )}
      </div>
    </div>
  )
}
