/** A value that a text names, and where: offsets in the text, the end behind the last character. */
export type Find<T> = { readonly value: T; readonly start: number; readonly end: number }

/** A pattern, and what its matches mean; null where a match means nothing. */
export type Rule<T> = readonly [pattern: RegExp, read: (match: RegExpExecArray) => T | null]

/** Whether a place is behind the `#` of a color: "#14532d" names no 14532 days. */
const isInColor = (text: string, at: number): boolean =>
  /#[\da-f]{0,7}$/iu.test(text.slice(Math.max(0, at - 8), at))

/** The finds of several rules, in the order of the text. Where two overlap, the one of the earlier rule counts. */
export function findAll<T>(text: string, rules: readonly Rule<T>[]): Find<T>[] {
  const taken = new Uint8Array(text.length)
  const finds: Find<T>[] = []
  for (const [pattern, read] of rules) {
    for (const match of text.matchAll(pattern)) {
      const start = match.index
      const end = start + match[0].length
      if (end === start || isInColor(text, start) || taken.subarray(start, end).includes(1)) continue
      const value = read(match)
      if (value === null) continue
      taken.fill(1, start, end)
      finds.push({ value, start, end })
    }
  }
  return finds.sort((one, other) => one.start - other.start)
}

/** Finds without those that overlap another find. */
export function apartFrom<T>(finds: readonly Find<T>[], others: readonly Find<unknown>[]): Find<T>[] {
  let at = 0
  return finds.filter(({ start, end }) => {
    while ((others[at]?.end ?? Infinity) <= start) at++
    return (others[at]?.start ?? Infinity) >= end
  })
}

/** A pattern for texts that are one of some words and nothing else. */
export const whole = (alternatives: string): RegExp => new RegExp(`^(?:${alternatives})$`, 'iu')

export const twoDigits = (value: number): string => String(value).padStart(2, '0')
