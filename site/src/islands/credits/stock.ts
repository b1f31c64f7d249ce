import type { CreditHoldings } from '#contract/credit-history.ts'

/** A part of the bar: how many credits, and until when. */
export interface StockPart {
  readonly kind: 'held' | 'expiring' | 'lasting'
  readonly count: number
  /** ISO 8601, of credits that expire together; null for those that expire later than the others. */
  readonly expiresAt: string | null
}

/** How many groups of expiring credits are told apart by their date. */
const datedGroups = 1

/** The parts of what one has: reserved, then by date, in the order in which it is spent. */
export function stockParts({ credits, grants }: CreditHoldings): readonly StockPart[] {
  const groups = new Map<string, number>()
  let lasting = 0
  for (const { remaining, expiresAt } of grants) {
    if (expiresAt === null) lasting += remaining
    else groups.set(expiresAt, (groups.get(expiresAt) ?? 0) + remaining)
  }
  const dated = [...groups].map(([expiresAt, count]) => ({ kind: 'expiring' as const, count, expiresAt }))
  const later = dated.slice(datedGroups).reduce((sum, { count }) => sum + count, 0)
  const parts: readonly StockPart[] = [
    { kind: 'held', count: credits.reserved, expiresAt: null },
    ...(dated.length > datedGroups + 1
      ? [...dated.slice(0, datedGroups), { kind: 'expiring' as const, count: later, expiresAt: null }]
      : dated),
    { kind: 'lasting', count: lasting, expiresAt: null },
  ]
  return parts.filter(({ count }) => count > 0)
}

export interface Scale {
  readonly max: number
  readonly step: number
}

/** About how many steps a scale has. */
const steps = 5

/** A scale with round numbers that reaches up to a total. */
export function scaleFor(total: number): Scale {
  const rough = Math.max(total, steps) / steps
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = Math.ceil(([1, 2, 5, 10].find((each) => each * power >= rough) ?? 10) * power)
  return { max: Math.max(step, Math.ceil(total / step) * step), step }
}
