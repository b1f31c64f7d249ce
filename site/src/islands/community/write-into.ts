import type { Change } from './marks.ts'

/** Changes the text of a box as if it was typed, so that it can be undone. */
export function writeInto(box: HTMLTextAreaElement, { from, to, insert, start, end }: Change): void {
  box.focus()
  box.setSelectionRange(from, to)
  // Deprecated, and the only way that keeps what can be undone.
  if (!document.execCommand('insertText', false, insert)) putInto(box, from, to, insert)
  box.setSelectionRange(start, end)
}

/** Changes the text of a box without taking the focus. */
export function putInto(box: HTMLTextAreaElement, from: number, to: number, insert: string): void {
  box.setRangeText(insert, from, to, 'end')
  box.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText' }))
}
