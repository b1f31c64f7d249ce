import { invoice, invoiceLine, invoicePayment, subscriptionOf } from '../objects/invoice.ts'
import { itemOf } from '../objects/subscription.ts'
import type {
  Customer,
  Invoice,
  InvoicePayment,
  PaymentIntent,
  Price,
  Subscription,
} from '../objects/types.ts'
import type { Period } from '../objects/subscription.ts'
import type { Sandbox } from '../sandbox.ts'
import { attempt, createIntent } from './pay.ts'

const day = 86_400
/** Between the start of a period and the charge, in seconds (https://docs.stripe.com/billing/subscriptions/overview). */
export const draftSeconds = 3_600
/** Waits before the second, third and fourth attempt, as a fixed schedule in Stripe's settings would be. */
const retryDays = [3, 5, 7]

/** Drafts the invoice of a period. */
export function draftInvoice(
  { store, newId, now, emit }: Sandbox,
  customer: Customer,
  subscription: Subscription,
  period: Period,
  reason: 'subscription_create' | 'subscription_cycle',
): Invoice {
  const id = newId('invoice')
  const { price, id: item } = itemOf(subscription)
  const line = invoiceLine({
    id: newLineId(newId),
    invoice: id,
    price,
    description: `1 × ${productName(store.get('product', price.product)?.name)} (at ${amountText(price)} / ${price.recurring?.interval ?? 'month'})`,
    period,
    of: { subscription: subscription.id, item },
  })
  const finalizesAt = reason === 'subscription_cycle' ? now() + draftSeconds : null
  const drafted = store.put(
    'invoice',
    invoice({ id, created: now(), customer, subscription, reason, lines: [line], finalizesAt }),
  )
  emit('invoice.created', drafted)
  return drafted
}

/** Lines have ids of their own, though they are not kept apart from their invoice. */
const newLineId = (newId: Sandbox['newId']): string => newId('invoice').replace(/^in_/, 'il_')
const productName = (name: string | undefined): string => name ?? 'Subscription'
const amountText = ({ unit_amount, currency }: Price): string =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency }).format((unit_amount ?? 0) / 100)

/** Gives a draft its number and the payment intent that will pay it. */
export function finalizeInvoice(sandbox: Sandbox, draft: Invoice, paidBy?: PaymentIntent): Invoice {
  const { store, newId, now, emit, pagesUrl } = sandbox
  const customer = store.get('customer', draft.customer ?? '')
  const sequence = customer?.next_invoice_sequence ?? 1
  if (customer) store.put('customer', { ...customer, next_invoice_sequence: sequence + 1 })
  const open = store.put('invoice', {
    ...draft,
    status: 'open',
    number: `${customer?.invoice_prefix ?? 'EMBEDDED'}-${String(sequence).padStart(4, '0')}`,
    effective_at: now(),
    automatically_finalizes_at: null,
    next_payment_attempt: null,
    hosted_invoice_url: `${pagesUrl}/invoice/${draft.id}`,
    ending_balance: 0,
    status_transitions: { ...draft.status_transitions, finalized_at: now() },
  })
  const intent =
    paidBy ??
    createIntent(sandbox, {
      amount: open.amount_due,
      currency: open.currency,
      customer: open.customer,
      description:
        open.billing_reason === 'subscription_create' ? 'Subscription creation' : 'Subscription update',
      metadata: {},
    })
  const payment = store.put(
    'invoice_payment',
    invoicePayment(newId('invoice_payment'), now(), open, intent.id),
  )
  store.hide(open.id, { payment: payment.id } satisfies Kept)
  emit('invoice.finalized', open, { status: draft.status })
  return open
}

/** What an invoice remembers that Stripe does not show. */
type Kept = { payment: string }

/** The attempt to pay an invoice; none for a draft. */
export const paymentOf = ({ store }: Sandbox, { id }: Invoice): InvoicePayment | undefined =>
  store.get('invoice_payment', store.hidden<Kept>(id)?.payment ?? '')

/** Notes that an invoice has been paid; its subscription becomes active again. */
export function markPaid(sandbox: Sandbox, open: Invoice): Invoice {
  const { store, now, emit } = sandbox
  const paid = store.put('invoice', {
    ...open,
    status: 'paid',
    amount_paid: open.amount_due,
    amount_remaining: 0,
    attempted: true,
    attempt_count: open.attempt_count + 1,
    auto_advance: false,
    next_payment_attempt: null,
    status_transitions: { ...open.status_transitions, paid_at: now() },
  })
  const payment = paymentOf(sandbox, paid)
  if (payment) {
    const settled = store.put('invoice_payment', {
      ...payment,
      amount_paid: paid.amount_paid,
      status: 'paid',
      status_transitions: { ...payment.status_transitions, paid_at: now() },
    })
    emit('invoice_payment.paid', settled)
  }
  emit('invoice.paid', paid, { status: open.status })
  emit('invoice.payment_succeeded', paid)
  const subscription = store.get('subscription', subscriptionOf(paid) ?? '')
  if (subscription?.status === 'past_due') setStatus(sandbox, subscription, 'active')
  return paid
}

/** @returns the subscription with its new status, after the event that says so */
export function setStatus(
  { store, emit }: Sandbox,
  subscription: Subscription,
  status: 'active' | 'past_due',
): Subscription {
  if (subscription.status === status) return subscription
  const changed = store.put('subscription', { ...subscription, status })
  emit('customer.subscription.updated', changed, { status: subscription.status })
  return changed
}

/**
 * Charges an open invoice.
 *
 * @param how whether the buyer is there, as on the portal's page
 * @returns the invoice after the attempt, and whether that was the last one
 */
export function collect(
  sandbox: Sandbox,
  open: Invoice,
  how: { isPresent: boolean; isAuthenticated: boolean } = { isPresent: false, isAuthenticated: false },
): { invoice: Invoice; isLastAttempt: boolean } {
  const { store, now, emit } = sandbox
  const subscription = store.get('subscription', subscriptionOf(open) ?? '')
  const intent = intentOf(sandbox, open)
  const payment = attempt(sandbox, intent, defaultMethod(sandbox, open, subscription), how)
  if (payment.outcome === 'paid') return { invoice: markPaid(sandbox, open), isLastAttempt: false }

  const wait = how.isPresent ? undefined : retryDays[open.attempt_count]
  const failed = store.put('invoice', {
    ...open,
    attempted: true,
    attempt_count: open.attempt_count + (how.isPresent ? 0 : 1),
    next_payment_attempt: how.isPresent
      ? open.next_payment_attempt
      : wait === undefined
        ? null
        : now() + wait * day,
  })
  if (payment.outcome === 'needs-authentication') emit('invoice.payment_action_required', failed)
  emit('invoice.payment_failed', failed)
  if (subscription) setStatus(sandbox, subscription, 'past_due')
  return { invoice: failed, isLastAttempt: !how.isPresent && wait === undefined }
}

function intentOf(sandbox: Sandbox, open: Invoice): PaymentIntent {
  const id = paymentOf(sandbox, open)?.payment.payment_intent
  const intent = typeof id === 'string' ? sandbox.store.get('payment_intent', id) : undefined
  if (intent === undefined) throw new Error(`Invoice ${open.id} has no payment intent.`)
  return intent
}

function defaultMethod({ store }: Sandbox, open: Invoice, subscription: Subscription | undefined) {
  const customer = store.get('customer', open.customer ?? '')
  const own = customer?.invoice_settings.default_payment_method
  const id = subscription?.default_payment_method ?? (typeof own === 'string' ? own : null)
  return id === null ? undefined : store.get('payment_method', id)
}
