import fc from 'fast-check'
import Stripe from 'stripe'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { refuseReason } from '#server/embedded/stripe/refuse-reason.ts'
import { makePlan, startEmbeddedStripe, stripeKey } from '../../../support/stripe.ts'
import type { EmbeddedStripe } from '../../../support/stripe.ts'

let embedded: EmbeddedStripe

beforeAll(async () => {
  embedded = await startEmbeddedStripe()
})
afterAll(() => embedded.close())

const call = (path: string, body?: string, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(`http://127.0.0.1:${embedded.standIn.port}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { authorization: `Bearer ${stripeKey}`, ...headers },
    ...(body !== undefined && { body: new URLSearchParams(body) }),
  })
const trouble = (fields: Record<string, string>) => embedded.submit('/dev/stripe/api/trouble', fields)

describe('a call', () => {
  it('is refused without the key', async () => {
    const wrong = new Stripe('sk_test_other', {
      host: '127.0.0.1',
      port: embedded.standIn.port,
      protocol: 'http',
    })
    await expect(wrong.customers.list()).rejects.toMatchObject({
      type: 'StripeAuthenticationError',
      statusCode: 401,
    })
    expect((await call('/v1/customers', undefined, { authorization: '' })).status).toBe(401)
  })

  it.each([
    [
      'an unknown parameter',
      '/v1/customers',
      'emial=a@example.test',
      { code: 'parameter_unknown', param: 'emial' },
    ],
    [
      'an unknown parameter inside another',
      '/v1/prices',
      'recurring[every]=1&currency=usd&product=p&unit_amount=1',
      { param: 'recurring[interval]' },
    ],
    ['a missing parameter', '/v1/products', 'description=x', { code: 'parameter_missing', param: 'name' }],
    ['an address that is none', '/v1/customers', 'email=nobody', { code: 'email_invalid', param: 'email' }],
    [
      'a price of nobody',
      '/v1/checkout/sessions',
      'mode=payment&success_url=http://x.test&line_items[0][price]=price_none',
      { code: 'resource_missing', param: 'line_items[0][price]' },
    ],
    [
      'two ways to name the buyer',
      '/v1/checkout/sessions',
      'mode=payment&success_url=http://x.test&line_items[0][price]=p&customer=c&customer_email=a@b.test',
      { param: 'customer_email' },
    ],
    ['a name with broken brackets', '/v1/customers', 'metadata[a=1', { param: 'metadata[a' }],
    ['a property that cannot be expanded', '/v1/products', 'name=x&expand[]=nothing', { param: 'expand' }],
  ])('names %s', async (_name, path, body, error) => {
    const response = await call(path, body)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ error: { type: 'invalid_request_error', ...error } })
  })

  it('answers 404 for an object that does not exist, and for calls that are not played', async () => {
    const { stripe } = embedded
    await expect(stripe.subscriptions.retrieve('sub_none')).rejects.toMatchObject({
      statusCode: 404,
      code: 'resource_missing',
      message: "No such subscription: 'sub_none'",
    })
    await expect(stripe.balance.retrieve()).rejects.toThrow('plays only the calls that Plugsmith makes')
  })

  it('refuses a body of more than a megabyte', async () => {
    const response = await call('/v1/customers', `description=${'x'.repeat(1_100_000)}`)
    expect(response.status).toBe(413)
  })

  it('answers any form with an answer or an error of Stripe’s shape', async () => {
    const name = fc.stringMatching(/^[a-z_]{0,8}(\[[a-z0-9_]{0,6}\]){0,9}$/)
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(name, fc.string()), { maxLength: 6 }), async (fields) => {
        const form = new URLSearchParams(fields)
        form.append('__proto__[polluted]', 'yes')
        const response = await call('/v1/customers', form.toString())
        const answer = (await response.json()) as { object?: string; error?: { message: string } }
        expect(response.status === 200 ? answer.object : typeof answer.error?.message).toBe(
          response.status === 200 ? 'customer' : 'string',
        )
        expect(response.status).toBeLessThan(500)
        expect(({} as { polluted?: string }).polluted).toBeUndefined()
      }),
      { numRuns: 60 },
    )
  })
})

describe('an idempotency key', () => {
  it('makes a repeated request answer as the first time', async () => {
    const { stripe } = embedded
    const create = (email: string) =>
      stripe.customers.create({ email }, { idempotencyKey: 'customer-of-ann' })
    const [one, other] = await Promise.all([create('ann@example.test'), create('ann@example.test')])
    expect(other.id).toBe(one.id)
    await expect(create('bob@example.test')).rejects.toMatchObject({ type: 'StripeIdempotencyError' })
  })

  it('covers a request whose answer was lost', async () => {
    const { stripe } = embedded
    // The SDK tries once more by itself on a connection that ended.
    await trouble({ kind: 'cut after', call: 'POST /v1/products', count: '2' })
    const create = () => stripe.products.create({ name: 'Only once' }, { idempotencyKey: 'product-once' })
    await expect(create()).rejects.toMatchObject({ type: 'StripeConnectionError' })
    const { id } = await create()
    const named = (await stripe.products.list({ limit: 100 })).data.filter(({ name }) => name === 'Only once')
    expect(named.map((product) => product.id)).toEqual([id])
  })
})

describe('trouble', () => {
  it.each([
    [{ kind: 'error', status: '429' }, 'StripeRateLimitError'],
    [{ kind: 'error', status: '500' }, 'StripeAPIError'],
    [{ kind: 'cut before', count: '2' }, 'StripeConnectionError'],
  ])('of the kind %o happens to the calls it was asked for', async (fields, type) => {
    await trouble(fields)
    await expect(embedded.stripe.customers.list()).rejects.toMatchObject({ type })
    await expect(embedded.stripe.customers.list()).resolves.toMatchObject({ object: 'list' })
  })

  it('cannot be caused by a page of another site', async () => {
    const response = await fetch(embedded.pages('/dev/stripe/clock'), {
      method: 'POST',
      headers: { origin: 'https://elsewhere.test' },
      body: new URLSearchParams({ days: '1' }),
    })
    expect(response.status).toBe(403)
    expect(embedded.standIn.clock.ahead()).toBe(0)
  })
})

describe('a list', () => {
  it('pages forward and back', async () => {
    const { stripe } = embedded
    for (let index = 0; index < 5; index += 1) await stripe.customers.create({ email: 'paged@example.test' })
    const all = (await stripe.customers.list({ email: 'paged@example.test' })).data.map(({ id }) => id)
    const first = await stripe.customers.list({ email: 'paged@example.test', limit: 2 })
    const second = await stripe.customers.list({
      email: 'paged@example.test',
      limit: 2,
      starting_after: all[1] ?? '',
    })
    const back = await stripe.customers.list({
      email: 'paged@example.test',
      limit: 2,
      ending_before: all[3] ?? '',
    })
    expect([first.data, second.data, back.data].map((data) => data.map(({ id }) => id))).toEqual([
      all.slice(0, 2),
      all.slice(2, 4),
      all.slice(1, 3),
    ])
    expect([first.has_more, second.has_more]).toEqual([true, true])
    const walked: string[] = []
    for await (const { id } of stripe.customers.list({ email: 'paged@example.test', limit: 2 }))
      walked.push(id)
    expect(walked).toEqual(all)
  })

  it('finds a price by its lookup key, which moves to another price when asked', async () => {
    const { stripe } = embedded
    const old = await makePlan(stripe, 'Pro', 2_500, 'pro_moving')
    const fields = {
      product: String(old.product),
      currency: 'usd',
      unit_amount: 3_000,
      lookup_key: 'pro_moving',
    }
    await expect(stripe.prices.create(fields)).rejects.toThrow('already uses that lookup key')
    const next = await stripe.prices.create({ ...fields, transfer_lookup_key: true })
    const found = await stripe.prices.list({ lookup_keys: ['pro_moving'], expand: ['data.product'] })
    expect(found.data).toMatchObject([{ id: next.id, product: { name: 'Pro' } }])
  })
})

it('refuses to start beside a real key, and where its pages would be public', () => {
  const here = 'http://localhost:3000/dev/stripe'
  expect(refuseReason({ STRIPE_SECRET_KEY: 'sk_live_1' }, here)).toMatch('STRIPE_SECRET_KEY')
  expect(refuseReason({}, 'https://plugsmith.example/dev/stripe')).toMatch('public')
  expect(refuseReason({}, here)).toBeNull()
})
