import { useEffect, useState } from 'react'
import type { RefObject } from 'react'

/** A box that text is written in. */
export type TextBox = HTMLInputElement | HTMLTextAreaElement

/** The beginning of something that is being written where the caret is. */
export interface Begun {
  /** Where it begins. */
  readonly from: number
  /** What is replaced ends here. */
  readonly to: number
  readonly word: string
}

/**
 * What is being written in a box, as its text and its caret change, until it is closed.
 * @param begunAt finds it in a text before the caret; the same function each time
 */
export function useBegun(
  box: RefObject<TextBox | null>,
  text: string,
  begunAt: (text: string, caret: number) => Begun | null,
): { readonly begun: Begun | null; close(): void } {
  const [begun, setBegun] = useState<Begun | null>(null)
  /** Where that begins whose list was closed. */
  const [closed, setClosed] = useState<number | null>(null)
  useEffect(() => {
    const look = () => {
      const { current } = box
      const isCaret = current && document.activeElement === current && !current.readOnly
      const caret = current?.selectionStart ?? null
      setBegun(
        isCaret && caret !== null && caret === current.selectionEnd ? begunAt(current.value, caret) : null,
      )
    }
    look()
    const area = box.current
    document.addEventListener('selectionchange', look)
    area?.addEventListener('blur', look)
    return () => {
      document.removeEventListener('selectionchange', look)
      area?.removeEventListener('blur', look)
    }
  }, [box, text, begunAt])
  // Once it is taken away, the next one at the same place suggests again.
  useEffect(() => {
    if (!begun) setClosed(null)
  }, [begun])
  return {
    begun: begun && begun.from !== closed ? begun : null,
    close: () => setClosed(begun?.from ?? null),
  }
}
