import { invalid } from '../api/errors.ts'
import { planOf } from '../objects/price.ts'
import { itemOf, subscription, withItem } from '../objects/subscription.ts'
import { subscriptionOf } from '../objects/invoice.ts'
import type { Customer, PaymentIntent, PaymentMethod, Price, Subscription } from '../objects/types.ts'
import type { Sandbox } from '../sandbox.ts'
import { draftInvoice, finalizeInvoice, markPaid } from './invoices.ts'
import { periodFrom } from './periods.ts'

export type Start = {
  customer: Customer
  price: Price
  method: PaymentMethod
  /** What has just paid the first period. */
  intent: PaymentIntent
  metadata: Record<string, string>
  automaticTax: boolean
}

/** Starts a subscription whose first period is paid, as Checkout does. */
export function startSubscription(sandbox: Sandbox, start: Start): Subscription {
  const { store, newId, now, emit } = sandbox
  const period = periodFrom(now(), now(), start.price)
  const started = store.put(
    'subscription',
    subscription({
      id: newId('subscription'),
      itemId: newId('subscription').replace(/^sub_/, 'si_'),
      created: now(),
      customer: start.customer.id,
      price: start.price,
      period,
      paymentMethod: start.method.id,
      metadata: start.metadata,
      automaticTax: start.automaticTax,
    }),
  )
  const draft = draftInvoice(sandbox, start.customer, started, period, 'subscription_create')
  const billed = store.put('subscription', { ...started, latest_invoice: draft.id })
  emit('customer.subscription.created', billed)
  markPaid(sandbox, finalizeInvoice(sandbox, draft, start.intent))
  return billed
}

/** What happens at the end of a period: the next one, or the end. */
export function endPeriod(sandbox: Sandbox, subscribed: Subscription): void {
  if (subscribed.cancel_at_period_end)
    return void endSubscription(sandbox, subscribed, 'cancellation_requested')
  const { store, emit } = sandbox
  const item = itemOf(subscribed)
  const period = periodFrom(subscribed.billing_cycle_anchor, item.current_period_end, item.price)
  const customer = store.get('customer', subscribed.customer)
  if (customer === undefined) throw new Error(`Subscription ${subscribed.id} has no customer.`)
  const moved = withItem(subscribed, { current_period_start: period.start, current_period_end: period.end })
  const draft = draftInvoice(sandbox, customer, moved, period, 'subscription_cycle')
  const renewed = store.put('subscription', { ...moved, latest_invoice: draft.id })
  emit('customer.subscription.updated', renewed, {
    items: subscribed.items,
    latest_invoice: subscribed.latest_invoice,
  })
}

type Reason = 'cancellation_requested' | 'payment_failed' | 'payment_disputed'

/** Ends a subscription now; invoices that are open stay so, and are not charged again. */
export function endSubscription(sandbox: Sandbox, subscribed: Subscription, reason: Reason): Subscription {
  const { store, now, emit } = sandbox
  const ended = store.put('subscription', {
    ...subscribed,
    status: 'canceled',
    ended_at: now(),
    canceled_at: subscribed.canceled_at ?? now(),
    cancellation_details: {
      comment: subscribed.cancellation_details?.comment ?? null,
      feedback: subscribed.cancellation_details?.feedback ?? null,
      feedback_option: null,
      reason,
    },
  })
  for (const open of store.newest('invoice', subscribed.customer)) {
    if (subscriptionOf(open) === subscribed.id && (open.status === 'open' || open.status === 'draft')) {
      store.put('invoice', {
        ...open,
        auto_advance: false,
        automatically_finalizes_at: null,
        next_payment_attempt: null,
      })
    }
  }
  emit('customer.subscription.deleted', ended)
  return ended
}

/** Changes of a subscription that this stand-in plays. */
export type Change = {
  price?: Price
  cancelAtPeriodEnd?: boolean
  metadata?: Record<string, string>
  paymentMethod?: string
}

/**
 * Changes a subscription without a new invoice: a new price is billed from the next period on.
 *
 * @throws StripeFault 400 for a subscription that has ended, or a price of another interval, which would start a period
 */
export function changeSubscription(
  { store, now, emit }: Sandbox,
  subscribed: Subscription,
  change: Change,
): Subscription {
  if (subscribed.status === 'canceled') {
    throw invalid('A canceled subscription can only update its cancellation_details and metadata.')
  }
  const previous: Partial<Subscription> = {}
  let changed = subscribed
  if (change.price !== undefined && change.price.id !== itemOf(subscribed).price.id) {
    requireSameInterval(itemOf(subscribed).price, change.price)
    previous.items = subscribed.items
    changed = withItem(changed, { price: change.price, plan: planOf(change.price) })
  }
  if (
    change.cancelAtPeriodEnd !== undefined &&
    change.cancelAtPeriodEnd !== subscribed.cancel_at_period_end
  ) {
    previous.cancel_at_period_end = subscribed.cancel_at_period_end
    previous.cancel_at = subscribed.cancel_at
    previous.canceled_at = subscribed.canceled_at
    changed = {
      ...changed,
      cancel_at_period_end: change.cancelAtPeriodEnd,
      cancel_at: change.cancelAtPeriodEnd ? itemOf(changed).current_period_end : null,
      canceled_at: change.cancelAtPeriodEnd ? now() : null,
      cancellation_details: {
        comment: null,
        feedback: null,
        feedback_option: null,
        reason: change.cancelAtPeriodEnd ? 'cancellation_requested' : null,
      },
    }
  }
  if (change.metadata !== undefined) {
    previous.metadata = subscribed.metadata
    changed = { ...changed, metadata: change.metadata }
  }
  if (change.paymentMethod !== undefined && change.paymentMethod !== subscribed.default_payment_method) {
    previous.default_payment_method = subscribed.default_payment_method
    changed = { ...changed, default_payment_method: change.paymentMethod }
  }
  if (Object.keys(previous).length === 0) return subscribed
  store.put('subscription', changed)
  emit('customer.subscription.updated', changed, previous)
  return changed
}

function requireSameInterval(current: Price, wanted: Price): void {
  const { interval, interval_count } = current.recurring ?? {}
  if (wanted.recurring?.interval === interval && wanted.recurring?.interval_count === interval_count) return
  throw invalid('The embedded Stripe changes prices of one interval only.', { param: 'items[0][price]' })
}
