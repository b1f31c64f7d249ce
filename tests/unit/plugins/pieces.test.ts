import { expect, test } from 'vitest'
import { piecesOf } from '#cms/features/plugins/pieces.ts'

const sizes = (text: string) => [...piecesOf(Buffer.from(text))].map(({ byteLength }) => byteLength)
const line = `${'å'.repeat(499)}\r\n`

test('a text is read in chunks of whole lines, without losing a byte', () => {
  const text = line.repeat(2_500)
  const pieces = [...piecesOf(Buffer.from(text))]
  expect(pieces).toHaveLength(3)
  for (const piece of pieces.slice(0, -1)) {
    expect(piece.byteLength).toBeLessThanOrEqual(1_000_000)
    expect(piece.at(-1)).toBe(10)
  }
  expect(Buffer.concat(pieces).equals(Buffer.from(text))).toBe(true)
})

test('a line is never split, however long', () => {
  const long = 'x'.repeat(2_500_000)
  expect(sizes(long)).toEqual([2_500_000])
  expect(sizes(`a\n${long}\nb`)).toEqual([2, 2_500_001, 1])
})

test('a small text is one chunk, an empty one none', () => {
  expect(sizes('a\nb')).toEqual([3])
  expect(sizes('x'.repeat(1_000_000))).toEqual([1_000_000])
  expect(sizes('')).toEqual([])
})
