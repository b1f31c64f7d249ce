import Stripe from 'stripe'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { apiVersion } from '#server/embedded/stripe/api/version.ts'
import { prefixes } from '#server/embedded/stripe/objects/types.ts'
import { loadStripeShapes } from '../../../support/stripe-shapes.ts'
import type { ShapeCheck } from '../../../support/stripe-shapes.ts'
import {
  buy,
  cards,
  day,
  makePlan,
  openCheckout,
  startEmbeddedStripe,
  stripeKey,
} from '../../../support/stripe.ts'
import type { EmbeddedStripe } from '../../../support/stripe.ts'

let embedded: EmbeddedStripe
let check: ShapeCheck

beforeAll(async () => {
  check = loadStripeShapes()
  embedded = await startEmbeddedStripe()
  await live()
}, 60_000)
afterAll(() => embedded.close())

/** A life with everything in it: packs, plans, refusals, changes, refunds, disputes, an end. */
async function live(): Promise<void> {
  const { stripe, standIn } = embedded
  const small = await makePlan(stripe, 'Pro 100', 2_500, 'pro_100')
  const large = await makePlan(stripe, 'Pro 400', 10_000, 'pro_400')
  const pack = await stripe.prices.create({
    product: String(small.product),
    currency: 'usd',
    unit_amount: 999,
  })
  await stripe.billingPortal.configurations.create({
    features: {
      payment_method_update: { enabled: true },
      subscription_cancel: { enabled: true },
      subscription_update: {
        enabled: true,
        default_allowed_updates: ['price'],
        products: [{ product: String(large.product), prices: [large.id] }],
      },
    },
  })
  await stripe.webhookEndpoints.create({
    url: 'http://127.0.0.1:9/unheard',
    enabled_events: ['charge.expired'],
  })
  await openCheckout(stripe, pack, {
    automatic_tax: { enabled: true },
    consent_collection: { terms_of_service: 'required' },
    custom_text: { submit: { message: 'Thank you' } },
  })
  await buy(embedded, pack)
  await buy(embedded, pack, cards.declined)
  await buy(embedded, pack, cards.confirmOnce)
  await buy(embedded, small, cards.disputed)
  const failing = await buy(embedded, small, cards.failsLater)
  const { customer } = await buy(embedded, small)
  const [subscription] = (await stripe.subscriptions.list({ customer: customer.id })).data
  await stripe.subscriptions.update(subscription?.id ?? '', {
    items: [{ id: subscription?.items.data[0]?.id ?? '', price: large.id }],
    proration_behavior: 'none',
    cancel_at_period_end: true,
  })
  await stripe.billingPortal.sessions.create({
    customer: failing.customer.id,
    flow_data: { type: 'payment_method_update' },
  })
  const [charge] = (await stripe.charges.list({ customer: customer.id })).data
  await stripe.refunds.create({ charge: charge?.id ?? '', amount: 500, reason: 'requested_by_customer' })
  standIn.clock.advance(33 * day)
}

const answer = async (path: string): Promise<{ data: object[] }> => {
  const response = await fetch(`http://127.0.0.1:${embedded.standIn.port}/v1${path}`, {
    headers: { authorization: `Bearer ${stripeKey}` },
  })
  return (await response.json()) as { data: object[] }
}

it("uses the version of Stripe's API that the SDK is made for", () => {
  expect(apiVersion).toBe(Stripe.API_VERSION)
})

it.each([
  ['customer', '/customers'],
  ['product', '/products'],
  ['price', '/prices'],
  ['subscription', '/subscriptions?status=all'],
  ['invoice', '/invoices?expand[]=data.payments'],
  ['invoice_payment', '/invoice_payments'],
  ['payment_intent', '/payment_intents'],
  ['charge', '/charges?expand[]=data.refunds'],
  ['refund', '/refunds'],
  ['dispute', '/disputes'],
  ['checkout.session', '/checkout/sessions?expand[]=data.line_items'],
  ['billing_portal.configuration', '/billing_portal/configurations'],
  ['webhook_endpoint', '/webhook_endpoints'],
  ['event', '/events'],
])('answers a %s with every field that the SDK requires, and no other', async (kind, path) => {
  const mark = path.includes('?') ? '&' : '?'
  const { data } = await answer(`${path}${mark}limit=100`)
  expect(data).not.toHaveLength(0)
  expect(new Set(data.flatMap((object) => check(kind, object)))).toEqual(new Set())
})

it('answers single objects that no list shows in the same way', async () => {
  const { stripe } = embedded
  const intent = (await stripe.paymentIntents.list()).data.find(({ status }) => status === 'succeeded')
  const method = await answer(`/payment_methods/${String(intent?.payment_method)}`)
  expect(check('payment_method', method)).toEqual([])
  expect(check('account', await answer('/account'))).toEqual([])
  const [customer] = (await stripe.subscriptions.list()).data.map((subscription) =>
    String(subscription.customer),
  )
  const session = await stripe.billingPortal.sessions.create({ customer: customer ?? '' })
  expect(check('billing_portal.session', JSON.parse(JSON.stringify(session)) as object)).toEqual([])
})

it('sends events that carry the object as the API answers it', async () => {
  await embedded.standIn.deliverer.settled()
  const objects = embedded.receiver.raw.map(({ body }) => {
    const { data } = JSON.parse(body) as { data: { object: { object: string } } }
    return data.object
  })
  const kinds = new Set(objects.map(({ object }) => object))
  expect([...kinds].filter((kind) => !(kind in prefixes))).toEqual([])
  expect(new Set(objects.flatMap((object) => check(object.object, object)))).toEqual(new Set())
})

it('finds a field that is missing, unknown or of another type', () => {
  const refund = { id: 're_1', object: 'refund', amount: '5', surplus: 1 }
  const found = check('refund', refund)
  expect(found).toEqual(
    expect.arrayContaining([
      expect.stringContaining('refund.amount is "5"'),
      'refund.charge is missing',
      'refund.surplus is unknown',
    ]),
  )
})
