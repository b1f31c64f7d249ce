import type { DocumentPublishing } from '#contract/publishing.ts'

const second = 1_000
/** The longest delay of a browser timer. */
const longestTimer = 2 ** 31 - 1
/** A change is usually live within a second or two; after this long it counts as slow. */
export const slowAfter = 20 * second
/** Delay after a failed request. */
export const afterFailure = 5 * second

/**
 * When to ask for a document's status again.
 * @param publishing the last answer
 * @param now ms since the epoch
 * @param waited for how many ms it has been publishing while the tab was visible
 * @returns ms from now, or null when nothing is pending
 */
export function nextLook(publishing: DocumentPublishing, now: number, waited: number): number | null {
  if (publishing.state === 'publishing') return waited < slowAfter ? second : 5 * second
  // Failed pages are retried every 30 seconds.
  if (publishing.state === 'failed') return 15 * second
  if (!publishing.scheduled) return null
  const left = new Date(publishing.scheduled.at).getTime() - now
  return left > 0 ? Math.min(left + second, longestTimer) : 2 * second
}
