import type { Payload } from 'payload'
import type { NamedPlan, SubscriptionAnswer } from '#contract/billing.ts'
import { database, isoDate, row, sql } from '../../platform/database/index.ts'
import { remainingOf } from '../credits/index.ts'
import { plans } from './plans.ts'
import { grantOf } from './record-payment.ts'
import { planCurrency } from './stripe-objects.ts'
import { isCurrent } from './subscriber.ts'

const none: SubscriptionAnswer = {
  subscribed: false,
  monthly_credits: null,
  monthly_credits_left: null,
  subscription_end: null,
  product_id: null,
  plan: null,
  coming_plan: null,
  coming_charge: null,
  coming_price: null,
  cancel_at_period_end: false,
  past_due: false,
  next_attempt: null,
  last_payment: null,
  member_since: null,
}

interface Row {
  status: string
  plan: string | null
  coming_plan: string | null
  coming_amount: number | null
  monthly_credits: number
  credits_left: number | null
  period_end: string | null
  next_attempt: string | null
  cancels: boolean
  product_id: string
  started_at: string
  amount: number | null
  currency: string | null
  coming_price: number | null
  price_from: string | null
}

/** The subscription that somebody has now, from our rows: Stripe is not asked. */
export async function checkSubscription(payload: Payload, userId: string): Promise<SubscriptionAnswer> {
  const found = await row<Row>(
    database(payload),
    sql`select status, plan, coming_plan, coming_amount::int as coming_amount,
               monthly_credits::int as monthly_credits, period_end, next_attempt, cancel_at_period_end as cancels, product_id, started_at, last.amount, last.currency,
               ${remainingOf(sql`${grantOf('')}::text || last.reference`)} as credits_left,
               price.to_amount as coming_price, price.starts_at as price_from
        from subscriptions
        left join lateral (
          select reference, amount::int as amount, currency from payments p
          where p.subscription = subscriptions.subscription order by paid_at desc limit 1) last on true
        left join lateral (
          select c.to_amount, c.starts_at from plugsmith.price_changes c
          where c.subscription = subscriptions.subscription and c.plan = subscriptions.coming_plan
            and c.dropped_at is null and c.starts_at >= coalesce(subscriptions.period_end, c.starts_at)
          order by c.starts_at, c.announced_at desc limit 1) price on true
        where user_id = ${userId} and ${isCurrent}
        order by started_at desc limit 1`,
  )
  if (!found) return none
  const known = await plans(payload)
  const named = (key: string | null): NamedPlan | null =>
    key === null ? null : { key, name: known.find(({ lookupKey }) => lookupKey === key)?.name ?? key }
  const coming = found.coming_plan === found.plan ? null : found.coming_plan
  const offer = known.find(({ lookupKey }) => lookupKey === coming)
  return {
    subscribed: true,
    monthly_credits: found.monthly_credits,
    monthly_credits_left: found.credits_left,
    subscription_end: found.period_end === null ? null : isoDate(found.period_end),
    product_id: found.product_id,
    plan: named(found.plan),
    coming_plan: named(coming),
    coming_charge:
      offer && found.coming_amount !== null
        ? { credits: offer.credits, amount: found.coming_amount, currency: planCurrency }
        : null,
    coming_price:
      found.coming_price === null || found.price_from === null || found.cancels
        ? null
        : { amount: found.coming_price, currency: planCurrency, from: isoDate(found.price_from) },
    cancel_at_period_end: found.cancels,
    past_due: found.status === 'past_due',
    next_attempt: found.next_attempt === null ? null : isoDate(found.next_attempt),
    last_payment:
      found.amount === null || found.currency === null
        ? null
        : { amount: found.amount, currency: found.currency },
    member_since: isoDate(found.started_at),
  }
}
