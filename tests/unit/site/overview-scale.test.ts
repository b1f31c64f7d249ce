import { describe, expect, it } from 'vitest'
import { endsOf, roundUp, stack } from '../../../site/src/islands/admin/overview/scale.ts'

describe('the scale of a chart', () => {
  it.each([
    [0, 1],
    [0.3, 1],
    [1, 1],
    [1.5, 2],
    [3, 5],
    [10, 10],
    [11, 20],
    [999, 1_000],
    [500_001, 1_000_000],
  ])('for at most %d ends at %d', (most, end) => {
    expect(roundUp(most)).toBe(end)
  })

  it('fits the largest day, above and below the line', () => {
    expect(endsOf([[1, 2], [4, 4], []], [false, false])).toEqual({ up: 10, down: 0 })
    expect(
      endsOf(
        [
          [3, 40],
          [7, 2],
        ],
        [false, true],
      ),
    ).toEqual({ up: 10, down: 50 })
    expect(endsOf([], [false])).toEqual({ up: 1, down: 0 })
    expect(endsOf([[3, 0]], [false, true])).toEqual({ up: 5, down: 0 })
  })
})

describe('a bar', () => {
  it('grows from the line upwards and downwards, part by part, without a gap', () => {
    const pieces = stack([2, 3, 4, 1], [false, false, true, true], { up: 5, down: 5 })
    expect(pieces.map(({ y, height }) => [y, y + height].map((edge) => Math.round(edge * 10)))).toEqual([
      [3, 5],
      [0, 3],
      [5, 9],
      [9, 10],
    ])
  })
})
