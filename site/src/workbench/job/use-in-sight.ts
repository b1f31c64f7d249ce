import { useEffect, useRef } from 'react'
import type { RefObject } from 'react'

/**
 * Keeps a row of a list in sight within the list, until somebody has scrolled it or has gone into it.
 * @param list what scrolls
 * @param selector finds the row
 * @param row what the row is called: it is looked for when that changes
 */
export function useInSight(list: RefObject<HTMLElement | null>, selector: string, row: string | null): void {
  const left = useRef(0)
  useEffect(() => {
    const { current: element } = list
    const found = element?.querySelector(selector)
    if (!element || !found || Math.abs(element.scrollTop - left.current) > 1) return
    if (element.contains(document.activeElement)) return
    const { top, bottom } = element.getBoundingClientRect()
    const at = found.getBoundingClientRect()
    // In the middle: what is done and what comes next stand around it.
    if (at.top < top || at.bottom > bottom) element.scrollTop += (at.top + at.bottom - top - bottom) / 2
    left.current = element.scrollTop
  }, [list, selector, row])
}
