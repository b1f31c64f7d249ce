import { describe, expect, it } from 'vitest'
import { relativeTime } from '../../../site/src/ui/relative-time.ts'

const now = new Date('2030-05-20T12:00:00Z')
const before = (hours: number) => new Date(now.getTime() - hours * 3_600_000)
/** One millisecond, in hours. */
const blink = 1 / 3_600_000

describe('relativeTime', () => {
  it.each([
    ['this moment', 0, 'Just now'],
    ['a clock that runs ahead', -3, 'Just now'],
    ['just under an hour', 1 - blink, 'Just now'],
    ['an hour', 1, '1 hour ago'],
    ['just under two hours', 2 - blink, '1 hour ago'],
    ['five hours', 5.9, '5 hours ago'],
    ['just under a day', 24 - blink, '23 hours ago'],
    ['a day', 24, 'Yesterday'],
    ['just under two days', 48 - blink, 'Yesterday'],
  ])('says of %s', (_, hours, text) => {
    expect(relativeTime(before(hours), now)).toBe(text)
  })

  it('gives the local date from two days on', () => {
    expect(relativeTime(before(48), now)).toBe(before(48).toLocaleDateString())
  })

  it('reads dates as the API writes them', () => {
    expect(relativeTime('2030-05-20T09:30:00.000Z', now.getTime())).toBe('2 hours ago')
  })
})
