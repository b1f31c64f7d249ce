import { describe, expect, it } from 'vitest'
import { earliestInvoice, firstPeriodStart } from '#cms/features/billing/price-changes/dates.ts'

const at = (day: string): number => Date.parse(`${day}T12:00:00Z`) / 1_000
const dayOf = (seconds: number): string => new Date(seconds * 1_000).toISOString().slice(0, 10)

describe('the first invoice with a new price', () => {
  it.each([
    ['ends late enough', '2026-01-03', '2026-02-03', '2026-01-03', '2026-02-03'],
    ['ends a day too early', '2026-01-03', '2026-02-03', '2026-01-05', '2026-03-03'],
    ['began on the last of January', '2026-01-31', '2026-02-28', '2026-02-01', '2026-03-31'],
    ['began on the 31st, and skips a short month', '2026-01-31', '2026-03-31', '2026-03-02', '2026-04-30'],
    ['is that of a leap year', '2027-12-29', '2028-01-29', '2028-01-10', '2028-02-29'],
    ['crosses the year', '2025-10-15', '2026-12-15', '2026-11-20', '2027-01-15'],
    [
      'ends before the month of February, which is shorter than the notice',
      '2026-01-30',
      '2026-01-30',
      '2026-01-29',
      '2026-03-30',
    ],
  ])('follows when the running period %s', (_when, anchor, periodEnd, now, expected) => {
    const start = firstPeriodStart(at(anchor), at(periodEnd), earliestInvoice(at(now), true))
    expect(dayOf(start)).toBe(expected)
    expect(start - at(now)).toBeGreaterThanOrEqual(30 * 86_400)
  })

  it('is the next one for a lower price', () => {
    const now = at('2026-01-20')
    expect(dayOf(firstPeriodStart(at('2026-01-03'), at('2026-02-03'), earliestInvoice(now, false)))).toBe(
      '2026-02-03',
    )
  })
})
