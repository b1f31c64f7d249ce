import type { DocumentPublishing } from '#contract/publishing.ts'

const second = 1_000
/** The longest that a browser's timer waits. */
const longestTimer = 2 ** 31 - 1
/** A change is live within a second or two; what is not after so long will take its time. */
export const slowAfter = 20 * second
/** After an answer that did not come. */
export const afterFailure = 5 * second

/**
 * When to ask again what has become of a document.
 * @param told the last answer
 * @param now ms since the epoch
 * @param waited for how many ms it has been publishing while somebody was watching
 * @returns ms from now, or null when nothing is pending
 */
export function nextLook(told: DocumentPublishing, now: number, waited: number): number | null {
  if (told.state === 'publishing') return waited < slowAfter ? second : 5 * second
  // Failed pages are retried every half a minute.
  if (told.state === 'failed') return 15 * second
  if (!told.scheduled) return null
  const left = new Date(told.scheduled.at).getTime() - now
  return left > 0 ? Math.min(left + second, longestTimer) : 2 * second
}
