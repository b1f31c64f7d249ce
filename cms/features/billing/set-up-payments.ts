import type { Payload } from 'payload'
import { environment } from '../../platform/environment.ts'
import { stripe } from './client.ts'
import { pack, plans } from './plans.ts'
import { setUpStripe } from './setup.ts'
import type { SetupReport } from './setup.ts'

/**
 * Sets up the configured account of Stripe for what the CMS sells.
 * @throws ServiceError `payments_not_set_up` without a key, StripeError
 */
export async function setUpPayments(payload: Payload): Promise<SetupReport> {
  const { PUBLIC_URL, STRIPE_API_URL } = environment()
  const catalogue = { plans: await plans(payload), pack: await pack(payload) }
  // The embedded Stripe knows where we are.
  return setUpStripe(stripe(), catalogue, { publicUrl: PUBLIC_URL, webhook: STRIPE_API_URL === '' })
}
