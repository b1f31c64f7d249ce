import type { AdminPayment } from '#contract/admin.ts'
import { formatMoney } from '#contract/money.ts'
import { adminMessages } from '#contract/messages/admin.ts'
import { shortDate } from '../../../content/dates.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Part, Rows } from './Part.tsx'

const texts = adminMessages.user.payments
const tones = {
  paid: 'success',
  partly_refunded: 'warning',
  refunded: 'neutral',
  disputed: 'failing',
} as const

/** What somebody has paid for. Each payment leads to the CMS, where it is refunded. */
export function Payments({ payments }: { readonly payments: readonly AdminPayment[] }) {
  return (
    <Part title={texts.title} count={payments.length}>
      <Rows title={texts.title} columns={texts.columns} none={texts.none} isEmpty={payments.length === 0}>
        {payments.map(({ id, plan, credits, amount, currency, status, paidAt }) => (
          <tr key={id}>
            <td className="day">{shortDate(paidAt)}</td>
            <td className="w">
              <a href={`/cms/collections/payments/${id}`}>{texts.what(plan, credits)}</a>
            </td>
            <td>
              <Badge tone={tones[status]}>{texts.states[status]}</Badge>
            </td>
            <td className="r">{formatMoney(amount, currency)}</td>
          </tr>
        ))}
      </Rows>
    </Part>
  )
}
