/** Days as emails show them. */

const longDay = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/** @param moment an ISO date */
export const formatDay = (moment: string): string => longDay.format(new Date(moment))
