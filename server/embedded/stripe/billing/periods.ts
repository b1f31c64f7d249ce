import type { Price } from '../objects/types.ts'
import type { Period } from '../objects/subscription.ts'

const day = 86_400

/** The same day and time some months later; the last of the month where it has no such day, as Stripe bills. */
function monthsLater(moment: number, months: number): number {
  const date = new Date(moment * 1_000)
  const wantedDay = date.getUTCDate()
  date.setUTCDate(1)
  date.setUTCMonth(date.getUTCMonth() + months)
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()
  date.setUTCDate(Math.min(wantedDay, lastDay))
  return date.getTime() / 1_000
}

/**
 * The billing period that starts at a moment.
 *
 * @param anchor the first period's start, which fixes the day of the month: January 31, February 28, March 31
 * @param start seconds since 1970, an end of an earlier period or the anchor itself
 */
export function periodFrom(anchor: number, start: number, { recurring }: Price): Period {
  const count = recurring?.interval_count ?? 1
  const interval = recurring?.interval ?? 'month'
  if (interval === 'day') return { start, end: start + count * day }
  if (interval === 'week') return { start, end: start + count * 7 * day }
  const step = interval === 'year' ? 12 * count : count
  let months = step
  while (monthsLater(anchor, months) <= start) months += step
  return { start, end: monthsLater(anchor, months) }
}
