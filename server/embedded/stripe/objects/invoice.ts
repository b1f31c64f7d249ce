import { listOf } from './types.ts'
import type { Customer, Invoice, InvoiceLine, InvoicePayment, Price, Subscription } from './types.ts'
import type { Period } from './subscription.ts'

export type LineFields = {
  id: string
  invoice: string
  price: Price
  description: string
  period: Period
  /** The subscription and its item, for a line of one. */
  of: { subscription: string; item: string } | null
}

export const invoiceLine = ({ id, invoice, price, description, period, of }: LineFields): InvoiceLine => ({
  id,
  object: 'line_item',
  amount: price.unit_amount ?? 0,
  currency: price.currency,
  description,
  discount_amounts: [],
  discountable: true,
  discounts: [],
  invoice,
  livemode: false,
  metadata: {},
  parent: of && {
    invoice_item_details: null,
    subscription_item_details: {
      invoice_item: null,
      proration: false,
      proration_details: { credited_items: null },
      subscription: of.subscription,
      subscription_item: of.item,
    },
    type: 'subscription_item_details',
  },
  period,
  pretax_credit_amounts: [],
  // On the wire the amount is a text; the SDK's type has its decimal object instead.
  pricing: {
    price_details: { price: price.id, product: price.product },
    type: 'price_details',
    unit_amount_decimal: price.unit_amount_decimal,
  } as unknown as InvoiceLine['pricing'],
  quantity: 1,
  quantity_decimal: '1',
  subscription: of?.subscription ?? null,
  subtotal: price.unit_amount ?? 0,
  taxes: [],
})

export type InvoiceFields = {
  id: string
  created: number
  customer: Customer
  subscription: Subscription
  reason: 'subscription_create' | 'subscription_cycle'
  lines: InvoiceLine[]
  /** When it is finalized by itself; null for one that is finalized at once. */
  finalizesAt: number | null
}

/** A draft. */
export function invoice(fields: InvoiceFields): Invoice {
  const { id, created, customer, subscription, lines } = fields
  const total = lines.reduce((sum, line) => sum + line.amount, 0)
  const [first] = lines
  return {
    id,
    object: 'invoice',
    account_country: 'US',
    account_name: 'Plugsmith (embedded Stripe)',
    account_tax_ids: null,
    amount_due: total,
    amount_overpaid: 0,
    amount_paid: 0,
    amount_remaining: total,
    amount_shipping: 0,
    application: null,
    attempt_count: 0,
    attempted: false,
    auto_advance: true,
    automatic_tax: {
      disabled_reason: null,
      enabled: subscription.automatic_tax.enabled,
      liability: subscription.automatic_tax.liability,
      provider: subscription.automatic_tax.enabled ? 'stripe' : null,
      status: subscription.automatic_tax.enabled ? 'complete' : null,
    },
    automatically_finalizes_at: fields.finalizesAt,
    billing_reason: fields.reason,
    collection_method: 'charge_automatically',
    created,
    currency: subscription.currency,
    custom_fields: null,
    customer: customer.id,
    customer_account: null,
    customer_address: customer.address ?? null,
    customer_email: customer.email,
    customer_name: customer.name ?? null,
    customer_phone: customer.phone ?? null,
    customer_shipping: null,
    customer_tax_exempt: customer.tax_exempt ?? 'none',
    customer_tax_ids: [],
    default_payment_method: null,
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts: [],
    due_date: null,
    effective_at: null,
    ending_balance: null,
    footer: null,
    from_invoice: null,
    hosted_invoice_url: null,
    invoice_pdf: null,
    issuer: { type: 'self' },
    last_finalization_error: null,
    latest_revision: null,
    lines: listOf(lines, `/v1/invoices/${id}/lines`),
    livemode: false,
    metadata: {},
    next_payment_attempt: null,
    number: null,
    on_behalf_of: null,
    parent: {
      quote_details: null,
      subscription_details: { metadata: subscription.metadata, subscription: subscription.id },
      type: 'subscription_details',
    },
    payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null },
    period_end: first?.period.start ?? created,
    period_start: first?.period.start ?? created,
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    receipt_number: null,
    rendering: null,
    shipping_cost: null,
    shipping_details: null,
    starting_balance: 0,
    statement_descriptor: null,
    status: 'draft',
    status_transitions: { finalized_at: null, marked_uncollectible_at: null, paid_at: null, voided_at: null },
    subtotal: total,
    subtotal_excluding_tax: total,
    test_clock: null,
    total,
    total_discount_amounts: [],
    total_excluding_tax: total,
    total_pretax_credit_amounts: [],
    total_taxes: [],
    webhooks_delivered_at: null,
  }
}

/** Which subscription an invoice is for. */
export function subscriptionOf({ parent }: Invoice): string | null {
  const subscription = parent?.subscription_details?.subscription
  return typeof subscription === 'string' ? subscription : null
}

/** What links an invoice to the payment intent that pays it. */
export const invoicePayment = (id: string, created: number, of: Invoice, intent: string): InvoicePayment => ({
  id,
  object: 'invoice_payment',
  amount_paid: null,
  amount_requested: of.amount_due,
  created,
  currency: of.currency,
  invoice: of.id,
  is_default: true,
  livemode: false,
  payment: { payment_intent: intent, type: 'payment_intent' },
  status: 'open',
  status_transitions: { canceled_at: null, paid_at: null },
})
