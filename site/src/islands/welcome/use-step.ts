import { useCallback, useEffect, useRef, useState } from 'react'
import { welcomeMessages as texts } from '#contract/messages/welcome.ts'

/** Where the plans are chosen, behind the slides. */
export const planStep = texts.slides.length
export const stepCount = planStep + 1

const parameter = 'step'

/**
 * The step that the address names, counted from 1 there; the first for anything else.
 * @param count of the steps that there are
 */
export function stepIn(search: string, count = stepCount): number {
  const named = new URLSearchParams(search).get(parameter) ?? ''
  return /^\d$/.test(named) ? Math.min(Math.max(Number(named) - 1, 0), count - 1) : 0
}

/** The address of a step; what else it says stays. */
function addressOf(step: number): string {
  const query = new URLSearchParams(location.search)
  if (step === 0) query.delete(parameter)
  else query.set(parameter, String(step + 1))
  return query.size === 0 ? location.pathname : `${location.pathname}?${query.toString()}`
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
    if (after < 0 || after >= stepCount) return
    current.current = after
    setState({ step: after, direction: by === 1 ? 'on' : 'back' })
    history.replaceState(null, '', addressOf(after))
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
