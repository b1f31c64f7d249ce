import { useLayoutEffect } from 'react'
import { focusTab } from './places.ts'

const lost = (): boolean => document.activeElement === null || document.activeElement === document.body

/**
 * Whoever presses a button that takes its surroundings away with it would begin again at the top of the page: where a
 * part of the workspace goes with the focus in it, the focus goes to the tab that is shown.
 */
export function useFocusKept(): void {
  useLayoutEffect(
    () => () => {
      // The part itself is still there, what comes in its place is not.
      const panel = document.querySelector('.work [role=tabpanel]')
      if (!panel?.contains(document.activeElement)) return
      queueMicrotask(() => {
        if (lost()) focusTab()
      })
    },
    [],
  )
}
