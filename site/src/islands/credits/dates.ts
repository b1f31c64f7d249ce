const day = 24 * 60 * 60 * 1_000

/** Whole days of the reader's calendar until a date. */
export function daysUntil(date: string, now = Date.now()): number {
  const startOf = (time: number | string) => {
    const then = new Date(time)
    return Date.UTC(then.getFullYear(), then.getMonth(), then.getDate())
  }
  return Math.round((startOf(date) - startOf(now)) / day)
}
