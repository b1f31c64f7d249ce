import type { CreditTransactionsAnswer } from '#contract/credit-history.ts'

/**
 * The list after its first page was loaded again: older pages stay, unless so much happened meanwhile that there would
 * be a gap.
 */
export function withFirstPage(
  list: CreditTransactionsAnswer,
  first: CreditTransactionsAnswer,
): CreditTransactionsAnswer {
  const fresh = new Set(first.transactions.map(({ id }) => id))
  const meets = list.transactions.some(({ id }) => fresh.has(id))
  if (!meets || !first.more) return first
  const older = list.transactions.filter(({ id }) => !fresh.has(id))
  const isWhole = older.length + first.transactions.length >= first.total
  return { transactions: [...first.transactions, ...older], total: first.total, more: !isWhole }
}

/** The list with the next page at its end. */
export const withOlderPage = (
  list: CreditTransactionsAnswer,
  page: CreditTransactionsAnswer,
): CreditTransactionsAnswer => ({
  ...page,
  transactions: [...list.transactions, ...page.transactions],
})
