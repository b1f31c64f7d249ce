import { database, row, rows, sql, transaction } from '../../platform/database/index.ts'
import type { Executor } from '../../platform/database/index.ts'
import { endGrants, lockAccount } from '../credits/index.ts'
import type { Billing } from './billing.ts'
import { reportUnmatched } from './report-unmatched.ts'
import { newsOf } from './news.ts'
import type { StoredPlan } from './news.ts'
import { personOf, userIdOf } from './person-of.ts'
import type { Person } from './person-of.ts'
import { readSubscription } from './read-subscription.ts'
import type { FoundSubscription, KnownPayment } from './read-subscription.ts'
import { lookAtPriceChange } from './price-changes/store.ts'
import { grantOf, recordPayment } from './record-payment.ts'
import type { Payment } from './record-payment.ts'
import { untilStored } from './revisions.ts'
import { dateOf } from './stripe-objects.ts'
import { tell } from './tell.ts'
import type { News } from './tell.ts'

interface Seen extends StoredPlan {
  readonly revision: number
}

/** @returns undefined for a subscription without a row */
const storedRow = (billing: Billing, id: string): Promise<Seen | undefined> =>
  row<Seen>(
    database(billing.payload),
    sql`select revision::int as revision, plan, coming_plan, cancel_at_period_end as cancels,
          ended_at is not null as has_ended
        from subscriptions where subscription = ${id}`,
  )

const knownPayments = (billing: Billing, id: string): Promise<KnownPayment[]> =>
  rows<{ reference: string; plan: string | null; credits: number }>(
    database(billing.payload),
    sql`select reference, plan, credits::int as credits from payments where subscription = ${id}`,
  )

/** @returns false when another write came first */
async function writeRow(
  tx: Executor,
  { subscription: found, customer, comingPlan, comingAmount, productId, paid, unpaid }: FoundSubscription,
  userId: string | null,
  seen: Seen | undefined,
): Promise<boolean> {
  const last = paid.at(-1)
  const values = {
    status: found.status,
    plan: last?.plan ?? null,
    credits: last?.credits ?? 0,
    startedAt: dateOf(found.start_date),
    periodEnd: last?.expiresAt ?? null,
    nextAttempt: unpaid?.next_payment_attempt ? dateOf(unpaid.next_payment_attempt) : null,
    // With flexible billing, Stripe states the end of the period as a date instead.
    cancels: found.cancel_at_period_end || found.cancel_at !== null,
    endedAt: found.ended_at === null ? null : dateOf(found.ended_at),
    product: last?.productId ?? productId,
  }
  if (!seen) {
    const made = await row<{ id: string }>(
      tx,
      sql`insert into subscriptions (subscription, user_id, customer, status, plan, coming_plan, coming_amount,
            monthly_credits, started_at, period_end, next_attempt, cancel_at_period_end, ended_at, product_id)
          values (${found.id}, ${userId}::uuid, ${customer}, ${values.status}, ${values.plan}, ${comingPlan},
            ${comingAmount}, ${values.credits}, ${values.startedAt}, ${values.periodEnd}, ${values.nextAttempt},
            ${values.cancels}, ${values.endedAt}, ${values.product})
          on conflict (subscription) do nothing returning id`,
    )
    return made !== undefined
  }
  const changed = await row<{ id: string }>(
    tx,
    sql`update subscriptions set user_id = ${userId}::uuid, customer = ${customer}, status = ${values.status},
          plan = ${values.plan}, coming_plan = ${comingPlan}, coming_amount = ${comingAmount}, monthly_credits = ${values.credits},
          started_at = ${values.startedAt}, period_end = ${values.periodEnd}, next_attempt = ${values.nextAttempt},
          cancel_at_period_end = ${values.cancels}, ended_at = ${values.endedAt}, product_id = ${values.product},
          revision = revision + 1, updated_at = now()
        where subscription = ${found.id} and revision = ${seen.revision} returning id`,
  )
  return changed !== undefined
}

/**
 * The paid periods that are over by Stripe's clock, whatever ours says: another has begun, paid or not, as credits do not
 * roll over, or the subscription ended after them.
 */
function periodsOver({ subscription: { ended_at: ended, items }, paid }: FoundSubscription) {
  const latest = [
    ...paid.map(({ startsAt }) => startsAt),
    ...items.data.map((item) => dateOf(item.current_period_start)),
    ...(ended === null ? [] : [dateOf(ended)]),
  ]
  return paid.filter(({ expiresAt }) => latest.some((date) => date >= expiresAt))
}

/** @returns the payments that were new, or null when another write came first */
async function store(
  tx: Executor,
  found: FoundSubscription,
  userId: string | null,
  { seen, news }: { readonly seen: Seen | undefined; readonly news: readonly News[] },
): Promise<readonly Payment[] | null> {
  // The account first, as everywhere, so that two movements cannot wait for each other.
  const accountId = userId === null ? null : await lockAccount(tx, userId)
  if (!(await writeRow(tx, found, userId, seen))) return null
  await lookAtPriceChange(tx, found.subscription.id)
  const added: Payment[] = []
  for (const period of found.paid) if (await recordPayment(tx, period, userId)) added.push(period)
  if (accountId === null) return added
  await endGrants(
    tx,
    accountId,
    periodsOver(found).map(({ reference }) => grantOf(reference)),
  )
  if (userId !== null) await tell(tx, userId, news)
  return added
}

async function attempt(billing: Billing, id: string): Promise<boolean> {
  const seen = await storedRow(billing, id)
  const found = await readSubscription(billing, id, await knownPayments(billing, id))
  const person: Person = await personOf(billing, found.customer)
  if (person.is === 'unknown') return true
  const news = await newsOf(billing, seen, found)
  const added = await transaction(billing.payload, (tx) => store(tx, found, userIdOf(person), { seen, news }))
  if (added === null) return false
  await reportUnmatched(billing, added, person)
  return true
}

/**
 * Brings our rows of a subscription, and the credits of everything paid for it, to what Stripe says now. Does nothing for
 * one that is not of our customers.
 * @param id such as `sub_…`
 * @throws StripeError, for example when there is no such subscription
 */
export const syncSubscription = (billing: Billing, id: string): Promise<void> =>
  untilStored(`subscription ${id}`, () => attempt(billing, id))
