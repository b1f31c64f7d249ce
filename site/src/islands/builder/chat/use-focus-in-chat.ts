import { useEffect } from 'react'
import type { RefObject } from 'react'
import { focusBox } from './focus-box.ts'

/**
 * Whoever presses a button of the chat that goes by that, or cannot be pressed any more, goes on in the prompt box: at
 * the top of the page they would begin again. Not where a finger has pressed: on a phone the box would bring up its
 * keyboard.
 */
export function useFocusInChat(chat: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { current: element } = chat
    if (!element) return
    let byFinger = false
    let last: Element | null = null
    const onKey = () => {
      byFinger = false
    }
    const onPointer = ({ pointerType }: PointerEvent) => {
      byFinger = pointerType !== 'mouse'
    }
    const onFocus = ({ target }: FocusEvent) => {
      last = target as Element
    }
    // Focus that has gone on to another place is not lost.
    const onBlur = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget) last = null
    }
    const changes = new MutationObserver(() => {
      if (!last || (last.isConnected && !last.matches(':disabled'))) return
      const { activeElement } = document
      const lost = activeElement === null || activeElement === document.body || activeElement === last
      last = null
      if (lost && !byFinger) focusBox()
    })
    element.addEventListener('keydown', onKey)
    element.addEventListener('pointerdown', onPointer)
    element.addEventListener('focusin', onFocus)
    element.addEventListener('focusout', onBlur)
    changes.observe(element, { childList: true, subtree: true, attributeFilter: ['disabled'] })
    return () => {
      changes.disconnect()
      element.removeEventListener('keydown', onKey)
      element.removeEventListener('pointerdown', onPointer)
      element.removeEventListener('focusin', onFocus)
      element.removeEventListener('focusout', onBlur)
    }
  }, [chat])
}
