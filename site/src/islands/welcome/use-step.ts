import { useCallback, useEffect, useRef, useState } from 'react'
import { welcomeMessages as texts } from '#contract/messages/welcome.ts'
import { routes } from '#contract/routes.ts'

/** Where the plans are chosen, behind the slides. */
export const planStep = texts.slides.length
export const stepCount = planStep + 1

const parameter = 'step'

/** The step that the address names, counted from 1 there; the first for anything else. */
export function stepIn(search: string): number {
  const named = new URLSearchParams(search).get(parameter) ?? ''
  return /^\d$/.test(named) ? Math.min(Math.max(Number(named) - 1, 0), planStep) : 0
}

export interface Steps {
  readonly step: number
  /** Which way one went last; null where the page was opened. */
  readonly direction: 'on' | 'back' | null
  readonly next: () => void
  readonly previous: () => void
}

/** Goes from step to step, by calls and by the arrow keys. The address keeps the step, so that a reload does. */
export function useSteps(): Steps {
  const [{ step, direction }, setState] = useState<Pick<Steps, 'step' | 'direction'>>({
    step: 0,
    direction: null,
  })
  // Two keys can come before the next rendering.
  const current = useRef(0)
  useEffect(() => {
    current.current = stepIn(location.search)
    setState({ step: current.current, direction: null })
  }, [])

  const go = useCallback((by: 1 | -1) => {
    const after = current.current + by
    if (after < 0 || after > planStep) return
    current.current = after
    setState({ step: after, direction: by === 1 ? 'on' : 'back' })
    history.replaceState(
      null,
      '',
      after === 0 ? routes.welcome : `${routes.welcome}?${parameter}=${after + 1}`,
    )
  }, [])
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      // With a modifier the keys are the browser's: Alt and the left arrow go back a page.
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || event.defaultPrevented) return
      if (event.key === 'ArrowRight') go(1)
      if (event.key === 'ArrowLeft') go(-1)
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [go])

  return { step, direction, next: () => go(1), previous: () => go(-1) }
}
