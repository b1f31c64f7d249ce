/**
 * By how many milliseconds the server's clock is ahead of the local one, estimated from its answers. Times of the server
 * are compared with this clock, since the local one may be minutes off.
 */
let ahead = 0

/** An answer is dated in whole seconds and takes its time: what differs by less is no difference. */
const toleranceMs = 2_000

/** @param date the `Date` header of an answer that has just come (RFC 9110, §6.6.1), or null */
export function noteServerTime(date: string | null): void {
  const difference = Date.parse(date ?? '') - Date.now()
  // Without a date, or with one that is none, it stays as it was.
  if (Math.abs(difference - ahead) > toleranceMs) ahead = Math.abs(difference) > toleranceMs ? difference : 0
}

/** Now, by the server's clock, in milliseconds since 1970. */
export const serverNow = (): number => Date.now() + ahead
