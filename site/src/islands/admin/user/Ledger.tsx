import { useCallback } from 'react'
import { adminRoutes } from '#contract/admin-routes.ts'
import { creditParameters } from '#contract/credit-history.ts'
import type { CreditTransaction } from '#contract/credit-history.ts'
import { adminMessages } from '#contract/messages/admin.ts'
import { api } from '../../../lib/api.ts'
import { ClockTime } from '../../../ui/RelativeTime.tsx'
import { usePages } from '../use-pages.ts'
import type { RowsPage } from '../use-pages.ts'
import { More, Part, Rows, Waiting } from './Part.tsx'

const texts = adminMessages.user.ledger
/** A minus sign is as wide as a plus, unlike a hyphen. */
const signed = (amount: number) => (amount > 0 ? `+${amount}` : `−${-amount}`)

async function fetchPage(
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
  const { answer, problem, retry, loadingMore, more } = usePages(
    useCallback(
      (before: string | null, signal?: AbortSignal) => fetchPage(userId, before, signal),
      // A new round is another list.
      [userId, round],
    ),
    adminMessages.failed,
  )
  return (
    <Part title={texts.title} count={answer?.total ?? null}>
      {answer ? (
        <Rows
          title={texts.title}
          columns={texts.columns}
          none={texts.none}
          isEmpty={answer.rows.length === 0}
          className="led"
          footer={
            <More
              shown={answer.rows.length}
              total={answer.total}
              hasMore={answer.next !== null}
              loading={loadingMore}
              onMore={more}
            />
          }
        >
          {answer.rows.map(({ id, createdAt, description, type, amount, balanceAfter }) => (
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
          ))}
        </Rows>
      ) : (
        <Waiting problem={problem} failed={adminMessages.failed} retry={retry} />
      )}
    </Part>
  )
}
