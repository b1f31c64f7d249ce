const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' })
const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long' })
const dayAndYear = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric' })

/**
 * A time as those who write say it: of today the hour alone, of another day the day too. In the time zone of whoever
 * looks, so for the browser only.
 * @param iso ISO time
 */
export function formatTime(iso: string, now: Date = new Date()): string {
  const time = new Date(iso)
  if (time.toDateString() === now.toDateString()) return clock.format(time)
  const date = time.getFullYear() === now.getFullYear() ? day : dayAndYear
  return `${date.format(time)}, ${clock.format(time)}`
}

/** The one form of dates in the admin: for Payload, whose patterns are those of date-fns. */
export const dateFormat = 'd MMMM yyyy, HH:mm'

/** A time in that form, whenever it is: '24 November 2026, 14:03'. In the time zone of the browser. */
export const formatFullTime = (iso: string): string => {
  const time = new Date(iso)
  return `${dayAndYear.format(time)}, ${clock.format(time)}`
}
