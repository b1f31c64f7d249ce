import type { Payload } from 'payload'
import type Stripe from 'stripe'
import { returnParameters } from '#contract/billing.ts'
import { billingMessages as texts } from '#contract/messages/billing.ts'
import { routes } from '#contract/routes.ts'
import { environment } from '../../platform/environment.ts'
import { withCustomer } from './customers.ts'
import type { Buyer } from './customers.ts'
import { isRefused } from './client.ts'
import { confirmPlan } from './portal.ts'
import { saleOf } from './prices.ts'
import type { Sale } from './prices.ts'

/** Checkouts on Stripe's own page. What is bought arrives by the sync of its session, never by the success page alone. */

type Session = Stripe.Checkout.Session

/** Where Stripe sends people back to; it fills in the session's id. */
function addresses(parameters: Readonly<Record<string, string>>) {
  const { PUBLIC_URL: site } = environment()
  const query = new URLSearchParams(parameters).toString()
  return {
    success_url: `${site}${routes.dashboard}?${query}&${returnParameters.session}={CHECKOUT_SESSION_ID}`,
    cancel_url: `${site}${routes.pricing}`,
  }
}

/** What the operator's settings add to every checkout. */
function settings(): Partial<Stripe.Checkout.SessionCreateParams> {
  const env = environment()
  return {
    ...(env.STRIPE_PROMOTION_CODES && { allow_promotion_codes: true }),
    ...(env.STRIPE_AUTOMATIC_TAX && {
      automatic_tax: { enabled: true },
      tax_id_collection: { enabled: true },
      // Tax needs an address, which Stripe keeps with the customer.
      customer_update: { address: 'auto', name: 'auto' },
      billing_address_collection: 'required',
    }),
    ...(env.STRIPE_WITHDRAWAL_WAIVER && {
      consent_collection: { terms_of_service: 'required' },
      custom_text: { terms_of_service_acceptance: { message: texts.waiver } },
    }),
  }
}

const metadataOf = (buyer: Buyer, { offer }: Sale) => ({ user: buyer.id, plan: offer.lookupKey })

function openSession(
  api: Stripe,
  customer: string,
  buyer: Buyer,
  sale: Sale,
  more: Stripe.Checkout.SessionCreateParams,
): Promise<Session> {
  return api.checkout.sessions.create({
    customer,
    client_reference_id: buyer.id,
    line_items: [{ price: sale.price.id, quantity: 1 }],
    metadata: { ...metadataOf(buyer, sale), price: sale.price.id },
    ...settings(),
    ...more,
  })
}

/** The subscription that a customer has, ended ones aside. Asked of Stripe, because our rows may be a moment behind. */
async function currentSubscription(api: Stripe, customer: string): Promise<Stripe.Subscription | undefined> {
  const { data } = await api.subscriptions.list({ customer, limit: 100 })
  return data.find(({ status }) => !['canceled', 'incomplete', 'incomplete_expired'].includes(status))
}

/** Unpaid checkouts of a customer for a plan, the newest first. */
async function openCheckouts(api: Stripe, customer: string): Promise<Session[]> {
  const { data } = await api.checkout.sessions.list({ customer, status: 'open', limit: 100 })
  return data
    .filter(({ mode }) => mode === 'subscription')
    .sort((a, b) => b.created - a.created || (a.id < b.id ? 1 : -1))
}

/**
 * Ends an unpaid checkout, so that nobody can pay it any more.
 * @throws StripeError unless the session has ended already
 */
export async function expireCheckout(api: Stripe, { id }: Session): Promise<void> {
  try {
    await api.checkout.sessions.expire(id)
  } catch (error) {
    if (!isRefused(error)) throw error
  }
}

/** Leaves one checkout open per customer, so that two tabs cannot buy two subscriptions. */
async function subscribe(api: Stripe, customer: string, buyer: Buyer, sale: Sale): Promise<Session> {
  const unpaid = await openCheckouts(api, customer)
  const [newest] = unpaid
  if (newest?.url && newest.metadata?.['price'] === sale.price.id) return newest
  for (const earlier of unpaid) await expireCheckout(api, earlier)
  const made = await openSession(api, customer, buyer, sale, {
    mode: 'subscription',
    ...addresses({ [returnParameters.subscribed]: 'true' }),
    subscription_data: { metadata: metadataOf(buyer, sale) },
  })
  // Another tab may have made one meanwhile; both keep the same.
  const [kept = made, ...others] = await openCheckouts(api, customer)
  for (const other of others) await expireCheckout(api, other)
  return kept
}

/** @throws Error because Stripe gives every open session an address */
function addressOf({ id, url }: Session): string {
  if (url === null) throw new Error(`The checkout session ${id} has no address`)
  return url
}

/**
 * Begins a subscription, or for somebody who has one its change.
 * @param priceId of a plan that we sell
 * @returns the address of Stripe's page
 * @throws ServiceError `unknown_price`, `price_not_ready`, `payments_not_set_up`, `payments_unavailable`
 */
export async function createCheckout(payload: Payload, buyer: Buyer, priceId: string): Promise<string> {
  const sale = await saleOf(payload, 'plan', priceId)
  return withCustomer(payload, buyer, async (api, customer) => {
    const subscription = await currentSubscription(api, customer)
    if (subscription) return confirmPlan(api, customer, subscription, sale.price.id)
    return addressOf(await subscribe(api, customer, buyer, sale))
  })
}

/**
 * Begins the purchase of the pack of credits.
 * @param priceId the pack's
 * @returns the address of Stripe's page
 * @throws ServiceError `unknown_price`, `price_not_ready`, `payments_not_set_up`, `payments_unavailable`
 */
export async function createPayment(payload: Payload, buyer: Buyer, priceId: string): Promise<string> {
  const sale = await saleOf(payload, 'pack', priceId)
  const bought = { [returnParameters.paid]: 'true', [returnParameters.credits]: String(sale.offer.credits) }
  return withCustomer(payload, buyer, async (api, customer) =>
    addressOf(
      await openSession(api, customer, buyer, sale, {
        mode: 'payment',
        ...addresses(bought),
        payment_intent_data: { metadata: metadataOf(buyer, sale) },
      }),
    ),
  )
}
