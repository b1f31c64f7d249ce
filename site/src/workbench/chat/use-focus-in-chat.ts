import { useEffect } from 'react'
import type { RefObject } from 'react'
import { focusBox } from './focus-box.ts'

/**
 * Moves the focus to the prompt box when a pressed button of the chat disappears or is disabled, instead of losing it. Not
 * for touch, since the box would open the on-screen keyboard.
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
    // The focus already moved elsewhere.
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
