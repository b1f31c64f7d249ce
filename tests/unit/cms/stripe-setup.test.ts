import type Stripe from 'stripe'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { setUpStripe } from '#cms/features/billing/setup.ts'
import { pricesByKey } from '#cms/features/billing/prices.ts'
import type { Plan } from '#cms/features/billing/index.ts'
import { startEmbeddedStripe } from '../../support/stripe.ts'
import type { EmbeddedStripe } from '../../support/stripe.ts'

const plan = (credits: number, dollars: number, more: Partial<Plan> = {}): Plan => ({
  lookupKey: `pro_${credits}`,
  name: `Pro ${credits}`,
  cents: dollars * 100,
  credits,
  isRetired: false,
  ...more,
})
const pack = { lookupKey: 'credits_50', name: 'Extra credits', cents: 999, credits: 50 }
const two = [plan(100, 25), plan(200, 50)]

let embedded: EmbeddedStripe
beforeEach(async () => {
  embedded = await startEmbeddedStripe()
})
afterEach(() => embedded.close())

const setUp = (plans: readonly Plan[], publicUrl = 'http://localhost:3000', webhook = false) =>
  setUpStripe(embedded.stripe, { plans, pack }, { publicUrl, webhook })
const pricesOf = (...keys: string[]) => pricesByKey(embedded.stripe, keys)
const portal = async (): Promise<Stripe.BillingPortal.Configuration | undefined> =>
  (await embedded.stripe.billingPortal.configurations.list()).data[0]

describe('the setup of an account at Stripe', () => {
  it('creates a product and a price for each plan and the pack, and the portal', async () => {
    const { done, differs } = await setUp(two)
    expect(done).toHaveLength(7)
    expect(differs).toEqual([])
    const prices = await pricesOf('pro_100', 'pro_200', 'credits_50')
    expect(prices.get('pro_100')).toMatchObject({ unit_amount: 2500, recurring: { interval: 'month' } })
    expect(prices.get('credits_50')).toMatchObject({ unit_amount: 999, recurring: null })
    expect(new Set([...prices.values()].map(({ product }) => product)).size).toBe(3)
    expect((await portal())?.features).toMatchObject({
      subscription_cancel: { enabled: true, mode: 'at_period_end' },
      subscription_update: { enabled: true, proration_behavior: 'none' },
    })
  })

  it('changes nothing when it runs again', async () => {
    await setUp(two)
    const before = await pricesOf('pro_100', 'pro_200', 'credits_50')
    expect(await setUp(two)).toEqual({ done: [], differs: [] })
    expect(await pricesOf('pro_100', 'pro_200', 'credits_50')).toEqual(before)
  })

  it('replaces a price whose amount has changed, keeps its product, and offers the new one in the portal', async () => {
    await setUp(two)
    const old = (await pricesOf('pro_100')).get('pro_100')
    const { done, differs } = await setUp([plan(100, 30), plan(200, 50)])
    expect(done.join('\n')).toContain('Changed the price pro_100 from $25.00 to $30.00')
    expect(differs.join('\n')).toContain('keep paying $25.00')
    const current = (await pricesOf('pro_100')).get('pro_100')
    expect(current).toMatchObject({ unit_amount: 3000, product: old?.product })
    // A subscriber of the old price still has a plan that we know.
    expect(await embedded.stripe.prices.retrieve(old?.id ?? '')).toMatchObject({
      active: false,
      lookup_key: null,
      metadata: { plan: 'pro_100' },
    })
    const offered = (await portal())?.features.subscription_update.products?.flatMap(({ prices }) => prices)
    expect(offered).toContain(current?.id)
    expect(offered).not.toContain(old?.id)
    expect((await setUp([plan(100, 30), plan(200, 50)])).done).toEqual([])
  })

  it('renames a product with its plan', async () => {
    await setUp(two)
    const { done } = await setUp([plan(100, 25, { name: 'Starter' }), plan(200, 50)])
    expect(done).toEqual([expect.stringContaining('Updated the product “Starter”')])
  })

  it('archives a retired plan, and offers it again when it is sold again', async () => {
    await setUp(two)
    await setUp([plan(100, 25, { isRetired: true }), plan(200, 50)])
    expect((await pricesOf('pro_100')).size).toBe(0)
    expect((await portal())?.features.subscription_update.products).toHaveLength(1)
    await setUp(two)
    expect((await pricesOf('pro_100')).size).toBe(1)
    expect((await portal())?.features.subscription_update.products).toHaveLength(2)
  })

  it('reports a product of a plan that the CMS no longer lists', async () => {
    await setUp(two)
    const { differs } = await setUp([plan(200, 50)])
    expect(differs).toEqual([expect.stringContaining('“Pro 100”')])
  })

  it('leaves products of others alone', async () => {
    const other = await embedded.stripe.products.create({ name: 'T-shirt' })
    const { differs } = await setUp(two)
    expect(differs).toEqual([])
    expect(await embedded.stripe.products.retrieve(other.id)).toMatchObject({ name: 'T-shirt', active: true })
  })
})

describe('the webhook endpoint', () => {
  const site = 'https://plugsmith.example'
  const ours = async () =>
    (await embedded.stripe.webhookEndpoints.list()).data.filter(
      ({ url }) => url === `${site}/api/stripe-webhook`,
    )

  it('is created once for an https address, and its secret printed', async () => {
    const { differs } = await setUp(two, site, true)
    expect(differs).toEqual([expect.stringMatching(/^Set STRIPE_WEBHOOK_SECRET=whsec_\w+ /)])
    expect(await setUp(two, site, true)).toEqual({ done: [], differs: [] })
    expect(await ours()).toHaveLength(1)
  })

  it('listens again to everything after somebody has changed it', async () => {
    await setUp(two, site, true)
    const [endpoint] = await ours()
    await embedded.stripe.webhookEndpoints.update(endpoint?.id ?? '', {
      enabled_events: ['charge.refunded'],
      disabled: true,
    })
    const { done } = await setUp(two, site, true)
    expect(done).toEqual([expect.stringContaining('Updated the webhook endpoint')])
    expect(await ours()).toMatchObject([{ status: 'enabled' }])
    expect((await setUp(two, site, true)).done).toEqual([])
  })

  it('is not created for an address that Stripe cannot reach', async () => {
    const { differs } = await setUp(two, 'http://localhost:3000', true)
    expect(differs).toEqual([expect.stringContaining('stripe listen')])
    expect(await ours()).toHaveLength(0)
  })
})
