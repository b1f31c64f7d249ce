/** What somebody has: as `GET /api/app/credits` answers it, and as `credits.changed` carries it. */
export interface Credits {
  /** What can be spent now: only this decides whether something can be paid for. */
  readonly spendable: number
  /** What is set aside for requests that are being worked on: not spent unless they deliver files. */
  readonly reserved: number
}

/** The balance that is shown: reserved is not spent. */
export const totalCredits = ({ spendable, reserved }: Credits): number => spendable + reserved

const isCount = (value: unknown): value is number => Number.isInteger(value) && (value as number) >= 0

/** The credits in the body of a realtime event, or null where there are none to be read. */
export function parseCredits(body: unknown): Credits | null {
  if (typeof body !== 'object' || body === null) return null
  const { spendable, reserved } = body as Partial<Record<keyof Credits, unknown>>
  return isCount(spendable) && isCount(reserved) ? { spendable, reserved } : null
}
