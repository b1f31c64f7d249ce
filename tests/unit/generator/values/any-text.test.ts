import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as readers from '../../../../generator/words/values.ts'
import type { Find } from '../../../../generator/words/values.ts'
import { tries } from '../../../support/fuzz.ts'

const now = new Date('2026-11-25T12:00:00Z')
const all = Object.entries(readers) as [string, (text: string, now: Date) => Find<unknown>[]][]

const fragment = fc.constantFrom(
  ...'24 December|2030-12-24|18:30|kl 9.30|6pm|9-17|from |until |between | and |$9.99|250 kr|1 200|en och en halv timme|half past |Mon–Fri| except |/old-page|www.x.se|info@x.se|+46 70 123 45 67|20 %|2 MB|julafton|next Monday|tjugofem|"|. |, |İ|ſ|😀'.split(
    '|',
  ),
)
const anyText = fc
  .array(fc.oneof({ weight: 4, arbitrary: fragment }, fc.string({ unit: 'grapheme', maxLength: 8 })), {
    maxLength: 40,
  })
  .map((parts) => parts.join(''))

describe.each(all)('%s', (_name, read) => {
  test('finds stretches of any text, in order and apart', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        let end = 0
        for (const find of read(text, now)) {
          expect(find.start).toBeGreaterThanOrEqual(end)
          expect(find.end).toBeGreaterThan(find.start)
          end = find.end
        }
        expect(end).toBeLessThanOrEqual(text.length)
      }),
      tries(100),
    )
  })

  test.each([
    ['letters', 'a'],
    ['digits', '1'],
    ['points', '1.'],
    ['groups of digits', '123 '],
    ['hyphens', '12-'],
    ['slashes', '/a'],
    ['labels of a domain', 'a-a.'],
    ['at signs', 'a@a.'],
    ['spaces', ' '],
    ['dates', '24 December to '],
    ['times', '9 to 5 '],
    ['days', 'Monday, '],
    ['tens', 'twenty-'],
    ['durations', '1 hour and '],
    ['prices', '$1,000'],
  ])('takes no time for a long run of %s', (_run, unit) => {
    const time = (length: number): number => {
      const text = unit.repeat(length / unit.length)
      const start = performance.now()
      read(text, now)
      return performance.now() - start
    }
    // Once is enough, because other tests may keep the machine busy.
    expect(Array.from({ length: 10 }).some(() => time(20_000) < 50)).toBe(true)
  })
})
