import { describe, expect, it } from 'vitest'
import { clockTime } from '../../../site/src/ui/clock-time.ts'

const now = new Date(2026, 10, 24, 15, 0).getTime()
const at = (day: number, hour: number, minute: number) => new Date(2026, 10, day, hour, minute)
const clock = (moment: Date) => moment.toLocaleTimeString(undefined, { hour: 'numeric', minute: '2-digit' })
const told = (moment: Date) => clockTime(moment.toISOString(), now)

describe('the time of a version', () => {
  it('distinguishes two versions of one day by the time', () => {
    const [morning, noon] = [at(24, 9, 5), at(24, 14, 2)]
    expect(told(noon)).toBe(`Today ${clock(noon)}`)
    expect(told(morning)).toBe(`Today ${clock(morning)}`)
    expect(told(noon)).not.toBe(told(morning))
  })

  it('counts calendar days, not hours', () => {
    const lateYesterday = at(23, 23, 59)
    expect(told(lateYesterday)).toBe(`Yesterday ${clock(lateYesterday)}`)
    const before = at(22, 23, 59)
    expect(told(before)).toBe(`22 Nov 2026 ${clock(before)}`)
  })

  it('ahead of the clock counts as today', () => {
    const tomorrow = at(25, 0, 10)
    expect(told(tomorrow)).toBe(`25 Nov 2026 ${clock(tomorrow)}`)
  })
})
