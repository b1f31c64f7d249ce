import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import type { ImportAnswer } from '#contract/imports.ts'
import type { PlannedRouteName } from '#contract/routes.ts'
import { ConnectionBar } from '../../../ui/ConnectionBar.tsx'
import { Toasts } from '../../../ui/Toasts.tsx'
import { Commands } from '../../../ui/commands/Commands.tsx'
import { DropZone } from './DropZone.tsx'
import { Frame } from './Frame.tsx'
import { Loaded, Next } from './Loaded.tsx'
import { Processing } from './Processing.tsx'
import { QuickStart } from './QuickStart.tsx'
import { useImport } from './use-import.ts'
import type { Import } from './use-import.ts'

/** So long the plugin is shown before the editor opens, in milliseconds (spec, core §9). */
const shownMs = 500

/** Moves the focus to the part that took the place of another one, which had it. */
function useFocusOnPhase(phase: Import['phase']) {
  const part = useRef<HTMLDivElement>(null)
  const shown = useRef(phase)
  useEffect(() => {
    if (shown.current === phase) return
    shown.current = phase
    part.current?.focus({ preventScroll: true })
    part.current?.scrollIntoView({ block: 'nearest' })
  }, [phase])
  return part
}

interface Props {
  /** The pages that the commands lead to. */
  readonly places: readonly PlannedRouteName[]
  onLoaded(answer: ImportAnswer): void
}

/** Where a plugin is brought in: chosen, uploaded and read, shown. */
export function Upload({ places, onLoaded }: Props) {
  const { state, take, stop } = useImport()
  const part = useFocusOnPhase(state.phase)
  const answer = state.phase === 'loaded' ? state.answer : null
  useEffect(() => {
    if (!answer) return
    const timer = setTimeout(() => onLoaded(answer), shownMs)
    return () => clearTimeout(timer)
  }, [answer, onLoaded])
  const parts: Record<Import['phase'], () => ReactNode> = {
    choose: () => state.phase === 'choose' && <DropZone {...state} onFiles={take} />,
    processing: () => state.phase === 'processing' && <Processing {...state} onStop={stop} />,
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
