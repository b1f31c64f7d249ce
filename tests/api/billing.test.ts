import { describe, expect, inject, it } from 'vitest'
import { apiPaths } from '#contract/api-paths.ts'
import type { StripePageAnswer, SubscriptionAnswer } from '#contract/billing.ts'
import { Client, expectError, signUp } from '../support/client.ts'

/** The routes of plans and payments, on the product with its embedded Stripe. */

const product = inject('product')
const { createCheckout, createPayment, customerPortal, checkSubscription } = apiPaths

const pageOf = async (url: string) => {
  const response = await fetch(url)
  return { status: response.status, text: await response.text() }
}

describe('the routes of payments', () => {
  it('open the checkout of a plan, and the portal once somebody has begun to buy', async () => {
    const { client } = await signUp(product.url)
    const { error } = (await client.post(customerPortal)).json<{ error: { code: string; message: string } }>()
    expect(error).toEqual({
      code: 'no_purchases',
      message: "You haven't made any purchases or subscriptions yet. Start by buying credits or subscribing.",
    })
    const checkout = await client.post(createCheckout, { priceId: 'pro_200' })
    const page = await pageOf(checkout.json<StripePageAnswer>().url)
    expect(page.status).toBe(200)
    expect(page.text).toMatch(/Pro 200[\s\S]*\$50\.00/)
    expect((await client.post(customerPortal)).json<StripePageAnswer>().url).toContain('/dev/stripe/portal/')
  })

  it.each([-5, 1_000_000, 'many', undefined])(
    'sell the pack, whatever %j credits a browser names',
    async (credits) => {
      const { client } = await signUp(product.url)
      const answer = await client.post(createPayment, { priceId: 'credits_50', credits })
      const page = await pageOf(answer.json<StripePageAnswer>().url)
      expect(page.text).toContain('$9.99')
    },
  )

  it('refuse prices that we do not sell', async () => {
    const { client } = await signUp(product.url)
    expectError(await client.post(createCheckout, { priceId: 'price_of_another_account' }), 'unknown_price')
    expectError(await client.post(createCheckout, { priceId: 'credits_50' }), 'unknown_price')
    expectError(await client.post(createPayment, { priceId: 'pro_100', credits: 50 }), 'unknown_price')
    for (const body of [{}, { priceId: '' }, { priceId: 7 }, { priceId: 'x'.repeat(201) }])
      expectError(await client.post(createCheckout, body), 'invalid_input')
  })

  it('refuse visitors, and pages of other sites', async () => {
    const visitor = new Client(product.url)
    expectError(await visitor.post(createCheckout, { priceId: 'pro_100' }), 'unauthenticated')
    expectError(await visitor.get(checkSubscription), 'unauthenticated')
    const { client } = await signUp(product.url)
    const elsewhere = { origin: 'https://elsewhere.example' }
    for (const path of [createCheckout, createPayment])
      expect((await client.post(path, { priceId: 'pro_100' }, elsewhere)).status).toBeGreaterThanOrEqual(401)
    expect((await client.post(customerPortal, undefined, elsewhere)).status).toBeGreaterThanOrEqual(401)
  })

  it('tell who has no subscription', async () => {
    const { client } = await signUp(product.url)
    expect((await client.get(checkSubscription)).json<SubscriptionAnswer>()).toEqual({
      subscribed: false,
      monthly_credits: null,
      monthly_credits_left: null,
      subscription_end: null,
      product_id: null,
      plan: null,
      coming_plan: null,
      coming_charge: null,
      coming_price: null,
      cancel_at_period_end: false,
      past_due: false,
      next_attempt: null,
      last_payment: null,
      member_since: null,
    })
  })
})
