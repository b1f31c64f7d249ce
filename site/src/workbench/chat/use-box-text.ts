import { useLayoutEffect } from 'react'
import type { RefObject } from 'react'
import { usePluginWorkspace } from '../../plugin-workspace/context.ts'

/** Pixels (spec, core §5). */
const mostHeight = 200

/** Lets a field grow with its text where the browser has no `field-sizing`. */
function grow(element: HTMLTextAreaElement): void {
  element.style.height = 'auto'
  element.style.height = `${Math.min(element.scrollHeight, mostHeight)}px`
}

/**
 * Shows the text of the prompt box in an uncontrolled field. The field is written only when the text comes from elsewhere,
 * so that React renders nothing on a keystroke.
 */
export function useBoxText(field: RefObject<HTMLTextAreaElement | null>): void {
  const { store } = usePluginWorkspace()
  useLayoutEffect(() => {
    const grows = CSS.supports('field-sizing', 'content')
    const show = (text: string) => {
      const { current: element } = field
      if (!element) return
      if (element.value !== text) element.value = text
      if (!grows) grow(element)
    }
    show(store.getState().text)
    return store.subscribe(({ text }, before) => {
      if (text !== before.text) show(text)
    })
  }, [store, field])
}
