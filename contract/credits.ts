/** A balance, as in `GET /api/app/credits` and the event `credits.changed`. */
export interface Credits {
  /** What can be spent now: only this decides whether something can be paid for. */
  readonly spendable: number
  /** Credits reserved for running turns, spent only if these deliver files. */
  readonly reserved: number
}

/** The balance that is shown: reserved is not spent. */
export const totalCredits = ({ spendable, reserved }: Credits): number => spendable + reserved

const isCount = (value: unknown): value is number => Number.isInteger(value) && (value as number) >= 0

/** The credits in the body of a realtime event, or null if it is invalid. */
export function parseCredits(body: unknown): Credits | null {
  if (typeof body !== 'object' || body === null) return null
  const { spendable, reserved } = body as Partial<Record<keyof Credits, unknown>>
  return isCount(spendable) && isCount(reserved) ? { spendable, reserved } : null
}
