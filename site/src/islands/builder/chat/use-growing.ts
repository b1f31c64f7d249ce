import { useLayoutEffect } from 'react'
import type { RefObject } from 'react'

/** Pixels (spec, core §5). */
const mostHeight = 200

/** Lets a field grow with its text, where the browser does not do it by itself (`field-sizing` in the style sheet). */
export function useGrowing(field: RefObject<HTMLTextAreaElement | null>, text: string): void {
  useLayoutEffect(() => {
    const { current: element } = field
    if (!element || CSS.supports('field-sizing', 'content')) return
    element.style.height = 'auto'
    element.style.height = `${Math.min(element.scrollHeight, mostHeight)}px`
  }, [field, text])
}
