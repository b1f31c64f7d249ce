const long = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' })

/** 'March 3, 2026': the day of a moment in the reader's time zone; empty for an invalid date. @param moment ISO 8601 */
export function dayOf(moment: string): string {
  const time = new Date(moment)
  return Number.isNaN(time.getTime()) ? '' : long.format(time)
}
