import BadgeCheck from 'lucide-react/icons/badge-check'
import type { SubscriptionAnswer } from '#contract/billing.ts'
import { billingMessages } from '#contract/messages/billing.ts'
import { formatMoney } from '#contract/money.ts'
import { dayOf } from '../../lib/day.ts'
import { Button } from '../../ui/Button.tsx'
import { useCustomerPortal } from '../../ui/use-stripe-page.ts'

const texts = billingMessages.pro

/** What happens at the end of the paid period, or what is wrong. */
function Next({ subscription }: { readonly subscription: SubscriptionAnswer }) {
  const { past_due, cancel_at_period_end, coming_plan, coming_price: price, subscription_end } = subscription
  if (past_due) return <span className="bad">{texts.pastDue}</span>
  if (subscription_end === null) return null
  const day = dayOf(subscription_end)
  if (cancel_at_period_end) return <span className="warn">{texts.cancels(day)}</span>
  return (
    <>
      {coming_plan ? (
        <span className="hot">{texts.coming(day, coming_plan.name)}</span>
      ) : (
        <span>{texts.renews(day)}</span>
      )}
      {price && (
        <span className="hot">
          {texts.comingPrice(dayOf(price.from), formatMoney(price.amount, price.currency))}
        </span>
      )}
    </>
  )
}

/** The Pro Member card (spec, core §2), for those who subscribe. */
export function ProCard({ subscription }: { readonly subscription: SubscriptionAnswer }) {
  const { opening, open } = useCustomerPortal()
  const { monthly_credits, past_due } = subscription
  return (
    <section className="pro" aria-labelledby="pro-member">
      <h2 id="pro-member">
        <BadgeCheck className="icon" aria-hidden />
        {texts.title}
      </h2>
      {monthly_credits !== null && <span>{texts.credits(monthly_credits)}</span>}
      <Next subscription={subscription} />
      <Button variant={past_due ? 'line' : 'ghost'} size="sm" aria-disabled={opening} onClick={open}>
        {past_due ? texts.updateCard : texts.manage}
      </Button>
    </section>
  )
}
