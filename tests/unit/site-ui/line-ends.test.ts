import { EditorState } from '@codemirror/state'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toDocument, toFile } from '../../../site/src/ui/code/line-ends.ts'
import { tries } from '../../support/fuzz.ts'

/** Edits a file as the editor does: what is replaced, and by what. */
function edited(
  raw: string,
  ...edits: readonly (readonly [from: number, to: number, insert: string])[]
): string {
  const document = toDocument(raw)
  let state = EditorState.create({ doc: document })
  let changes = state.changes()
  for (const [from, to, insert] of edits) {
    const { length } = state.doc
    const start = Math.min(from, length)
    const transaction = state.update({
      changes: { from: start, to: Math.min(Math.max(start, to), length), insert },
    })
    changes = changes.compose(transaction.changes)
    state = transaction.state
  }
  const file = toFile(raw, document, changes)
  expect(toDocument(file)).toBe(state.doc.toString())
  return file
}

describe('a file that is edited', () => {
  it('keeps CRLF in untouched lines and gives it to new ones', () => {
    expect(edited('a\r\nb\r\nc\r\n', [2, 3, 'B\nB2'])).toBe('a\r\nB\r\nB2\r\nc\r\n')
  })

  it('keeps a byte order mark', () => {
    expect(edited('\uFEFF<?php\r\n', [0, 0, ' '])).toBe('\uFEFF <?php\r\n')
    expect(edited('\uFEFFa', [0, 1, ''])).toBe('\uFEFF')
  })

  it('keeps each line end of a file that mixes them, also when a line is deleted and put back', () => {
    const mixed = 'a\r\nb\nc\rd\r\ne'
    expect(edited(mixed, [8, 9, 'E'])).toBe('a\r\nb\nc\rd\r\nE')
    expect(edited(mixed, [2, 6, ''], [2, 2, 'b\nc\n'])).toBe(mixed)
  })

  it('keeps every byte before the first and after the last change', () => {
    const text = fc.string({
      unit: fc.constantFrom('a', 'b', '\r', '\n', '\r\n', '\uFEFF', 'é'),
      maxLength: 30,
    })
    fc.assert(
      fc.property(text, text, text, text, (before, replaced, after, insert) => {
        const [start, end] = [`${before}<`, `>${after}`]
        const from = toDocument(start).length
        const file = edited(start + replaced + end, [
          from,
          toDocument(start + replaced + end).length - toDocument(end).length,
          toDocument(insert),
        ])
        expect(file.startsWith(start)).toBe(true)
        expect(file.endsWith(end)).toBe(true)
      }),
      tries(200),
    )
  })
})
