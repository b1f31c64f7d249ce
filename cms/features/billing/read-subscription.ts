import type Stripe from 'stripe'
import type { Billing } from './billing.ts'
import type { Payment } from './record-payment.ts'
import { centsAMonth, dateOf, idOf, itemOf, planKeyOf } from './stripe-objects.ts'

/** A payment that is stored already: its price need not be asked for again. */
export interface KnownPayment {
  readonly reference: string
  readonly plan: string | null
  readonly credits: number
}

export interface PaidPeriod extends Payment {
  readonly startsAt: string
  readonly expiresAt: string
  readonly productId: string | null
}

/** A subscription as Stripe has it now. */
export interface FoundSubscription {
  readonly subscription: Stripe.Subscription
  readonly customer: string
  readonly comingPlan: string | null
  /** In cents; null for a price that is none of a plan. */
  readonly comingAmount: number | null
  readonly productId: string
  /** Every paid period of a plan, the earliest first. */
  readonly paid: readonly PaidPeriod[]
  /** When its next period begins, unless it is cancelled. */
  readonly nextPeriod: string
  /** The invoice of a period that could not be charged, while it is unpaid. */
  readonly unpaid: Stripe.Invoice | null
}

/** Neither a proration nor an extra item: a period of the subscription itself. */
const isPeriod = ({ parent }: Stripe.InvoiceLineItem): boolean =>
  parent?.type === 'subscription_item_details' && parent.subscription_item_details?.proration === false

/** The first invoice is not meant: its buyer sees in the checkout that the card was declined. */
function unpaidOf({ status, latest_invoice: invoice }: Stripe.Subscription): Stripe.Invoice | null {
  if (status !== 'past_due' && status !== 'unpaid') return null
  if (invoice === null || typeof invoice === 'string') return null
  return invoice.status === 'open' && invoice.attempt_count > 0 ? invoice : null
}

async function priceOf(
  { stripe }: Billing,
  line: Stripe.InvoiceLineItem,
  current: Stripe.Price,
): Promise<Stripe.Price | null> {
  const price = line.pricing?.price_details?.price
  if (!price) return null
  if (typeof price !== 'string') return price
  return price === current.id ? current : stripe.prices.retrieve(price)
}

interface Sold {
  readonly plan: string | null
  readonly name: string
  readonly credits: number
}

async function soldOf(
  billing: Billing,
  line: Stripe.InvoiceLineItem,
  current: Stripe.Price,
  known: KnownPayment | undefined,
): Promise<Sold> {
  if (known?.plan && known.credits > 0) return { plan: known.plan, name: known.plan, credits: known.credits }
  const price = await priceOf(billing, line, current)
  const plan = price && planKeyOf(price)
  const offer = plan ? await billing.catalogue.offerOf(plan) : null
  const quantity = line.quantity ?? 1
  return { plan, name: offer?.name ?? plan ?? '', credits: (offer?.credits ?? 0) * quantity }
}

/** The payment intent that paid an invoice; null if it was free, or paid outside of Stripe. */
function intentOf({ payments }: Stripe.Invoice): string | null {
  const paid = payments?.data.find(({ status }) => status === 'paid')
  return idOf(paid?.payment.payment_intent)
}

function periodOf(
  subscription: string,
  invoice: Stripe.Invoice,
  line: Stripe.InvoiceLineItem,
  lines: number,
  sold: Sold,
) {
  return {
    reference: line.id,
    kind: 'subscription',
    ...sold,
    subscription,
    invoice: invoice.id ?? null,
    // With tax and discounts, where the whole invoice is for this line.
    amount: lines === 1 ? invoice.amount_paid : line.amount,
    currency: invoice.currency,
    paymentIntent: intentOf(invoice),
    paidAt: dateOf(invoice.status_transitions.paid_at ?? invoice.created),
    startsAt: dateOf(line.period.start),
    expiresAt: dateOf(line.period.end),
    productId: line.pricing?.price_details?.product ?? null,
  } satisfies PaidPeriod
}

/**
 * Reads a subscription with everything that was paid for it.
 * @param known its payments that are stored already
 */
export async function readSubscription(
  billing: Billing,
  id: string,
  known: readonly KnownPayment[],
): Promise<FoundSubscription> {
  const subscription = await billing.stripe.subscriptions.retrieve(id, { expand: ['latest_invoice'] })
  const { price, current_period_end: periodEnd } = itemOf(subscription)
  const stored = new Map(known.map((payment) => [payment.reference, payment]))
  const paid: PaidPeriod[] = []
  const invoices = billing.stripe.invoices.list({
    subscription: id,
    status: 'paid',
    limit: 100,
    expand: ['data.payments'],
  })
  for await (const invoice of invoices) {
    const lines = invoice.lines.data.filter(isPeriod)
    for (const line of lines)
      paid.push(
        periodOf(id, invoice, line, lines.length, await soldOf(billing, line, price, stored.get(line.id))),
      )
  }
  paid.sort((a, b) => a.expiresAt.localeCompare(b.expiresAt) || a.paidAt.localeCompare(b.paidAt))
  return {
    subscription,
    customer: idOf(subscription.customer),
    comingPlan: planKeyOf(price),
    comingAmount: centsAMonth(price),
    productId: idOf(price.product),
    paid,
    nextPeriod: dateOf(periodEnd),
    unpaid: unpaidOf(subscription),
  }
}
