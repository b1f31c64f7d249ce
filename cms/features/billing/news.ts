import { formatMoney } from '#contract/money.ts'
import type { Billing } from './billing.ts'
import type { FoundSubscription } from './read-subscription.ts'
import { formatDay } from '../../platform/mail/format.ts'
import { planLink } from './tell.ts'
import type { News } from './tell.ts'

/**
 * Finds what a sync of a subscription has to tell its owner: the difference between our row and what Stripe says now.
 * Events that are repeated, late or lost make no difference to it.
 */

/** What our row says; all of it is compared. */
export interface StoredPlan {
  readonly revision: number
  readonly plan: string | null
  readonly coming_plan: string | null
  readonly cancels: boolean
  readonly has_ended: boolean
}

interface PlanState {
  readonly plan: string | null
  readonly comingPlan: string | null
  /** Whether no other period follows. */
  readonly isLast: boolean
}

const stateBefore = (seen: StoredPlan | undefined): PlanState => ({
  plan: seen?.plan ?? null,
  comingPlan: seen?.coming_plan ?? null,
  isLast: seen !== undefined && (seen.cancels || seen.has_ended),
})

const stateNow = ({ subscription, paid, comingPlan }: FoundSubscription): PlanState => ({
  plan: paid.at(-1)?.plan ?? null,
  comingPlan,
  isLast:
    subscription.cancel_at_period_end || subscription.cancel_at !== null || subscription.ended_at !== null,
})

/** The plan that the next period begins with, if that is another one. */
const pendingPlan = ({ plan, comingPlan, isLast }: PlanState): string | null =>
  isLast || plan === null || comingPlan === plan ? null : comingPlan

async function changeOfPlan(
  billing: Billing,
  seen: StoredPlan | undefined,
  found: FoundSubscription,
): Promise<News | null> {
  const [before, now] = [stateBefore(seen), stateNow(found)]
  const pending = pendingPlan(now)
  if (now.plan === null || pending === pendingPlan(before)) return null
  const named = async (key: string) => (await billing.catalogue.offerOf(key))?.name ?? key
  // A change and its withdrawal may come several times in a period.
  const occasion = `plan:${found.subscription.id}:${(seen?.revision ?? -1) + 1}`
  const values = { date: formatDay(found.nextPeriod), link: planLink() }
  if (pending !== null) {
    const [plan, previousPlan] = [await named(pending), await named(now.plan)]
    return { template: 'plan_changed', occasion, values: { ...values, plan, previousPlan } }
  }
  // Otherwise the change has begun, as the receipt says, or was cancelled with everything else.
  const isWithdrawn = !now.isLast && now.plan === before.plan
  return isWithdrawn
    ? { template: 'plan_kept', occasion, values: { ...values, plan: await named(now.plan) } }
    : null
}

/** Finds what to tell, before the transaction that stores `found`. */
export async function newsOf(
  billing: Billing,
  seen: StoredPlan | undefined,
  found: FoundSubscription,
): Promise<readonly News[]> {
  const { subscription, unpaid, paid, comingPlan } = found
  const news: News[] = []
  const change = await changeOfPlan(billing, seen, found)
  if (change) news.push(change)
  const nameOf = async (key: string | null | undefined) =>
    key ? ((await billing.catalogue.offerOf(key))?.name ?? key) : ''
  if (unpaid?.id)
    news.push({
      template: 'payment_failed',
      occasion: `payment-failed:${unpaid.id}`,
      values: {
        plan: await nameOf(comingPlan),
        amount: formatMoney(unpaid.amount_remaining, unpaid.currency),
        link: planLink(),
      },
    })
  if (subscription.ended_at !== null && !seen?.has_ended && paid.length > 0)
    news.push({
      template: 'subscription_ended',
      occasion: `subscription-ended:${subscription.id}`,
      values: { plan: await nameOf(paid.at(-1)?.plan), link: planLink() },
    })
  return news
}
