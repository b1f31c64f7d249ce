import { useState } from 'react'
import type { ComponentProps } from 'react'
import { useShallow } from 'zustand/react/shallow'
import { builderMessages } from '#contract/messages/builder.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Segmented } from '../../ui/Segmented.tsx'
import { Status } from '../../ui/Status.tsx'
import { useFocusKept } from '../use-focus-kept.ts'
import { useNarrow } from '../use-narrow.ts'
import { Caption } from './Caption.tsx'
import type { PreviewState } from './channel.ts'
import { Empty } from './Empty.tsx'
import { Frame } from './Frame.tsx'
import { MarkButton } from './MarkButton.tsx'
import { Note } from './Note.tsx'
import { sourceOf } from './source.ts'
import { useMarking } from './use-marking.ts'
import { usePreview } from './use-preview.ts'
import { useWorkspace, useWorkspaceActions } from '../context.ts'

const texts = builderMessages.preview

/** Why there is nothing to see, until it is tried again. */
function Trouble(props: ComponentProps<typeof ErrorState>) {
  useFocusKept()
  return <ErrorState {...props} />
}

/** The plugin as it looks, in a frame that trusts it with nothing. */
export function PreviewPane() {
  const view = useWorkspace((state) => state.view)
  const name = useWorkspace(({ workspace }) => workspace?.plugin.name ?? builderMessages.newPlugin)
  const source = useWorkspace(useShallow(sourceOf))
  const { setView, reload } = useWorkspaceActions()
  const narrow = useNarrow()
  // Without its scripts a preview is shown because they did not come to rest: those of this one.
  const [quiet, setQuiet] = useState<string | null>(null)
  const [frameState, setFrameState] = useState<PreviewState>('opening')
  const scripts = quiet === null || quiet !== source?.id
  const display = narrow ? 'mobile' : view === 'backend' ? 'admin' : 'frontend'
  const { state, url, retry } = usePreview(source, { view, display, scripts })
  const shown = source ? url : null
  // Marking continues when the other side is shown.
  const markable = shown !== null || (source !== null && state === 'loading')
  const { button, leave } = useMarking(markable)
  return (
    <div className="view">
      <div className="view-bar">
        <Caption source={source} />
        {markable && <MarkButton button={button} />}
        <Segmented
          label={texts.view}
          segments={[
            { name: 'backend', label: texts.backend },
            { name: 'frontend', label: texts.frontend },
          ]}
          selected={view}
          onSelect={setView}
        />
      </div>
      <Note
        trouble={shown !== null && (frameState === 'silent' || frameState === 'absent') ? frameState : null}
        scripts={shown === null || scripts}
        onScripts={(on) => setQuiet(on ? null : (source?.id ?? null))}
        onAgain={retry}
      />
      <div className="stage grid">
        {source && state === 'failed' ? (
          <Trouble title={texts.failed} onRetry={retry} />
        ) : source && state === 'gone' ? (
          <Trouble {...texts.gone} onRetry={() => void reload().then(retry)} />
        ) : shown ? (
          <>
            <Frame
              key={shown}
              url={shown}
              title={texts.frame(name, view)}
              state={frameState}
              onState={setFrameState}
              onLeave={leave}
            />
            {frameState === 'opening' && <Status className="stage-note">{texts.loading}</Status>}
          </>
        ) : source ? (
          <Status className="stage-note">{texts.loading}</Status>
        ) : (
          <Empty />
        )}
      </div>
    </div>
  )
}
