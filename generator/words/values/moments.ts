import { datesIn } from './dates.ts'
import type { Find } from './find.ts'
import { timesIn } from './times.ts'

/** Between a date and its time. */
const between = /^(?:,? {0,2}(?:at|kl\.?|klockan|@|den|on|the|[–-])? {0,2}|t)$/iu

/**
 * Dates with a time beside them, as `YYYY-MM-DDTHH:MM`: "24 December at 6pm", "kl 18 den 24 december".
 *
 * @param now today, in UTC
 */
export function momentsIn(text: string, now: Date): Find<string>[] {
  const parts = [
    ...datesIn(text, now).map((find) => ({ ...find, isDate: true })),
    ...timesIn(text).map((find) => ({ ...find, isDate: false })),
  ].sort((one, other) => one.start - other.start)
  const finds: Find<string>[] = []
  for (let at = 0; at + 1 < parts.length; at++) {
    const [one, other] = [parts[at], parts[at + 1]]
    if (!one || !other || one.isDate === other.isDate || other.start < one.end) continue
    if (other.start - one.end > 12 || !between.test(text.slice(one.end, other.start))) continue
    const [date, time] = one.isDate ? [one, other] : [other, one]
    finds.push({ value: `${date.value}T${time.value}`, start: one.start, end: other.end })
    at++
  }
  return finds
}
