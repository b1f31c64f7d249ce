import { describe, expect, inject, it } from 'vitest'
import { apiPaths } from '#contract/api-paths.ts'
import { systemRoutes } from '#contract/system-routes.ts'
import type { StripePageAnswer, SubscriptionAnswer } from '#contract/billing.ts'
import type { CreditsAnswer } from '#contract/api.ts'
import { gifts } from '#contract/prices.ts'
import { expectError, signUp } from '../support/client.ts'
import type { Person } from '../support/client.ts'
import { cardForm, cards } from '../support/stripe.ts'
import { until } from '../support/until.ts'

/** From the button to the credits: the product with its embedded Stripe, whose events arrive at the webhook. */

const product = inject('product')
const { createCheckout, createPayment, checkSubscription, checkoutReturn, credits } = apiPaths
const webhook = systemRoutes.stripeWebhook.path

/** Fills in a form of Stripe's pages, as a browser without scripts does. */
const submit = (url: string, fields: Readonly<Record<string, string>>) =>
  fetch(url, { method: 'POST', redirect: 'manual', body: new URLSearchParams(fields) })
const payBy = (url: string, card: string) => submit(url, { ...cardForm(card), terms: 'accepted' })

/** @returns the address of Stripe's page */
const pageFor = async ({ client }: Person, path: string, priceId: string): Promise<string> =>
  (await client.post(path, { priceId })).json<StripePageAnswer>().url

/** Pays on the hosted page. @returns the id of the session */
async function buy(person: Person, path: string, priceId: string): Promise<string> {
  const url = await pageFor(person, path, priceId)
  const paid = await payBy(url, cards.good)
  expect(paid.status, await paid.text()).toBe(303)
  return new URL(url).pathname.split('/').at(-1)!
}

const spendable = async ({ client }: Person): Promise<number> =>
  (await client.get(credits)).json<CreditsAnswer>().spendable

describe('what is bought', () => {
  it('is there once its event arrives, and once only', async () => {
    const ada = await signUp(product.url)
    const session = await buy(ada, createPayment, 'credits_50')
    await until('the credits of the pack', async () => (await spendable(ada)) === gifts.signUp + 50)
    for (let times = 0; times < 2; times += 1)
      expect((await ada.client.post(checkoutReturn, { session })).status).toBe(200)
    expect(await spendable(ada)).toBe(gifts.signUp + 50)
  })

  it('is not there after a declined card, but after another one that the bank confirms', async () => {
    const ada = await signUp(product.url)
    const url = await pageFor(ada, createPayment, 'credits_50')
    for (const [card, reason] of [
      [cards.declined, 'Your card was declined.'],
      [cards.noFunds, 'Your card has insufficient funds.'],
    ] as const) {
      const answer = await payBy(url, card)
      expect(answer.status).toBe(402)
      expect(await answer.text()).toContain(reason)
    }
    const asked = await payBy(url, cards.confirmAlways)
    expect(asked.headers.get('location')).toBe(url)
    expect(await (await submit(`${url}/authenticate`, { answer: 'refuse' })).text()).toContain(
      'unable to authenticate',
    )
    expect(await spendable(ada)).toBe(gifts.signUp)
    await payBy(url, cards.confirmAlways)
    expect((await submit(`${url}/authenticate`, { answer: 'confirm' })).status).toBe(303)
    await until('the credits of the pack', async () => (await spendable(ada)) === gifts.signUp + 50)
  })

  it('as a plan brings its monthly credits', async () => {
    const ada = await signUp(product.url)
    await buy(ada, createCheckout, 'pro_200')
    await until('the credits of the plan', async () => (await spendable(ada)) === gifts.signUp + 200)
    expect((await ada.client.get(checkSubscription)).json<SubscriptionAnswer>()).toMatchObject({
      subscribed: true,
      monthly_credits: 200,
      plan: { key: 'pro_200', name: 'Pro 200' },
      cancel_at_period_end: false,
    })
  })

  it("is not for others who open the success page, and an invented session is nobody's", async () => {
    const ada = await signUp(product.url)
    const eve = await signUp(product.url, 'Eve')
    const session = await buy(ada, createPayment, 'credits_50')
    expectError(await eve.client.post(checkoutReturn, { session }), 'not_found')
    expectError(await eve.client.post(checkoutReturn, { session: 'cs_test_invented' }), 'not_found')
    for (const body of [{}, { session: 7 }, { session: '../customers' }, { session: 'x'.repeat(300) }])
      expectError(await eve.client.post(checkoutReturn, body), 'invalid_input')
    expect(await spendable(eve)).toBe(gifts.signUp)
  })
})

describe('the webhook over HTTP', () => {
  const post = (body: string, signature: string) =>
    fetch(new URL(webhook, product.url), {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'stripe-signature': signature },
      body,
    })

  it('refuses what Stripe has not signed', async () => {
    expect((await post('{"id":"evt_forged"}', 't=1,v1=abc')).status).toBe(400)
  })

  it('refuses 2 MB before anything reads it', async () => {
    expect((await post('x'.repeat(2_000_000), 't=1,v1=abc')).status).toBe(413)
  })
})
