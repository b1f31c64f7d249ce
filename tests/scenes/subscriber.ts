import type { SubscriptionAnswer } from '#contract/billing.ts'

/** The plan of a person who has one, in a state that takes payments and time to reach. Its period ends on a fixed day. */
export const subscriber = (more: Partial<SubscriptionAnswer> = {}): SubscriptionAnswer => ({
  subscribed: true,
  monthly_credits: 200,
  monthly_credits_left: 137,
  subscription_end: '2027-03-03T12:00:00.000Z',
  product_id: 'prod_sample',
  plan: { key: 'pro_200', name: 'Pro 200' },
  coming_plan: null,
  coming_charge: null,
  coming_price: null,
  cancel_at_period_end: false,
  past_due: false,
  next_attempt: null,
  last_payment: { amount: 5_000, currency: 'usd' },
  member_since: '2025-12-03T10:00:00.000Z',
  ...more,
})
