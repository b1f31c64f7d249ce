/**
 * Readers that find the values of a text, English and Swedish. Each returns all finds in the order of the text, with
 * their offsets, in time linear in the length of the text.
 */
export { emailsIn, pathsIn, phonesIn, urlsIn } from './values/addresses.ts'
export { dateRangesIn } from './values/date-ranges.ts'
export type { DateRange } from './values/date-ranges.ts'
export { datedIn, datesIn } from './values/dates.ts'
export type { Dated } from './values/dates.ts'
export type { Find } from './values/find.ts'
export { durationsIn, pixelsIn, sizesIn } from './values/measures.ts'
export { momentsIn } from './values/moments.ts'
export { numbersIn, percentagesIn, pricesIn } from './values/numbers.ts'
export type { Price } from './values/numbers.ts'
export { timeRangesIn } from './values/time-ranges.ts'
export type { TimeRange } from './values/time-ranges.ts'
export { timesIn } from './values/times.ts'
export { weekdaysIn } from './values/weekdays.ts'
export type { Weekdays } from './values/weekdays.ts'
