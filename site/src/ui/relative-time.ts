import { commonMessages } from '#contract/messages/common.ts'

const hour = 60 * 60 * 1_000

/**
 * How long ago something was, as people say it: exact for two days, then the day by the reader's own calendar.
 * @param now milliseconds since 1970, or a date
 */
export function relativeTime(date: Date | string | number, now: Date | number = Date.now()): string {
  const then = new Date(date)
  const hours = (Number(now) - then.getTime()) / hour
  const { time } = commonMessages
  if (hours < 1) return time.justNow
  if (hours < 24) return time.hoursAgo(Math.floor(hours))
  if (hours < 48) return time.yesterday
  return then.toLocaleDateString()
}
