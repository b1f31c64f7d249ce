const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' })
const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long' })
const dayAndYear = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric' })

/**
 * A short time: only the hour for today, with the date for other days. Uses the reader's time zone, so it works only in
 * the browser.
 * @param iso ISO time
 */
export function formatTime(iso: string, now: Date = new Date()): string {
  const time = new Date(iso)
  if (time.toDateString() === now.toDateString()) return clock.format(time)
  const date = time.getFullYear() === now.getFullYear() ? day : dayAndYear
  return `${date.format(time)}, ${clock.format(time)}`
}

/** The date format of the whole admin, as a date-fns pattern for Payload. */
export const dateFormat = 'd MMMM yyyy, HH:mm'

/** A full time in that format: '24 November 2026, 14:03', in the browser's time zone. */
export const formatFullTime = (iso: string): string => {
  const time = new Date(iso)
  return `${dayAndYear.format(time)}, ${clock.format(time)}`
}
