import { commonMessages } from '#contract/messages/common.ts'

const { time } = commonMessages

/** As other dates on the pages are written, and never in an order that readers may take for another. */
const inWords = { day: 'numeric', month: 'short', year: 'numeric' } as const

/** The day so many days after a date, in the reader's time zone, where days may not have 24 hours. */
const dayOf = (moment: Date, shift: number): string =>
  new Date(moment.getFullYear(), moment.getMonth(), moment.getDate() + shift).toDateString()

/**
 * When something was, by the reader's own clock and calendar: 'Today 14:02', 'Yesterday 09:30', then the date.
 * @param now milliseconds since 1970
 */
export function clockTime(date: string, now: number): string {
  const then = new Date(date)
  const clock = then.toLocaleTimeString(undefined, { hour: 'numeric', minute: '2-digit' })
  const day = then.toDateString()
  if (day === dayOf(new Date(now), 0)) return time.todayAt(clock)
  if (day === dayOf(new Date(now), -1)) return time.yesterdayAt(clock)
  return time.dayAt(then.toLocaleDateString('en-GB', inWords), clock)
}
