import type Stripe from 'stripe'
import { database, row, sql } from '../../../platform/database/index.ts'
import type { Billing } from '../billing.ts'
import { planByLookupKey } from '../plans.ts'
import type { Plan } from '../plans.ts'
import { isPriceOf, pricesByKey } from '../prices.ts'
import { centsAMonth, isMissing, itemOf, planKeyOf } from '../stripe-objects.ts'
import type { DropReason, PriceChange } from './store.ts'

/** Looks at a subscription and at the price of its plan, as they are now. */

/** What is looked at. */
export interface Look {
  readonly subscription: Stripe.Subscription
  readonly userId: string | null
  /** Seconds since 1970 by Stripe's clock, which decides when invoices are made. */
  readonly now: number
}

/** A plan that is sold. */
export interface PlanToday {
  readonly plan: Plan
  /** Null until Stripe has the price that the CMS says. */
  readonly price: Stripe.Price | null
}

/** Plans by lookup key, each looked up once; null for one that is not sold any more. */
export function plansToday({ payload, stripe }: Billing): (key: string) => Promise<PlanToday | null> {
  const known = new Map<string, Promise<PlanToday | null>>()
  const read = async (key: string): Promise<PlanToday | null> => {
    const plan = await planByLookupKey(payload, key)
    if (!plan || plan.isRetired) return null
    const price = (await pricesByKey(stripe, [key])).get(key)
    return { plan, price: price && isPriceOf(price, plan, 'plan') ? price : null }
  }
  return (key) => {
    const found = known.get(key) ?? read(key)
    known.set(key, found)
    return found
  }
}

function clockOf({ lastResponse }: Stripe.Response<unknown>): number {
  const date = Date.parse(lastResponse.headers['date'] ?? '')
  return Math.floor((Number.isNaN(date) ? Date.now() : date) / 1_000)
}

/** @returns null for a subscription that this account of Stripe does not have */
export async function lookAt({ payload, stripe }: Billing, change: PriceChange): Promise<Look | null> {
  const owner = await row<{ user_id: string }>(
    database(payload),
    sql`select user_id from subscriptions s where subscription = ${change.subscription} and user_id is not null
          and not exists (select 1 from plugsmith.account_deletions d where d.user_id = s.user_id)`,
  )
  try {
    const subscription = await stripe.subscriptions.retrieve(change.subscription)
    return { subscription, userId: owner?.user_id ?? null, now: clockOf(subscription) }
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}

/** What a subscription's next invoice charges for a plan; null if that is not this plan. */
export function amountOf({ subscription }: Look, plan: string): number | null {
  const { price } = itemOf(subscription)
  return planKeyOf(price) === plan ? centsAMonth(price) : null
}

const hasEnded = ({ ended_at: end, status }: Stripe.Subscription): boolean =>
  end !== null || ['canceled', 'incomplete', 'incomplete_expired'].includes(status)

/** Why a subscription is not moved to the price of `change`; null if it is. */
export function reasonToDrop(
  change: PriceChange,
  look: Look | null,
  today: PlanToday | null,
): DropReason | null {
  if (!look || hasEnded(look.subscription)) return 'ended'
  const { cancel_at_period_end: endsWithPeriod, cancel_at: end } = look.subscription
  if (endsWithPeriod || end !== null) return 'cancelled'
  if (look.userId === null) return 'left'
  const amount = amountOf(look, change.plan)
  if (amount === null || amount === change.to_amount) return 'changed'
  if (change.announced_at !== null && amount !== change.from_amount) return 'changed'
  return today?.plan.cents === change.to_amount ? null : 'superseded'
}
