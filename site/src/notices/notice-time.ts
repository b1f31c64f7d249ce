import { notificationMessages as texts } from '#contract/messages/notifications.ts'

const minute = 60 * 1_000
const hour = 60 * minute
const day = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric' })

/** How long ago a notice came, in as few letters as there is room for; after two days, the day. */
export function noticeTime(date: string, now: number): string {
  const passed = now - new Date(date).getTime()
  if (passed < minute) return texts.now
  if (passed < hour) return texts.minutes(Math.floor(passed / minute))
  if (passed < 48 * hour) return texts.hours(Math.floor(passed / hour))
  return day.format(new Date(date))
}
