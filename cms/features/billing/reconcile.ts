import type Stripe from 'stripe'
import { database, isoDate, row, rows, sql } from '../../platform/database/index.ts'
import type { Billing } from './billing.ts'
import { centsAMonth, dateOf, idOf, keepsMoney, planKeyOf } from './stripe-objects.ts'
import { syncObject } from './sync.ts'

/** Finds what differs between Stripe and our rows, and syncs it. */

const day = 24 * 60 * 60
/** How far back payments are compared: a period and some days. */
const paymentDays = 40
/** Disputes may begin months after the payment, and take months (https://docs.stripe.com/disputes). */
const disputeDays = 250

export interface Reconciled {
  /** Objects whose rows differed, and have been synced. */
  readonly mended: readonly string[]
  /** Objects that could not be synced. */
  readonly failed: readonly { readonly object: string; readonly error: string }[]
}

const since = (days: number) => ({ gte: Math.floor(Date.now() / 1_000) - days * day })

/** What decides whether a row of a subscription is up to date. */
const stateOf = ({ status, items, ...found }: Stripe.Subscription): string => {
  const [item] = items.data
  const isPaid = status === 'active'
  return JSON.stringify([
    status,
    item ? planKeyOf(item.price) : null,
    item ? centsAMonth(item.price) : null,
    found.cancel_at_period_end || found.cancel_at !== null,
    found.ended_at === null ? null : dateOf(found.ended_at),
    isPaid && item ? dateOf(item.current_period_end) : null,
  ])
}

async function storedStates({ payload }: Billing): Promise<ReadonlyMap<string, string>> {
  const stored = await rows<{
    subscription: string
    status: string
    coming_plan: string | null
    coming_amount: number | null
    cancels: boolean
    ended_at: string | null
    period_end: string | null
  }>(
    database(payload),
    sql`select subscription, status::text as status, coming_plan, coming_amount::int as coming_amount,
          cancel_at_period_end as cancels, ended_at, period_end
        from subscriptions`,
  )
  const date = (value: string | null) => (value === null ? null : isoDate(value))
  return new Map(
    stored.map((found) => [
      found.subscription,
      JSON.stringify([
        found.status,
        found.coming_plan,
        found.coming_amount,
        found.cancels,
        date(found.ended_at),
        found.status === 'active' ? date(found.period_end) : null,
      ]),
    ]),
  )
}

async function differingSubscriptions(billing: Billing, compare: (id: string) => void): Promise<void> {
  const stored = await storedStates(billing)
  for await (const found of billing.stripe.subscriptions.list({ status: 'all', limit: 100 }))
    if (stored.get(found.id) !== stateOf(found)) compare(found.id)
}

async function differingPacks(billing: Billing, compare: (id: string) => void): Promise<void> {
  const { payload, stripe } = billing
  const known = new Set(
    (
      await rows<{ reference: string }>(
        database(payload),
        sql`select reference from payments where kind = 'pack' and credits > 0`,
      )
    ).map(({ reference }) => reference),
  )
  const sessions = stripe.checkout.sessions.list({
    status: 'complete',
    created: since(paymentDays),
    limit: 100,
  })
  for await (const { id, mode, payment_status: status } of sessions)
    if (mode === 'payment' && status !== 'unpaid' && !known.has(id)) compare(id)
}

async function storedPayments({ payload }: Billing) {
  const stored = await rows<{ intent: string; refunded: number; status: string }>(
    database(payload),
    sql`select payment_intent as intent, refunded_amount::int as refunded, status::text as status
        from payments where payment_intent is not null`,
  )
  return new Map(stored.map((payment) => [payment.intent, payment]))
}

async function differingMoney(billing: Billing, compare: (id: string) => void): Promise<void> {
  const { stripe } = billing
  const stored = await storedPayments(billing)
  const refunded = new Map<string, number>()
  for await (const { payment_intent: intent, amount, status } of stripe.refunds.list({
    created: since(paymentDays),
    limit: 100,
  })) {
    const id = idOf(intent)
    if (id !== null && status !== 'failed' && status !== 'canceled')
      refunded.set(id, (refunded.get(id) ?? 0) + amount)
  }
  for (const [id, amount] of refunded) {
    const known = stored.get(id)
    if (!known || known.refunded < amount) compare(id)
  }
  for await (const dispute of stripe.disputes.list({ created: since(disputeDays), limit: 100 })) {
    const id = idOf(dispute.payment_intent)
    if (id !== null && (stored.get(id)?.status === 'disputed') === keepsMoney(dispute)) compare(id)
  }
}

/** An account of Stripe may have other customers than ours, too. */
async function isOurs({ payload }: Billing, object: string): Promise<boolean> {
  const known = await row(
    database(payload),
    sql`select 1 from subscriptions where subscription = ${object}
        union all select 1 from payments where reference = ${object} or payment_intent = ${object}`,
  )
  return known !== undefined
}

/**
 * Compares every subscription, and the packs, refunds and disputes of the last months, with our rows.
 * @throws StripeError when Stripe cannot be asked
 */
export async function reconcile(billing: Billing): Promise<Reconciled> {
  const differing = new Set<string>()
  const compare = (id: string) => void differing.add(id)
  await differingSubscriptions(billing, compare)
  await differingPacks(billing, compare)
  await differingMoney(billing, compare)
  const mended: string[] = []
  const failed: { object: string; error: string }[] = []
  for (const object of differing) {
    try {
      await syncObject(billing, object)
      if (await isOurs(billing, object)) mended.push(object)
    } catch (error) {
      failed.push({ object, error: error instanceof Error ? error.message : String(error) })
    }
  }
  return { mended, failed }
}
