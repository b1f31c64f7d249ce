import type { CreditGrant } from '#contract/credit-history.ts'
import { creditHistoryMessages } from '#contract/messages/credit-history.ts'
import { dayOf } from '../../lib/day.ts'
import { daysUntil } from './dates.ts'

const texts = creditHistoryMessages.grants

/** What expires when, in the order in which it is spent. */
export function Grants({ grants }: { readonly grants: readonly CreditGrant[] }) {
  if (grants.length === 0) return null
  return (
    <table className="tbl grants">
      <caption className="sr-only">{texts.caption}</caption>
      <thead>
        <tr>
          <th scope="col">{texts.order}</th>
          <th scope="col" className="r">
            {texts.left}
          </th>
          <th scope="col" className="until">
            {texts.expires}
          </th>
          <th scope="col" className="r">
            {texts.received}
          </th>
        </tr>
      </thead>
      <tbody>
        {grants.map(({ id, description, amount, remaining, expiresAt, createdAt }) => (
          <tr key={id}>
            <td>
              <span className="sw" data-kind={expiresAt === null ? 'lasting' : 'expiring'} aria-hidden />
              <b>{description}</b>
            </td>
            <td className="r">{texts.leftOf(remaining, amount)}</td>
            <td className="until">
              {expiresAt === null ? (
                texts.never
              ) : (
                <>
                  {dayOf(expiresAt)} <span className="text-ink-3">{texts.inDays(daysUntil(expiresAt))}</span>
                </>
              )}
            </td>
            <td className="r text-ink-3">{dayOf(createdAt)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
