import { StateEffect, StateField } from '@codemirror/state'
import type { Text } from '@codemirror/state'
import { Decoration, EditorView } from '@codemirror/view'
import type { DecorationSet } from '@codemirror/view'

/** A position in a file: a line, counted from 1, and a range of columns, counted from 0. */
export interface Place {
  readonly line: number
  readonly from: number
  readonly to: number
}

/** Where a place is in a text that may no longer be the one it was found in. */
export function positionsOf(
  doc: Text,
  { line, from, to }: Place,
): { readonly from: number; readonly to: number } {
  const { from: start, length } = doc.line(Math.min(Math.max(line, 1), doc.lines))
  return { from: start + Math.min(from, length), to: start + Math.min(Math.max(from, to), length) }
}

export const showFound = StateEffect.define<Place | null>()

const line = Decoration.line({ class: 'cm-found-line' })
const words = Decoration.mark({ class: 'cm-found' })

function decorate(doc: Text, place: Place): DecorationSet {
  const { from, to } = positionsOf(doc, place)
  const marks = [line.range(doc.lineAt(from).from)]
  if (to > from) marks.push(words.range(from, to))
  return Decoration.set(marks, true)
}

/** Marks the place that was looked for. */
export const searchMatch = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(before, transaction) {
    let shown = before.map(transaction.changes)
    for (const effect of transaction.effects) {
      if (effect.is(showFound))
        shown = effect.value ? decorate(transaction.newDoc, effect.value) : Decoration.none
    }
    return shown
  },
  provide: (field) => EditorView.decorations.from(field),
})
