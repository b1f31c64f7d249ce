import type { Credits } from '#contract/credits.ts'
import { creditMessages } from '#contract/messages/credits.ts'
import { priceOf } from '../store/index.ts'
import type { Spending } from '../store/index.ts'

const { why } = creditMessages.outOfCredits

/**
 * The text of 'Out of Credits!': why it opened, and what happens to the request.
 * @param credits null if the balance is unknown
 */
export function reasonOf(spending: Spending, credits: Credits | null): string {
  const left = credits?.spendable ?? null
  const needed = priceOf(spending)
  if (spending.kind === 'keep') return why.keep(spending.files, needed, left)
  if (spending.kind === 'download') return `${why.download}. ${why.afterDownload(left)}`
  return why.request(needed, left)
}
