import type {
  CreditPlugin,
  CreditReservation,
  CreditTransaction,
  CreditView,
} from '#contract/credit-history.ts'
import { creditHistoryMessages } from '#contract/messages/credit-history.ts'
import { routes } from '#contract/routes.ts'
import { dayOf } from '../../lib/day.ts'
import { Button } from '../../ui/Button.tsx'
import { ClockTime } from '../../ui/RelativeTime.tsx'
import type { Ledger } from './use-ledger.ts'

const texts = creditHistoryMessages
/** A minus sign is as wide as a plus, unlike a hyphen. */
const signed = (amount: number) => (amount > 0 ? `+${amount}` : `−${-amount}`)

function What({ plugin, text }: { readonly plugin: CreditPlugin | null; readonly text: string }) {
  if (!plugin) return <bdi>{text}</bdi>
  return (
    <a href={`${routes.builder}?id=${encodeURIComponent(plugin.id)}`}>
      <bdi>{text}</bdi>
    </a>
  )
}

/** What there is to add to a description, or null. */
function noteOn({ type, plugin, expiresAt }: CreditTransaction): string | null {
  if (type === 'expiry') return texts.notRolledOver
  if (plugin?.versionNumber) return texts.version(plugin.versionNumber)
  if (expiresAt === undefined) return null
  return expiresAt === null ? texts.neverExpires : texts.until(dayOf(expiresAt))
}

function Row({ transaction }: { readonly transaction: CreditTransaction }) {
  const { createdAt, type, description, amount, balanceAfter, plugin } = transaction
  const note = noteOn(transaction)
  return (
    <tr>
      <td className="d">
        <ClockTime date={createdAt} />
      </td>
      <td className="w">
        <What plugin={plugin} text={description} />
        {note && <small>{note}</small>}
      </td>
      <td className="ty">{texts.types[type]}</td>
      <td className={amount > 0 ? 'r a plus' : 'r a'}>{signed(amount)}</td>
      <td className="r b">{balanceAfter}</td>
    </tr>
  )
}

function ReservedRow({
  reservation: { amount, createdAt, plugin },
}: {
  readonly reservation: CreditReservation
}) {
  return (
    <tr className="hold">
      <td className="d">
        <ClockTime date={createdAt} />
      </td>
      <td className="w">
        <What plugin={plugin} text={texts.reserved.text(plugin?.name ?? null)} />
      </td>
      <td className="ty">{texts.reserved.type}</td>
      <td className="r a">{amount}</td>
      <td className="r b">{texts.reserved.balance}</td>
    </tr>
  )
}

/** Nothing has been spent yet: what will be the first. */
function Unspent({ spendable }: { readonly spendable: number }) {
  return (
    <div className="nil grid">
      <h3>{texts.empty.title}</h3>
      <p>{texts.empty.text(spendable)}</p>
      <Button href={routes.builder}>{texts.empty.button}</Button>
    </div>
  )
}

function Nothing({ show }: { show(change: Partial<CreditView>): void }) {
  return (
    <div className="nil">
      <h3>{texts.nothing.title}</h3>
      <p>{texts.nothing.text}</p>
      <Button onClick={() => show({ filter: 'all', period: 'all' })}>{texts.nothing.button}</Button>
    </div>
  )
}

interface Props {
  readonly ledger: Ledger
  show(change: Partial<CreditView>): void
}

/** The transactions, newest first, with what running requests hold above them. */
export function History({ ledger, show }: Props) {
  const { holdings, list, shown, loading, loadingOlder, loadOlder } = ledger
  if (!holdings || !list || !shown) return null
  const { transactions, total, more } = list
  const isAll = shown.filter === 'all' && shown.period === 'all'
  const held = shown.filter === 'all' || shown.filter === 'requests' ? holdings.reservations : []
  const isUnspent = isAll && !more && held.length === 0 && transactions.every(({ amount }) => amount > 0)
  if (transactions.length + held.length === 0)
    return isAll ? <Unspent spendable={holdings.credits.spendable} /> : <Nothing show={show} />
  return (
    <>
      <table className="tbl led" aria-busy={loading}>
        <caption className="sr-only">{texts.caption}</caption>
        <thead>
          <tr>
            <th scope="col" className="d">
              {texts.columns.when}
            </th>
            <th scope="col">{texts.columns.what}</th>
            <th scope="col" className="ty">
              {texts.columns.type}
            </th>
            <th scope="col" className="r a">
              {texts.columns.amount}
            </th>
            <th scope="col" className="r b">
              {texts.columns.balance}
            </th>
          </tr>
        </thead>
        <tbody>
          {held.map((reservation) => (
            <ReservedRow key={reservation.id} reservation={reservation} />
          ))}
          {transactions.map((transaction) => (
            <Row key={transaction.id} transaction={transaction} />
          ))}
        </tbody>
      </table>
      <div className="more">
        <span role="status">{texts.shown(transactions.length, total)}</span>
        {more && (
          <Button size="sm" aria-disabled={loadingOlder} onClick={loadOlder}>
            {texts.older}
          </Button>
        )}
      </div>
      {isUnspent && <Unspent spendable={holdings.credits.spendable} />}
    </>
  )
}
