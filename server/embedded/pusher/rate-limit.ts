/**
 * A bucket of permissions that fills up steadily.
 *
 * @param burst maximum used at once
 * @param perSecond how many come back each second
 * @param now clock in milliseconds
 * @returns takes one permission; false when none is left
 */
export function createRateLimit(
  burst: number,
  perSecond: number,
  now: () => number = () => performance.now(),
): () => boolean {
  let left = burst
  let filledAt = now()
  return () => {
    const time = now()
    left = Math.min(burst, left + ((time - filledAt) / 1_000) * perSecond)
    filledAt = time
    if (left < 1) return false
    left -= 1
    return true
  }
}
