import { useRef } from 'react'
import type { PointerEvent } from 'react'

/** How far a finger has to go sideways to be meant, in CSS pixels. */
const distance = 48

interface Swipe {
  readonly onPointerDown: (event: PointerEvent) => void
  readonly onPointerUp: (event: PointerEvent) => void
  readonly onPointerCancel: () => void
}

/**
 * Sideways swipes of one finger. The element needs `touch-action: pan-y pinch-zoom`, or the browser takes them for
 * scrolling.
 */
export function useSwipe(onLeft: () => void, onRight: () => void): Swipe {
  const start = useRef<{ readonly id: number; readonly x: number; readonly y: number } | null>(null)
  return {
    onPointerDown({ pointerType, isPrimary, pointerId, clientX, clientY }) {
      start.current = pointerType === 'touch' && isPrimary ? { id: pointerId, x: clientX, y: clientY } : null
    },
    onPointerUp({ pointerId, clientX, clientY }) {
      const from = start.current
      start.current = null
      if (from?.id !== pointerId) return
      const [across, down] = [clientX - from.x, clientY - from.y]
      if (Math.abs(across) < distance || Math.abs(across) < 1.5 * Math.abs(down)) return
      if (across < 0) onLeft()
      else onRight()
    },
    onPointerCancel() {
      start.current = null
    },
  }
}
