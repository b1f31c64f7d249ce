import type { TextBox } from './use-begun.ts'

/** A replacement for a part of a text, and what is selected afterwards. */
export interface Change {
  readonly from: number
  readonly to: number
  readonly insert: string
  readonly start: number
  readonly end: number
}

/** Changes the text of a box as if it was typed, so that it can be undone. */
export function writeInto(box: TextBox, { from, to, insert, start, end }: Change): void {
  box.focus()
  box.setSelectionRange(from, to)
  // Deprecated, and the only way that keeps what can be undone.
  if (!document.execCommand('insertText', false, insert)) putInto(box, from, to, insert)
  box.setSelectionRange(start, end)
}

/** Changes the text of a box without taking the focus. */
export function putInto(box: TextBox, from: number, to: number, insert: string): void {
  box.setRangeText(insert, from, to, 'end')
  box.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText' }))
}
