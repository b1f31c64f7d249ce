import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { countChanges, countLines, hunksOf } from '#cms/features/plugins/lines.ts'
import { tries } from '../../support/fuzz.ts'

const numbered = (count: number, mark = '') =>
  Array.from({ length: count }, (_unused, at) => `line ${at}${mark}`).join('\n')

describe('a diff of two texts', () => {
  test('is shown with three lines around it', () => {
    const before = numbered(20)
    const hunks = hunksOf(before, before.replace('line 10', 'line ten'))
    expect(hunks).toEqual([
      {
        before: 8,
        after: 8,
        lines: [
          ...[7, 8, 9].map((at) => ({ kind: 'same', text: `line ${at}` })),
          { kind: 'removed', text: 'line 10' },
          { kind: 'added', text: 'line ten' },
          ...[11, 12, 13].map((at) => ({ kind: 'same', text: `line ${at}` })),
        ],
      },
    ])
    expect(countLines(hunks)).toEqual({ added: 1, removed: 1 })
  })

  test('is empty for equal texts, and the whole text for an empty one', () => {
    expect(hunksOf('a\n', 'a\n')).toEqual([])
    expect(hunksOf('', 'a\nb\n')).toEqual([
      {
        before: 0,
        after: 1,
        lines: [
          { kind: 'added', text: 'a' },
          { kind: 'added', text: 'b' },
        ],
      },
    ])
    expect(countLines(hunksOf('a\nb', ''))).toEqual({ added: 0, removed: 2 })
  })

  test('can consist of the final line break, shown without a marker', () => {
    expect(hunksOf('a\nb', 'a\nb\n')).toEqual([
      {
        before: 1,
        after: 1,
        lines: [
          { kind: 'same', text: 'a' },
          { kind: 'removed', text: 'b' },
          { kind: 'added', text: 'b' },
        ],
      },
    ])
  })

  test('is given up in time for texts that cannot be compared quickly', () => {
    const [before, after] = [numbered(60_000, ' a'), numbered(60_000, ' b')]
    const started = performance.now()
    const hunks = hunksOf(before, after)
    expect(performance.now() - started).toBeLessThan(3_000)
    expect(countLines(hunks)).toEqual({ added: 60_000, removed: 60_000 })
    expect(hunks).toHaveLength(1)
  })

  const line = fc.constantFrom('a', 'b', 'c', '', '+', '-', '\\ x', 'd\r')
  const text = fc.array(line, { maxLength: 30 }).map((lines) => lines.map((one) => `${one}\n`).join(''))

  test('turns one text into the other', () => {
    fc.assert(
      fc.property(text, text, (before, after) => {
        const left = before.split('\n').slice(0, -1)
        const right = after.split('\n').slice(0, -1)
        // Applies the hunks to the lines of the first text.
        const made: string[] = []
        let at = 0
        for (const hunk of hunksOf(before, after)) {
          while (at < hunk.before - 1) made.push(left[at++] ?? '?')
          for (const { kind, text: content } of hunk.lines) {
            if (kind !== 'added') expect(left[at]).toBe(content)
            if (kind !== 'removed') made.push(content)
            if (kind !== 'added') at += 1
          }
        }
        made.push(...left.slice(at))
        expect(made).toEqual(right)
      }),
      tries(),
    )
  })

  test('has at least as many lines as the line counts differ', () => {
    fc.assert(
      fc.property(text, text, (before, after) => {
        const bag = countChanges(before, after)
        const exact = countLines(hunksOf(before, after))
        expect(exact.added).toBeGreaterThanOrEqual(bag.added)
        expect(exact.removed).toBeGreaterThanOrEqual(bag.removed)
        expect(exact.added - exact.removed).toBe(bag.added - bag.removed)
      }),
      tries(),
    )
  })
})
