import { useState } from 'react'
import type { AdminPayment } from '#contract/admin.ts'
import { formatMoney } from '#contract/money.ts'
import { adminMessages } from '#contract/messages/admin.ts'
import { shortDate } from '../../../content/dates.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { useModule } from '../../../ui/use-module.ts'
import { accountParts } from './later.ts'
import { Part, Rows } from './Part.tsx'

const texts = adminMessages.user.payments
const tones = {
  paid: 'success',
  partly_refunded: 'warning',
  refunded: 'neutral',
  disputed: 'failing',
} as const

interface Props {
  readonly payments: readonly AdminPayment[]
  /** Told that something was refunded or restored. */
  onRefunded(): void
}

/** What somebody has paid for. Each payment leads to the CMS, and can be refunded here too. */
export function Payments({ payments, onRefunded }: Props) {
  const { module } = useModule(accountParts)
  const [refunding, setRefunding] = useState<AdminPayment | null>(null)
  return (
    <Part title={texts.title} count={payments.length}>
      <Rows title={texts.title} columns={texts.columns} none={texts.none} isEmpty={payments.length === 0}>
        {payments.map((payment) => {
          const { id, plan, credits, amount, currency, status, paidAt } = payment
          return (
            <tr key={id}>
              <td className="day">{shortDate(paidAt)}</td>
              <td className="w">
                <a href={`/cms/collections/payments/${id}`}>{texts.what(plan, credits)}</a>
              </td>
              <td>
                <Badge tone={tones[status]}>{texts.states[status]}</Badge>
                {module && status !== 'refunded' && (
                  <Button variant="ghost" size="sm" onClick={() => setRefunding(payment)}>
                    {texts.refund}
                  </Button>
                )}
              </td>
              <td className="r">{formatMoney(amount, currency)}</td>
            </tr>
          )
        })}
      </Rows>
      {module && refunding && (
        <module.RefundDialog
          paymentId={refunding.id}
          what={texts.what(refunding.plan, refunding.credits)}
          onClose={() => setRefunding(null)}
          onDone={() => {
            setRefunding(null)
            onRefunded()
          }}
        />
      )}
    </Part>
  )
}
