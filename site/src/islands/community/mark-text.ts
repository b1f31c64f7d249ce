import { changeFor } from './marks.ts'
import type { Mark } from './marks.ts'
import { writeInto } from '../../ui/suggestions/write-into.ts'

/** Marks what is selected in a box. */
export function markText(box: HTMLTextAreaElement, mark: Mark): void {
  const { value: text, selectionStart: start, selectionEnd: end } = box
  writeInto(box, changeFor(mark, { text, start, end }))
}
