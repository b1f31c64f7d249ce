/** Answers of the routes for plans and payments. The field names in snake case are the specification's (core §7). */

/** `POST /api/create-checkout`, `/api/create-payment`, `/api/customer-portal`: a page of Stripe, to open in a new tab. */
export interface StripePageAnswer {
  readonly url: string
}

/** A plan, by its lookup key and as it is called now. */
export interface NamedPlan {
  readonly key: string
  readonly name: string
}

/** `GET /api/check-subscription`. Without a subscription everything but `subscribed` is null or false. */
export interface SubscriptionAnswer {
  readonly subscribed: boolean
  /** Credits that each payment brings. */
  readonly monthly_credits: number | null
  /** What is left of those of the last payment; null before the first one. */
  readonly monthly_credits_left: number | null
  /** When the paid period ends: ISO 8601, or null before the first payment. */
  readonly subscription_end: string | null
  /** The product at Stripe. */
  readonly product_id: string | null
  /** The plan of the last payment. */
  readonly plan: NamedPlan | null
  /** The plan of the next payment, where it is another one. */
  readonly coming_plan: NamedPlan | null
  /** What the first payment of that plan brings and costs, where both are known; `amount` as in `last_payment`. */
  readonly coming_charge: {
    readonly credits: number
    readonly amount: number
    readonly currency: string
  } | null
  /**
   * Another price of the same plan that its owner has been told of, until its first invoice is paid; `amount` as in
   * `last_payment`, `from` is the date of that invoice: ISO 8601.
   */
  readonly coming_price: { readonly amount: number; readonly currency: string; readonly from: string } | null
  /** Whether it ends with the paid period instead of being renewed. */
  readonly cancel_at_period_end: boolean
  /** Whether the last payment failed; Stripe tries again. */
  readonly past_due: boolean
  /** When Stripe tries again: ISO 8601, or null if it does not, or has not failed. */
  readonly next_attempt: string | null
  /** What was paid last; `amount` in the smallest unit of the currency. */
  readonly last_payment: { readonly amount: number; readonly currency: string } | null
  /** When the subscription began: ISO 8601. */
  readonly member_since: string | null
}

/** Parameters that Stripe's pages send people back to /dashboard with (spec, core §2). */
export const returnParameters = {
  /** `true` after subscribing. */
  subscribed: 'success',
  /** `true` after buying a pack, together with `credits`. */
  paid: 'payment_success',
  credits: 'credits',
  /** The checkout session. */
  session: 'session_id',
} as const
