import { planOf } from './price.ts'
import { listOf } from './types.ts'
import type { Price, Subscription, SubscriptionItem } from './types.ts'

export type Period = { start: number; end: number }

const item = (
  id: string,
  created: number,
  subscription: string,
  price: Price,
  { start, end }: Period,
): SubscriptionItem => ({
  id,
  object: 'subscription_item',
  billing_thresholds: null,
  created,
  current_period_end: end,
  current_period_start: start,
  current_trial: null,
  discounts: [],
  metadata: {},
  plan: planOf(price),
  price,
  quantity: 1,
  subscription,
  tax_rates: [],
})

export type SubscriptionFields = {
  id: string
  itemId: string
  created: number
  customer: string
  price: Price
  period: Period
  paymentMethod: string | null
  metadata: Record<string, string>
  automaticTax: boolean
}

/** A subscription to one price, as Checkout makes it. */
export const subscription = (fields: SubscriptionFields): Subscription => ({
  id: fields.id,
  object: 'subscription',
  application: null,
  application_fee_percent: null,
  automatic_tax: {
    disabled_reason: null,
    enabled: fields.automaticTax,
    liability: fields.automaticTax ? { type: 'self' } : null,
  },
  billing_cycle_anchor: fields.created,
  billing_cycle_anchor_config: null,
  billing_mode: { flexible: { proration_discounts: 'included' }, type: 'flexible' },
  billing_schedules: [],
  billing_thresholds: null,
  cancel_at: null,
  cancel_at_period_end: false,
  canceled_at: null,
  cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null },
  collection_method: 'charge_automatically',
  created: fields.created,
  currency: fields.price.currency,
  customer: fields.customer,
  customer_account: null,
  days_until_due: null,
  default_payment_method: fields.paymentMethod,
  default_source: null,
  default_tax_rates: [],
  description: null,
  discounts: [],
  ended_at: null,
  invoice_settings: {
    account_tax_ids: null,
    custom_fields: null,
    description: null,
    footer: null,
    issuer: { type: 'self' },
  },
  items: listOf(
    [item(fields.itemId, fields.created, fields.id, fields.price, fields.period)],
    `/v1/subscription_items?subscription=${fields.id}`,
  ),
  latest_invoice: null,
  livemode: false,
  managed_payments: null,
  metadata: fields.metadata,
  next_pending_invoice_item_invoice: null,
  on_behalf_of: null,
  pause_collection: null,
  payment_settings: {
    payment_method_options: null,
    payment_method_types: null,
    save_default_payment_method: 'off',
  },
  pending_invoice_item_interval: null,
  pending_setup_intent: null,
  pending_update: null,
  schedule: null,
  start_date: fields.created,
  status: 'active',
  test_clock: null,
  transfer_data: null,
  trial_end: null,
  trial_settings: { end_behavior: { billing_cycle_anchor: null, missing_payment_method: 'create_invoice' } },
  trial_start: null,
})

/** The only item of a subscription: this stand-in makes no others. */
export function itemOf({ id, items }: Subscription): SubscriptionItem {
  const [only] = items.data
  if (only === undefined) throw new Error(`Subscription ${id} has no item.`)
  return only
}

/** The same subscription with changes to its item. */
export const withItem = (subscribed: Subscription, changes: Partial<SubscriptionItem>): Subscription => ({
  ...subscribed,
  items: { ...subscribed.items, data: [{ ...itemOf(subscribed), ...changes }] },
})
