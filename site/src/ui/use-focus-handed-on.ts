import { useLayoutEffect } from 'react'
import type { RefObject } from 'react'

/** Nothing has the focus: what had it has gone. */
export const focusIsLost = (): boolean =>
  document.activeElement === null || document.activeElement === document.body

/** The elements around one, the nearest first. */
function* around(element: Element): Generator<HTMLElement> {
  for (let place = element.parentElement; place; place = place.parentElement) yield place
}

/**
 * A button may go with what it is in when it is pressed. Whoever came by the keyboard would begin again at the top of the
 * page (WCAG 2.4.3): the focus goes to what it stood in, where something else takes its place.
 * @param ref the part that goes
 */
export function useFocusHandedOn(ref: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const { current: element } = ref
    return () => {
      // It is still there now; what comes in its place is not.
      if (!element?.contains(document.activeElement)) return
      const places = [...around(element)]
      queueMicrotask(() => {
        // Whoever knows a better place has been there before.
        if (!focusIsLost()) return
        const place = places.find(({ isConnected }) => isConnected)
        if (!place || place === document.body) return
        if (!place.hasAttribute('tabindex')) place.tabIndex = -1
        place.focus({ preventScroll: true })
      })
    }
  }, [ref])
}
