import CalendarClock from 'lucide-react/icons/calendar-clock'
import CalendarX from 'lucide-react/icons/calendar-x'
import CircleAlert from 'lucide-react/icons/circle-alert'
import ExternalLink from 'lucide-react/icons/external-link'
import { apiRoutes } from '#contract/api.ts'
import type { SubscriptionAnswer } from '#contract/billing.ts'
import { billingMessages } from '#contract/messages/billing.ts'
import { settingsMessages } from '#contract/messages/settings.ts'
import { formatMoney } from '#contract/money.ts'
import { api } from '../../lib/api.ts'
import { dayOf } from '../../lib/day.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { toast } from '../../ui/toast.ts'
import { useCustomerPortal, useStripePage } from '../../ui/use-stripe-page.ts'
import { CreditsLeft } from './CreditsLeft.tsx'

const texts = settingsMessages.subscription

function State({ past_due, cancel_at_period_end }: SubscriptionAnswer) {
  if (past_due) return <Badge tone="failing">{texts.pastDue}</Badge>
  if (cancel_at_period_end) return <Badge tone="warning">{texts.canceled}</Badge>
  return <Badge tone="success">{texts.active}</Badge>
}

/** Opens the page that keeps the plan of now: it confirms that plan, or resumes the subscription. */
function Keep({ plan, cancel_at_period_end }: SubscriptionAnswer) {
  const portal = useCustomerPortal()
  const confirmation = useStripePage(
    () => api.call(apiRoutes.createCheckout, { body: { priceId: plan?.key ?? '' } }),
    () => toast({ ...billingMessages.portal.failed, tone: 'destructive' }),
  )
  const { opening, open } = cancel_at_period_end ? portal : confirmation
  if (!plan) return null
  return (
    <Button size="sm" aria-disabled={opening} onClick={open}>
      {texts.keep(plan.name)}
    </Button>
  )
}

/** What is going to change, or what is wrong. */
function Notice(subscription: SubscriptionAnswer) {
  const { plan, coming_plan, coming_charge: charge, coming_price: price, subscription_end } = subscription
  const { past_due, cancel_at_period_end } = subscription
  if (past_due)
    return (
      <div className="notice bad">
        <CircleAlert className="icon" aria-hidden />
        <p>
          <b>{texts.failed}</b> {texts.failedNote}
        </p>
      </div>
    )
  if (subscription_end === null) return null
  const day = dayOf(subscription_end)
  if (cancel_at_period_end)
    return (
      <div className="notice warn">
        <CalendarX className="icon" aria-hidden />
        <p>
          <b>{texts.ends(plan?.name ?? texts.title, day)}</b> {texts.endsNote}
        </p>
        <Keep {...subscription} />
      </div>
    )
  return (
    <>
      {coming_plan && (
        <div className="notice">
          <CalendarClock className="icon" aria-hidden />
          <p>
            <b>{billingMessages.pro.coming(day, coming_plan.name)}.</b>{' '}
            {charge && texts.charge(charge.credits, formatMoney(charge.amount, charge.currency))}
          </p>
          <Keep {...subscription} />
        </div>
      )}
      {price && (
        <div className="notice">
          <CalendarClock className="icon" aria-hidden />
          <p>
            <b>
              {billingMessages.pro.comingPrice(dayOf(price.from), formatMoney(price.amount, price.currency))}.
            </b>{' '}
            {texts.priceNote}
          </p>
        </div>
      )}
    </>
  )
}

/** The plan that somebody has, and what becomes of it. */
export function PlanCard({ subscription }: { readonly subscription: SubscriptionAnswer }) {
  const { opening, open } = useCustomerPortal()
  const { plan, monthly_credits, subscription_end, past_due, cancel_at_period_end } = subscription
  const { last_payment: paid, next_attempt: attempt, member_since: since } = subscription
  return (
    <div className="sub sheet">
      <div className="head">
        <h3>
          {plan?.name ?? billingMessages.pro.title} <State {...subscription} />
        </h3>
        <p>{texts.note}</p>
        <Button aria-disabled={opening} onClick={open}>
          <ExternalLink className="icon" aria-hidden />
          {past_due ? billingMessages.pro.updateCard : billingMessages.pro.manage}
        </Button>
      </div>
      <Notice {...subscription} />
      {monthly_credits !== null && subscription.monthly_credits_left !== null && (
        <CreditsLeft
          left={subscription.monthly_credits_left}
          max={monthly_credits}
          // The notice says it already.
          until={cancel_at_period_end ? null : subscription_end}
        />
      )}
      <dl className="tb">
        {paid && (
          <div>
            <dt>{texts.lastPayment}</dt>
            <dd>{formatMoney(paid.amount, paid.currency)}</dd>
          </div>
        )}
        {monthly_credits !== null && (
          <div>
            <dt>{texts.credits}</dt>
            <dd>{texts.aMonth(monthly_credits)}</dd>
          </div>
        )}
        {subscription_end !== null && (
          <div>
            <dt>{cancel_at_period_end ? texts.endsOn : past_due ? texts.paidUntil : texts.renews}</dt>
            <dd>{dayOf(subscription_end)}</dd>
          </div>
        )}
        {attempt !== null && (
          <div>
            <dt>{texts.nextAttempt}</dt>
            <dd>{dayOf(attempt)}</dd>
          </div>
        )}
        {since !== null && (
          <div>
            <dt>{texts.memberSince}</dt>
            <dd>{dayOf(since)}</dd>
          </div>
        )}
      </dl>
    </div>
  )
}
