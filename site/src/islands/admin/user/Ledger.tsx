import { useCallback } from 'react'
import { adminRoutes } from '#contract/admin-routes.ts'
import { creditParameters } from '#contract/credit-history.ts'
import type { CreditTransaction } from '#contract/credit-history.ts'
import { adminMessages } from '#contract/messages/admin.ts'
import { api } from '../../../lib/api.ts'
import { ClockTime } from '../../../ui/RelativeTime.tsx'
import type { RowsPage } from '../use-pages.ts'
import { PagedPart } from './Part.tsx'

const texts = adminMessages.user.ledger
/** A minus sign is as wide as a plus, unlike a hyphen. */
const signed = (amount: number) => (amount > 0 ? `+${amount}` : `−${-amount}`)

async function fetchTransactions(
  userId: string,
  before: string | null,
  signal?: AbortSignal,
): Promise<RowsPage<CreditTransaction>> {
  const query = new URLSearchParams(before === null ? {} : { [creditParameters.before]: before })
  const { transactions, total, more } = await api.call(adminRoutes.transactions.at(userId), { query, signal })
  return { rows: transactions, total, next: more ? (transactions.at(-1)?.id ?? null) : null }
}

interface Props {
  readonly userId: string
  /** Grows whenever credits were added. */
  readonly round: number
}

/** Every movement of somebody's credits, newest first. */
export function Ledger({ userId, round }: Props) {
  const fetchPage = useCallback(
    (before: string | null, signal?: AbortSignal) => fetchTransactions(userId, before, signal),
    // A new round is another list.
    [userId, round],
  )
  return (
    <PagedPart
      title={texts.title}
      columns={texts.columns}
      none={texts.none}
      className="led"
      fetchPage={fetchPage}
    >
      {({ id, createdAt, description, type, amount, balanceAfter }) => (
        <tr key={id}>
          <td className="day">
            <ClockTime date={createdAt} />
          </td>
          <td className="w">
            <bdi>{description}</bdi>
            <small className="mono">{type}</small>
          </td>
          <td className={amount > 0 ? 'r pos' : 'r'}>{signed(amount)}</td>
          <td className="r">{balanceAfter}</td>
        </tr>
      )}
    </PagedPart>
  )
}
