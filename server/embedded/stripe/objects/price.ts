import type { Plan, Price, Product } from './types.ts'

export const product = (
  id: string,
  created: number,
  fields: Pick<Product, 'name' | 'description' | 'active' | 'metadata'>,
): Product => ({
  id,
  object: 'product',
  created,
  default_price: null,
  images: [],
  livemode: false,
  marketing_features: [],
  package_dimensions: null,
  shippable: null,
  statement_descriptor: null,
  tax_code: null,
  tax_details: null,
  type: 'service',
  unit_label: null,
  updated: created,
  url: null,
  ...fields,
})

export type Interval = 'day' | 'week' | 'month' | 'year'

export const price = (
  id: string,
  created: number,
  fields: Pick<
    Price,
    'active' | 'currency' | 'lookup_key' | 'metadata' | 'nickname' | 'product' | 'tax_behavior'
  > & {
    unit_amount: number
    interval: Interval | null
    interval_count: number
  },
): Price => {
  const { interval, interval_count, ...rest } = fields
  return {
    id,
    object: 'price',
    billing_scheme: 'per_unit',
    created,
    custom_unit_amount: null,
    livemode: false,
    recurring: interval && {
      interval,
      interval_count,
      meter: null,
      trial_period_days: null,
      usage_type: 'licensed',
    },
    tiers_mode: null,
    transform_quantity: null,
    type: interval ? 'recurring' : 'one_time',
    unit_amount_decimal: String(fields.unit_amount),
    ...rest,
  }
}

/** The older form of a recurring price, which subscription items carry beside it. */
export const planOf = (recurring: Price): Plan => ({
  id: recurring.id,
  object: 'plan',
  active: recurring.active,
  amount: recurring.unit_amount,
  amount_decimal: recurring.unit_amount_decimal,
  billing_scheme: recurring.billing_scheme,
  created: recurring.created,
  currency: recurring.currency,
  interval: recurring.recurring?.interval ?? 'month',
  interval_count: recurring.recurring?.interval_count ?? 1,
  livemode: false,
  metadata: recurring.metadata,
  meter: null,
  nickname: recurring.nickname,
  product: recurring.product,
  tiers_mode: null,
  transform_usage: null,
  trial_period_days: null,
  usage_type: 'licensed',
})
