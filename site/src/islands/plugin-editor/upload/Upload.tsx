import { Suspense, useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import type { ImportAnswer } from '#contract/imports.ts'
import type { PlannedRouteName } from '#contract/routes.ts'
import { ConnectionBar } from '../../../ui/ConnectionBar.tsx'
import { Toasts } from '../../../ui/Toasts.tsx'
import { Commands } from '../../../ui/commands/Commands.tsx'
import { lazyModule, useModule } from '../../../ui/use-module.ts'
import { DropZone } from './DropZone.tsx'
import { Fetching } from './Fetching.tsx'
import { Frame } from './Frame.tsx'
import { Loaded, Next } from './Loaded.tsx'
import { Processing } from './Processing.tsx'
import { QuickStart } from './QuickStart.tsx'
import type { Import } from './import-state.ts'
import { useImport } from './use-import.ts'

/** So long the plugin is shown before the editor opens, in milliseconds (spec, core §9). */
const shownMs = 500

/** Loaded after the rest, because it is further down. */
const sources = lazyModule(() => import('./sources/index.tsx'))

/**
 * Moves the focus to the part that took the place of another one, which had it; a field with an error takes it by itself.
 */
function useFocusOnPhase(state: Import) {
  const { phase } = state
  const part = useRef<HTMLDivElement>(null)
  const shown = useRef(phase)
  const inField = phase === 'choose' && state.trouble !== null
  useEffect(() => {
    if (shown.current === phase) return
    shown.current = phase
    if (inField) return
    part.current?.focus({ preventScroll: true })
    part.current?.scrollIntoView({ block: 'nearest' })
  }, [phase, inField])
  return part
}

interface Props {
  /** The pages that the commands lead to. */
  readonly places: readonly PlannedRouteName[]
  onLoaded(answer: ImportAnswer): void
}

/** Where a plugin is brought in: chosen, uploaded and read, shown. */
export function Upload({ places, onLoaded }: Props) {
  const { state, take, fetch, stop } = useImport()
  const { module: others } = useModule(sources)
  const part = useFocusOnPhase(state)
  const answer = state.phase === 'loaded' ? state.answer : null
  useEffect(() => {
    if (!answer) return
    const timer = setTimeout(() => onLoaded(answer), shownMs)
    return () => clearTimeout(timer)
  }, [answer, onLoaded])
  const parts: Record<Import['phase'], () => ReactNode> = {
    choose: () =>
      state.phase === 'choose' && (
        <>
          <DropZone {...state} onFiles={take} />
          {/* Until its styles are there, too. */}
          <Suspense fallback={null}>
            {others && <others.Sources trouble={state.trouble} onFetch={fetch} />}
          </Suspense>
        </>
      ),
    processing: () => state.phase === 'processing' && <Processing {...state} onStop={stop} />,
    fetching: () => state.phase === 'fetching' && <Fetching {...state} onStop={stop} />,
    loaded: () => state.phase === 'loaded' && <Loaded {...state} />,
  }
  return (
    <>
      <ConnectionBar />
      <Frame
        phase={state.phase}
        aside={answer ? <Next answer={answer} onOpen={() => onLoaded(answer)} /> : <QuickStart />}
      >
        <div ref={part} tabIndex={-1} className="part">
          {parts[state.phase]()}
        </div>
      </Frame>
      <Commands screen="account" places={places} />
      <Toasts />
    </>
  )
}
