import { useLayoutEffect } from 'react'
import type { RefObject } from 'react'

/** So near to the end, in pixels, still counts as reading the newest. */
const nearEnd = 80

/**
 * Keeps the newest message in view, unless the reader has scrolled up.
 * @param started whether there is a conversation; without one the start is shown
 */
export function useFollow(
  thread: RefObject<HTMLElement | null>,
  content: RefObject<HTMLElement | null>,
  started: boolean,
): void {
  useLayoutEffect(() => {
    const { current: element } = thread
    const { current: inside } = content
    if (!started || !element || !inside) return
    let following = true
    // Before the first frame, so that the browser does not lay out the beginning only to leave it.
    element.scrollTop = element.scrollHeight
    let seen = element.scrollTop
    // Only when scrolling up: the end can also be far away because the content has grown.
    const look = () => {
      const isNear = element.scrollHeight - element.scrollTop - element.clientHeight < nearEnd
      if (isNear || element.scrollTop < seen) following = isNear
      seen = element.scrollTop
    }
    // Anything can change the height: new text, images, the growing box.
    const sizes = new ResizeObserver(() => {
      if (following) element.scrollTop = element.scrollHeight
    })
    element.addEventListener('scroll', look, { passive: true })
    sizes.observe(element)
    sizes.observe(inside)
    return () => {
      element.removeEventListener('scroll', look)
      sizes.disconnect()
    }
  }, [thread, content, started])
}
