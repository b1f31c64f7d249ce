import { useLayoutEffect } from 'react'
import type { RefObject } from 'react'

/** Whether the focus is lost because its element was removed. */
export const focusIsLost = (): boolean =>
  document.activeElement === null || document.activeElement === document.body

/** The elements around one, the nearest first. */
function* around(element: Element): Generator<HTMLElement> {
  for (let place = element.parentElement; place; place = place.parentElement) yield place
}

/**
 * When a pressed button disappears with its part of the page, moves the focus to the surrounding element, so that keyboard
 * users do not start again at the top of the page (WCAG 2.4.3).
 * @param ref the part that disappears
 */
export function useFocusHandedOn(ref: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const { current: element } = ref
    return () => {
      // The old node still exists; its replacement does not yet.
      if (!element?.contains(document.activeElement)) return
      const places = [...around(element)]
      queueMicrotask(() => {
        // Another handler already moved the focus to a better place.
        if (!focusIsLost()) return
        const place = places.find(({ isConnected }) => isConnected)
        if (!place || place === document.body) return
        if (!place.hasAttribute('tabindex')) place.tabIndex = -1
        place.focus({ preventScroll: true })
      })
    }
  }, [ref])
}
