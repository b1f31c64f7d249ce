import { notificationMessages as texts } from '#contract/messages/notifications.ts'
import type { Notice } from '#contract/notifications.ts'

/** Notices of the same time, with the days they are of. */
export interface Group {
  readonly name: string
  readonly days: string
  readonly notices: readonly Notice[]
}

const day = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric' })

/** Midnight at the beginning of a day in the reader's time zone, some days from that of `now`. */
function midnight(now: number, days: number): number {
  const date = new Date(now)
  return new Date(date.getFullYear(), date.getMonth(), date.getDate() + days).getTime()
}

/** Groups notices, newest first, into those of today, of yesterday and earlier ones. */
export function byDay(notices: readonly Notice[], now: number): readonly Group[] {
  const [today, yesterday] = [midnight(now, 0), midnight(now, -1)]
  const timeOf = ({ createdAt }: Notice) => new Date(createdAt).getTime()
  const groups = [
    [texts.groups.today, notices.filter((notice) => timeOf(notice) >= today)],
    [
      texts.groups.yesterday,
      notices.filter((notice) => timeOf(notice) >= yesterday && timeOf(notice) < today),
    ],
    [texts.groups.earlier, notices.filter((notice) => timeOf(notice) < yesterday)],
  ] as const
  return groups.flatMap(([name, of]) => {
    const [last, first] = [of[0], of.at(-1)]
    if (!last || !first) return []
    return [{ name, days: day.formatRange(new Date(first.createdAt), new Date(last.createdAt)), notices: of }]
  })
}
