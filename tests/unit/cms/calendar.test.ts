import { describe, expect, it } from 'vitest'
import { daysOf, monthAfter, monthName, readMonth, spanOfMonth } from '#cms/admin/calendar/month.ts'
import type { CalendarEntry } from '#contract/publishing.ts'

const november = { year: 2026, month: 10 }
const entry = (id: string, kind: CalendarEntry['kind'], day: number, hour: number): CalendarEntry => ({
  collection: 'posts',
  id,
  title: id,
  kind,
  at: new Date(2026, 10, day, hour).toISOString(),
})

describe('a month of the calendar', () => {
  it('is named in addresses, and read from them', () => {
    expect(readMonth(monthName(november))).toEqual(november)
    for (const text of [null, '', '2026-13', '2026-00', '1999-01', '2026-1', 'x'])
      expect(readMonth(text)).toBeNull()
  })

  it('goes on over the end of a year', () => {
    expect(monthAfter(november, 2)).toEqual({ year: 2027, month: 0 })
    expect(monthAfter({ year: 2026, month: 0 }, -1)).toEqual({ year: 2025, month: 11 })
  })

  it("spans the reader's days", () => {
    const { from, to } = spanOfMonth(november)
    expect([from.getDate(), from.getHours(), to.getMonth(), to.getDate()]).toEqual([1, 0, 11, 1])
  })

  it('has each entry on its day, and a document published again on the same day once', () => {
    const days = daysOf(november, [
      entry('a', 'published', 3, 9),
      entry('b', 'publish', 3, 10),
      entry('a', 'published', 3, 11),
      entry('a', 'published', 30, 23),
    ])
    expect(days).toHaveLength(30)
    expect(days[0]).toMatchObject({ weekday: 7, entries: [] })
    expect(days[2]?.entries.map(({ id, at }) => [id, new Date(at).getHours()])).toEqual([
      ['b', 10],
      ['a', 11],
    ])
    expect(days[29]?.entries).toHaveLength(1)
  })
})
