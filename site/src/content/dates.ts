const long = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
})
const short = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
})

const format = (formatter: Intl.DateTimeFormat, iso: string): string => {
  const time = new Date(iso)
  return Number.isNaN(time.getTime()) ? '' : formatter.format(time)
}

/** '23 October 2025'; empty for an invalid date. @param iso a day or a time, formatted in UTC */
export const longDate = (iso: string): string => format(long, iso)
/** '23 Oct 2025' */
export const shortDate = (iso: string): string => format(short, iso)
/** '2025-10-23', for machines; empty for an invalid date. */
export const isoDay = (iso: string): string => {
  const time = new Date(iso)
  return Number.isNaN(time.getTime()) ? '' : time.toISOString().slice(0, 10)
}
