import { useLayoutEffect } from 'react'
import { focusIsLost } from '../ui/use-focus-handed-on.ts'
import { focusTab } from './layout.ts'

/**
 * Moves the focus to the selected tab when a part of the workspace disappears with the focus in it, which would otherwise
 * return to the top of the page.
 */
export function useFocusKept(): void {
  useLayoutEffect(
    () => () => {
      // The old part still exists; its replacement does not yet.
      const panel = document.querySelector('.work [role=tabpanel]')
      if (!panel?.contains(document.activeElement)) return
      queueMicrotask(() => {
        if (focusIsLost()) focusTab()
      })
    },
    [],
  )
}
