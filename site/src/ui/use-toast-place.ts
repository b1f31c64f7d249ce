import { useLayoutEffect } from 'react'
import type { RefObject } from 'react'
import { freePlace, isFree } from './toast-place.ts'
import type { Box } from './toast-place.ts'

/** The contents of a preview are not accessible, so its whole area counts, even while it is empty. */
const controls =
  'a[href], button, input, select, textarea, summary, [role=tab], [role=treeitem], h1, h2, h3, iframe, .stage'
/** Controls, which are avoided even more than a preview. */
const pressed = 'button, input, select, textarea, [role=tab]'
const pressedWeight = 10
const words = 'p, li, label, td, dt, dd, pre'
/** How often the position is checked, in milliseconds, since the page changes beneath a toast. */
const lookMs = 400

/** The boxes of what can be seen now, outside the toasts themselves. */
function boxesOf(selector: string, place: ParentNode, toasts: HTMLElement): Box[] {
  const boxes: Box[] = []
  for (const element of place.querySelectorAll(selector)) {
    if (toasts.contains(element) || !element.checkVisibility()) continue
    const box = element.getBoundingClientRect()
    const inSight = box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth
    if (inSight && box.width > 1 && box.height > 1) boxes.push(box)
  }
  return boxes
}

/** The area beneath the toast: the page, or an open dialog, which must stay visible. */
function beneath(toasts: HTMLElement): { readonly controls: Box[]; readonly words: Box[] } {
  const dialog = [...document.querySelectorAll('dialog:modal')].at(-1)
  const place = dialog ?? document
  const heavy = boxesOf(pressed, place, toasts)
  return {
    controls: [
      ...boxesOf(controls, place, toasts),
      ...Array.from({ length: pressedWeight - 1 }, () => heavy).flat(),
    ],
    words: dialog ? [dialog.getBoundingClientRect()] : boxesOf(words, document, toasts),
  }
}

/**
 * Places the toast where it covers no control or heading, and moves it when something appears there, except while its own
 * button is hovered or focused.
 * @param shown the toast, or undefined
 */
export function useToastPlace(region: RefObject<HTMLElement | null>, shown: number | undefined): void {
  useLayoutEffect(() => {
    const { current: toasts } = region
    if (!toasts || shown === undefined) return
    const moveToast = (anew: boolean) => {
      const { left, top, width, height } = toasts.getBoundingClientRect()
      const under = beneath(toasts)
      if (!anew && isFree({ left, top, width, height }, under.controls)) return
      const place = freePlace(
        { width, height },
        { width: innerWidth, height: innerHeight },
        under.controls,
        under.words,
      )
      // Moved this way it counts as no shift of the layout, and nothing is laid out again.
      toasts.style.transform = `translate(${place.left}px, ${place.top}px)`
    }
    moveToast(true)
    const look = () => {
      if (!toasts.matches(':focus-within, :has(button:hover)')) moveToast(false)
    }
    const timer = setInterval(look, lookMs)
    const onResize = () => moveToast(true)
    window.addEventListener('resize', onResize)
    return () => {
      clearInterval(timer)
      window.removeEventListener('resize', onResize)
    }
  }, [region, shown])
}
