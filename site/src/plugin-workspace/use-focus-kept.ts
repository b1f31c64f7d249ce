import { useLayoutEffect } from 'react'
import { focusIsLost } from '../ui/use-focus-handed-on.ts'
import { focusTab } from './layout.ts'

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
        if (focusIsLost()) focusTab()
      })
    },
    [],
  )
}
