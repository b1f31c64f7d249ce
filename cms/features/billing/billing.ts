import type { Payload } from 'payload'
import type Stripe from 'stripe'
import { paymentsAreSetUp, stripe } from './client.ts'
import { pack, planByLookupKey } from './plans.ts'
import type { Offer } from './plans.ts'

/** What we sell, now or earlier. */
export interface Catalogue {
  /** The plan or pack with a lookup key; null if there is none. */
  offerOf(lookupKey: string): Promise<Pick<Offer, 'name' | 'credits'> | null>
}

/** What the sync works with. */
export interface Billing {
  readonly payload: Payload
  readonly stripe: Stripe
  readonly catalogue: Catalogue
}

/** The plans and the pack of the CMS. */
const cmsCatalogue = (payload: Payload): Catalogue => ({
  async offerOf(lookupKey) {
    const plan = await planByLookupKey(payload, lookupKey)
    if (plan) return plan
    const extra = await pack(payload)
    return extra.lookupKey === lookupKey ? extra : null
  },
})

/**
 * Stripe as it is configured, and what the CMS sells.
 * @throws ServiceError `payments_not_set_up`
 */
export const currentBilling = (payload: Payload): Billing => ({
  payload,
  stripe: stripe(),
  catalogue: cmsCatalogue(payload),
})

/** The same; null where nothing is sold. */
export const billingIfSetUp = (payload: Payload): Billing | null =>
  paymentsAreSetUp() ? currentBilling(payload) : null
