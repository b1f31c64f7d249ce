import { useEffect, useRef, useState } from 'react'
import type { PointerEvent, RefObject, SyntheticEvent } from 'react'

type On<Kind extends SyntheticEvent> = (event: Kind) => void

interface Modal {
  readonly ref: RefObject<HTMLDialogElement | null>
  readonly onCancel: On<SyntheticEvent>
  readonly onClose: On<SyntheticEvent>
  readonly onPointerDown: On<PointerEvent>
  readonly onClick: On<SyntheticEvent>
}

/** Closed, a dialog gives the focus back, but to a field without its caret: nothing could be written (Chromium). */
function giveCaretBack(): void {
  const { activeElement: back } = document
  if (!(back instanceof HTMLElement) || !back.matches('input, textarea, [contenteditable]')) return
  back.blur()
  back.focus({ preventScroll: true })
}

/**
 * Makes a `<dialog>` modal, closed by Esc and by a click on the backdrop.
 * @param onLeave called for every way of closing; the owner sets `open`, and may keep it
 * @returns the properties of the `<dialog>`, which stays in the page
 */
export function useModal(open: boolean, onLeave: () => void): Modal {
  const ref = useRef<HTMLDialogElement>(null)
  const pressed = useRef(false)
  /** How often the browser has closed it without asking. */
  const [closings, setClosings] = useState(0)
  useEffect(() => {
    const { current: element } = ref
    if (!element || element.open === open) return
    if (open) return element.showModal()
    element.close()
    giveCaretBack()
    // Where the owner has kept it open though the browser closed it, it is shown again.
  }, [open, closings])
  return {
    ref,
    onCancel: (event) => {
      event.preventDefault()
      onLeave()
    },
    onClose: () => {
      // The browser may close it without asking, as Chrome does at the second Esc. The event comes later than the close: by
      // then the dialog may be open again, and stays so.
      if (!open || ref.current?.open) return
      onLeave()
      setClosings((before) => before + 1)
    },
    onPointerDown: ({ target, currentTarget }) => {
      pressed.current = target === currentTarget
    },
    // Not on pointerdown, since the click at the end of a tap would hit what is behind the dialog.
    onClick: ({ target, currentTarget }) => {
      if (target === currentTarget && pressed.current) onLeave()
    },
  }
}
