import type { Credits } from '#contract/credits.ts'
import { creditMessages } from '#contract/messages/credits.ts'
import { priceOf } from '../store/index.ts'
import type { Spending } from '../store/index.ts'

const { why } = creditMessages.outOfCredits

/**
 * Why 'Out of Credits!' has opened, and what becomes of what somebody wanted.
 * @param credits null where it is not known what is left
 */
export function reasonOf(spending: Spending, credits: Credits | null): string {
  const left = credits?.spendable ?? null
  const needed = priceOf(spending)
  if (spending.kind === 'keep') return why.keep(spending.files, needed, left)
  if (spending.kind === 'download') return `${why.download}. ${why.afterDownload(left)}`
  return why.request(needed, left)
}
