import type { CalendarEntry } from '#contract/publishing.ts'

/** A month in the reader's time zone; `month` from 0. */
export interface Month {
  readonly year: number
  readonly month: number
}

export const monthOf = (time: Date): Month => ({ year: time.getFullYear(), month: time.getMonth() })
export const monthAfter = ({ year, month }: Month, months: number): Month =>
  monthOf(new Date(year, month + months, 1))

/** As addresses name it: '2026-11'. */
export const monthName = ({ year, month }: Month): string =>
  `${String(year)}-${String(month + 1).padStart(2, '0')}`

/** The month that an address names; null for none, and for years that no calendar shows. */
export function readMonth(text: string | null): Month | null {
  const [, year, month] = /^(20\d\d)-(0[1-9]|1[0-2])$/.exec(text ?? '') ?? []
  return year && month ? { year: Number(year), month: Number(month) - 1 } : null
}

/** From its first moment up to but not including the first of the next month. */
export const spanOfMonth = ({ year, month }: Month): { readonly from: Date; readonly to: Date } => ({
  from: new Date(year, month, 1),
  to: new Date(year, month + 1, 1),
})

export interface Day {
  /** Its first moment. */
  readonly date: Date
  /** From 1 for Monday. */
  readonly weekday: number
  /** By time, earliest first. */
  readonly entries: readonly CalendarEntry[]
}

/** A document published several times on a day counts once, at the last time. */
function onceEach(entries: readonly CalendarEntry[]): readonly CalendarEntry[] {
  const last = new Map<string, CalendarEntry>()
  for (const entry of entries) {
    const { collection, id, kind, at } = entry
    const name = `${collection}/${id}/${kind}${kind === 'published' ? '' : at}`
    last.delete(name)
    last.set(name, entry)
  }
  return [...last.values()]
}

/** The days of a month with what is on them. @param entries earliest first */
export function daysOf({ year, month }: Month, entries: readonly CalendarEntry[]): readonly Day[] {
  const byDay = Map.groupBy(entries, ({ at }) => new Date(at).toDateString())
  const count = new Date(year, month + 1, 0).getDate()
  return Array.from({ length: count }, (_, index) => {
    const date = new Date(year, month, index + 1)
    return {
      date,
      weekday: date.getDay() || 7,
      entries: onceEach(byDay.get(date.toDateString()) ?? []),
    }
  })
}
