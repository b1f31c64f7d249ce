import { priceNoticeDays } from '#contract/staff-prices.ts'

/** When a new price may begin, and when it does. Moments are seconds since 1970. */

const hour = 3_600
export const day = 24 * hour
export const noticeSeconds = priceNoticeDays * day
/** What an email may take from its queue to the mail server, before it is given up. */
const mailSeconds = hour

/** The earliest invoice with a price that is announced now. Only a higher one needs notice. */
export const earliestInvoice = (now: number, isHigher: boolean): number =>
  now + mailSeconds + (isHigher ? noticeSeconds : 0)

/** The same day and time some months later; the last day of a month that has no such day, as Stripe bills. */
function monthsLater(moment: number, months: number): number {
  const date = new Date(moment * 1_000)
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months + 1, 0)).getUTCDate()
  date.setUTCMonth(date.getUTCMonth() + months, Math.min(date.getUTCDate(), lastDay))
  return date.getTime() / 1_000
}

/**
 * The first period of a monthly subscription that starts at or after a moment, and is not yet running.
 * @param anchor Stripe's `billing_cycle_anchor`, which fixes the day of the month
 * @param periodEnd of the running period
 */
export function firstPeriodStart(anchor: number, periodEnd: number, earliest: number): number {
  let start = periodEnd
  for (let months = 1; start < earliest; months += 1) start = Math.max(periodEnd, monthsLater(anchor, months))
  return start
}
