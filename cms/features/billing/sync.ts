import type { Billing } from './billing.ts'
import { syncCheckout } from './sync-checkout.ts'
import { syncPayment } from './sync-payment.ts'
import { syncSubscription } from './sync-subscription.ts'

const syncs = { sub: syncSubscription, cs: syncCheckout, pi: syncPayment } as const

/**
 * Brings our rows, credits included, to what Stripe says of an object now. Webhooks, returns from checkout, the replay of missed
 * events, the nightly reconciliation and admins all call this; calling it twice, or late, or in any order ends the same.
 * @param id of a subscription, a checkout session or a payment intent
 * @throws StripeError, for example when there is no such object; Error for any other kind of id
 */
export async function syncObject(billing: Billing, id: string): Promise<void> {
  const sync = syncs[id.split('_', 1)[0] as keyof typeof syncs]
  if (!sync) throw new Error(`${id} is not an object that is synced`)
  await sync(billing, id)
}
