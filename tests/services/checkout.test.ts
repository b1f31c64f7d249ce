import type { Payload } from 'payload'
import type Stripe from 'stripe'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type * as Checkout from '#cms/features/billing/checkout.ts'
import type * as Portal from '#cms/features/billing/portal.ts'
import type * as Subscription from '#cms/features/billing/subscription.ts'
import type * as DatabaseModule from '#cms/platform/database/index.ts'
import { startServices } from '../support/services.ts'
import type { NewUser, Services } from '../support/services.ts'
import { cardForm, cards, startEmbeddedStripe, stripeKey } from '../support/stripe.ts'
import type { EmbeddedStripe } from '../support/stripe.ts'

/** Checkouts and the portal, with the embedded Stripe and a real database. */

let embedded: EmbeddedStripe
let services: Services
let payload: Payload
let checkout: typeof Checkout
let portal: typeof Portal
let subscriptions: typeof Subscription
let db: typeof DatabaseModule
beforeAll(async () => {
  embedded = await startEmbeddedStripe()
  services = await startServices({
    STRIPE_SECRET_KEY: stripeKey,
    STRIPE_API_URL: `http://127.0.0.1:${embedded.standIn.port}`,
  })
  payload = services.payload
  checkout = await import('#cms/features/billing/checkout.ts')
  portal = await import('#cms/features/billing/portal.ts')
  subscriptions = await import('#cms/features/billing/subscription.ts')
  db = await import('#cms/platform/database/index.ts')
  const { setUpPayments } = await import('#cms/features/billing/index.ts')
  await setUpPayments(payload)
})
afterAll(async () => {
  await services.stop()
  await embedded.close()
})

const buyerOf = ({ id, email }: NewUser) => ({ id, email, fullName: 'Ann Example' })
const newBuyer = async () => buyerOf(await services.newUser())
type Buyer = ReturnType<typeof buyerOf>

const subscribe = (buyer: Buyer, plan = 'pro_100') => checkout.createCheckout(payload, buyer, plan)
const customersOf = (buyer: Buyer) =>
  db.rows<{ customer: string }>(
    db.database(payload),
    db.sql`select customer from billing_customers where user_id = ${buyer.id}`,
  )
const customerOf = async (buyer: Buyer) => (await customersOf(buyer))[0]?.customer ?? ''
const sessionsOf = async (buyer: Buyer) =>
  (await embedded.stripe.checkout.sessions.list({ customer: await customerOf(buyer) })).data
const priceOf = async (key: string): Promise<Stripe.Price> => {
  const [price] = (await embedded.stripe.prices.list({ lookup_keys: [key] })).data
  if (!price) throw new Error(`there is no price ${key}`)
  return price
}
const idIn = (url: string) => url.split('/').at(-1) ?? ''
const pay = (url: string) => embedded.submit(url, { ...cardForm(cards.good), terms: 'accepted' })

describe('a checkout for a plan', () => {
  it('sells the plan to a customer of ours, and leads back to our pages', async () => {
    const buyer = await newBuyer()
    const session = await embedded.stripe.checkout.sessions.retrieve(idIn(await subscribe(buyer)), {
      expand: ['line_items'],
    })
    expect(session).toMatchObject({
      mode: 'subscription',
      customer: await customerOf(buyer),
      client_reference_id: buyer.id,
      metadata: { user: buyer.id, plan: 'pro_100' },
      success_url: 'http://localhost:3000/dashboard?success=true&session_id={CHECKOUT_SESSION_ID}',
      line_items: { data: [{ price: { lookup_key: 'pro_100' }, quantity: 1 }] },
      consent_collection: { terms_of_service: 'required' },
    })
    expect(session.custom_text.terms_of_service_acceptance?.message).toContain('right of withdrawal')
    const customer = await embedded.stripe.customers.retrieve(await customerOf(buyer))
    expect(customer).toMatchObject({ email: buyer.email, metadata: { user: buyer.id } })
  })

  it('takes the id of its price at Stripe too', async () => {
    const buyer = await newBuyer()
    await subscribe(buyer, (await priceOf('pro_400')).id)
    expect((await sessionsOf(buyer))[0]?.metadata).toMatchObject({ plan: 'pro_400' })
  })

  it('is refused for what is not one of our plans', async () => {
    const buyer = await newBuyer()
    const { stripe } = embedded
    const product = await stripe.products.create({ name: 'Other' })
    const other = await stripe.prices.create({
      product: product.id,
      currency: 'usd',
      unit_amount: 1,
      recurring: { interval: 'month' },
      lookup_key: 'other',
    })
    const pack = await priceOf('credits_50')
    for (const price of ['nothing', 'price_of_another_account', other.id, 'other', 'credits_50', pack.id])
      await expect(subscribe(buyer, price)).rejects.toMatchObject({ code: 'unknown_price' })
    await expect(checkout.createPayment(payload, buyer, 'pro_100')).rejects.toMatchObject({
      code: 'unknown_price',
    })
    expect(await customersOf(buyer)).toEqual([])
  })

  it('is refused for a plan that is no longer sold, or costs something else at Stripe', async () => {
    const buyer = await newBuyer()
    const before = await payload.findGlobal({ slug: 'pricing' })
    const change = async (of: string, fields: object) => {
      const plans = (before.plans ?? []).map((plan) =>
        plan.lookupKey === of ? { ...plan, ...fields } : plan,
      )
      await payload.updateGlobal({ slug: 'pricing', data: { plans } })
    }
    try {
      await change('pro_100', { isRetired: true })
      await expect(subscribe(buyer)).rejects.toMatchObject({ code: 'unknown_price' })
      await change('pro_100', { price: 26 })
      await expect(subscribe(buyer)).rejects.toMatchObject({ code: 'price_not_ready' })
    } finally {
      await change('pro_100', {})
    }
    await expect(subscribe(buyer)).resolves.toContain('/checkout/')
  })

  it('is opened again, not twice, while it is unpaid', async () => {
    const buyer = await newBuyer()
    const first = await subscribe(buyer)
    expect(await subscribe(buyer)).toBe(first)
    const other = await subscribe(buyer, 'pro_200')
    expect(other).not.toBe(first)
    const open = (await sessionsOf(buyer)).filter(({ status }) => status === 'open')
    expect(open.map(({ url }) => url)).toEqual([other])
  })

  it('leaves one open, for one customer, when several tabs buy at once', async () => {
    const buyer = await newBuyer()
    const urls = await Promise.all(
      ['pro_100', 'pro_200', 'pro_100', 'pro_400', 'pro_200'].map((plan) => subscribe(buyer, plan)),
    )
    expect(await customersOf(buyer)).toHaveLength(1)
    const { data: customers } = await embedded.stripe.customers.list({ email: buyer.email })
    expect(customers).toHaveLength(1)
    const open = (await sessionsOf(buyer)).filter(({ status }) => status === 'open')
    expect(open).toHaveLength(1)
    expect(urls).toContain(open[0]?.url)
  })
})

describe('for somebody who subscribes already', () => {
  async function newSubscriber(): Promise<Buyer> {
    const buyer = await newBuyer()
    await pay(await subscribe(buyer))
    return buyer
  }
  const subscriptionOf = async (buyer: Buyer) => {
    const { data } = await embedded.stripe.subscriptions.list({ customer: await customerOf(buyer) })
    expect(data).toHaveLength(1)
    return data[0]
  }

  it('opens the portal to confirm another plan, at once after paying', async () => {
    const buyer = await newSubscriber()
    const url = await subscribe(buyer, 'pro_400')
    expect(url).toContain('/portal/')
    expect(await (await fetch(embedded.pages(url))).text()).toContain('Pro 400')
    const { id: price } = await priceOf('pro_400')
    await embedded.submit(`${url}/plan`, { price })
    expect(await subscriptionOf(buyer)).toMatchObject({ items: { data: [{ price: { id: price } }] } })
    expect(await sessionsOf(buyer)).toHaveLength(1)
  })

  it('opens the first page of the portal for the plan they have, or one they have canceled', async () => {
    const buyer = await newSubscriber()
    expect(await subscribe(buyer)).toContain('/portal/')
    const { id } = (await subscriptionOf(buyer)) ?? { id: '' }
    await embedded.stripe.subscriptions.update(id, { cancel_at_period_end: true })
    expect(await subscribe(buyer, 'pro_200')).toContain('/portal/')
    await subscriptionOf(buyer)
  })

  it('sells a plan again once the subscription has ended', async () => {
    const buyer = await newSubscriber()
    const { id } = (await subscriptionOf(buyer)) ?? { id: '' }
    await embedded.stripe.subscriptions.cancel(id)
    expect(await subscribe(buyer, 'pro_200')).toContain('/checkout/')
  })
})

describe('a payment for the pack', () => {
  it('sells the pack of the CMS, and tells its credits to the page that follows', async () => {
    const buyer = await newBuyer()
    const url = await checkout.createPayment(payload, buyer, 'credits_50')
    const session = await embedded.stripe.checkout.sessions.retrieve(idIn(url))
    expect(session).toMatchObject({
      mode: 'payment',
      amount_total: 999,
      currency: 'usd',
      customer: await customerOf(buyer),
      success_url:
        'http://localhost:3000/dashboard?payment_success=true&credits=50&session_id={CHECKOUT_SESSION_ID}',
    })
  })

  it('can be bought twice', async () => {
    const buyer = await newBuyer()
    for (let time = 0; time < 2; time += 1)
      await pay(await checkout.createPayment(payload, buyer, 'credits_50'))
    expect((await sessionsOf(buyer)).map(({ payment_status }) => payment_status)).toEqual(['paid', 'paid'])
  })
})

describe('the customer portal', () => {
  it('is refused to somebody who has never begun to buy', async () => {
    const { id } = await newBuyer()
    await expect(portal.customerPortal(payload, id)).rejects.toMatchObject({ code: 'no_purchases' })
  })

  it('opens for a customer, and leads back to the dashboard', async () => {
    const buyer = await newBuyer()
    await subscribe(buyer)
    const page = await (await fetch(embedded.pages(await portal.customerPortal(payload, buyer.id)))).text()
    expect(page).toContain('http://localhost:3000/dashboard')
  })
})

describe('a customer that Stripe does not have', () => {
  it('is replaced at the next purchase, by one however many tabs buy', async () => {
    const buyer = await newBuyer()
    await subscribe(buyer)
    const gone = await customerOf(buyer)
    await embedded.stripe.customers.del(gone)
    await expect(portal.customerPortal(payload, buyer.id)).rejects.toMatchObject({ code: 'no_purchases' })
    await Promise.all([subscribe(buyer, 'pro_200'), subscribe(buyer, 'pro_200')])
    const now = await customerOf(buyer)
    expect(now).not.toBe(gone)
    const { data } = await embedded.stripe.customers.list({ email: buyer.email })
    expect(data.map(({ id }) => id)).toEqual([now])
  })
})

describe('the subscription that our rows show', () => {
  interface Row {
    readonly status?: string
    readonly plan?: string | null
    readonly comingPlan?: string
    readonly cancels?: boolean
    readonly ends?: string
    readonly endedAt?: string | null
  }
  const later = '2099-03-03T10:00:00.000Z'
  const earlier = '2001-03-03T10:00:00.000Z'

  async function having(fields: Row) {
    const { id } = await services.newUser()
    await insert(id, fields)
    return subscriptions.checkSubscription(payload, id)
  }

  async function insert(
    id: string,
    {
      status = 'active',
      plan = 'pro_200',
      comingPlan = 'pro_200',
      cancels = false,
      ends = later,
      endedAt = null,
    }: Row,
  ) {
    await db.database(payload).execute(db.sql`
      insert into subscriptions (subscription, user_id, customer, status, plan, coming_plan, coming_amount, monthly_credits, started_at,
        period_end, next_attempt, cancel_at_period_end, ended_at, product_id, revision)
      values (${`sub_${id}`}, ${id}, ${`cus_${id}`}, ${status}::enum_subscriptions_status, ${plan}, ${comingPlan}, 10000, 200, now(), ${ends},
        ${status === 'past_due' ? later : null}, ${cancels}, ${endedAt}, 'prod_1', 1)`)
  }

  it('is none for a new person', async () => {
    const { id } = await services.newUser()
    expect(await subscriptions.checkSubscription(payload, id)).toMatchObject({
      subscribed: false,
      monthly_credits: null,
      subscription_end: null,
      product_id: null,
    })
  })

  it('has the fields of the specification, and the plan by name', async () => {
    expect(await having({})).toEqual({
      subscribed: true,
      monthly_credits: 200,
      monthly_credits_left: null,
      subscription_end: later,
      product_id: 'prod_1',
      plan: { key: 'pro_200', name: 'Pro 200' },
      coming_plan: null,
      coming_charge: null,
      coming_price: null,
      cancel_at_period_end: false,
      past_due: false,
      next_attempt: null,
      last_payment: null,
      member_since: expect.any(String),
    })
  })

  it('tells what is left of the credits of the last payment', async () => {
    const [{ recordPayment }, { spend }] = await Promise.all([
      import('#cms/features/billing/record-payment.ts'),
      import('#cms/features/credits/index.ts'),
    ])
    const { id } = await services.newUser()
    await insert(id, {})
    const pay = (reference: string, paidAt: string, expiresAt: string) =>
      db.transaction(payload, (tx) =>
        recordPayment(
          tx,
          {
            reference: `${reference}_${id}`,
            kind: 'subscription',
            plan: 'pro_200',
            name: 'Pro 200',
            credits: 200,
            subscription: `sub_${id}`,
            invoice: null,
            amount: 5_000,
            currency: 'usd',
            paymentIntent: null,
            paidAt,
            expiresAt,
          },
          id,
        ),
      )
    const left = async () => (await subscriptions.checkSubscription(payload, id)).monthly_credits_left
    await pay('il_1', '2020-02-03T10:00:00.000Z', earlier)
    expect(await left()).toBe(0)
    await pay('il_2', '2020-03-03T10:00:00.000Z', later)
    const spent = { userId: id, amount: 63, type: 'plugin_generation', description: '' } as const
    await db.transaction(payload, (tx) => spend(tx, { ...spent, idempotencyKey: `spend:${id}` }))
    expect(await left()).toBe(137)
  })

  it('tells of a coming plan, a cancellation and a failed payment', async () => {
    expect(await having({ comingPlan: 'pro_400' })).toMatchObject({
      coming_plan: { key: 'pro_400', name: 'Pro 400' },
      coming_charge: { credits: 400, amount: 10_000, currency: 'usd' },
      coming_price: null,
    })
    expect(await having({ cancels: true })).toMatchObject({ subscribed: true, cancel_at_period_end: true })
    expect(await having({ status: 'past_due', ends: earlier })).toMatchObject({
      subscribed: true,
      past_due: true,
      next_attempt: later,
    })
  })

  it.each<Row>([
    { status: 'canceled', endedAt: earlier },
    { status: 'incomplete' },
    { status: 'unpaid' },
    { cancels: true, ends: earlier },
  ])('is none where it has ended or never begun: %j', async (row) => {
    expect((await having(row)).subscribed).toBe(false)
  })
})

describe('the return from checkout', () => {
  it('grants the pack once, however often it is opened, and to nobody else', async () => {
    const [{ returnFromCheckout }, { balanceOf }] = await Promise.all([
      import('#cms/features/billing/return.ts'),
      import('#cms/features/credits/index.ts'),
    ])
    const buyer = await newBuyer()
    const before = await balanceOf(payload, buyer.id)
    const url = await checkout.createPayment(payload, buyer, 'credits_50')
    const session = idIn(url)
    await returnFromCheckout(payload, buyer.id, session)
    expect(await balanceOf(payload, buyer.id)).toBe(before)
    await pay(url)
    const other = await newBuyer()
    await subscribe(other)
    for (const id of [other.id, (await newBuyer()).id])
      await expect(returnFromCheckout(payload, id, session)).rejects.toMatchObject({ code: 'not_found' })
    await Promise.all([1, 2].map(() => returnFromCheckout(payload, buyer.id, session)))
    await returnFromCheckout(payload, buyer.id, session)
    expect(await balanceOf(payload, buyer.id)).toBe(before + 50)
    await expect(returnFromCheckout(payload, buyer.id, 'cs_test_none')).rejects.toMatchObject({
      code: 'not_found',
    })
  })

  it('shows the subscription that was just paid', async () => {
    const { returnFromCheckout } = await import('#cms/features/billing/return.ts')
    const buyer = await newBuyer()
    const url = await subscribe(buyer, 'pro_200')
    await pay(url)
    expect(await returnFromCheckout(payload, buyer.id, idIn(url))).toMatchObject({
      subscribed: true,
      monthly_credits: 200,
      plan: { key: 'pro_200', name: 'Pro 200' },
    })
  })
})

describe('when Stripe is in trouble', () => {
  const trouble = (fields: Readonly<Record<string, string>>) =>
    embedded.submit('/dev/stripe/api/trouble', fields)

  it.each([
    ['429', '1'],
    // After two retries.
    ['500', '3'],
  ])('says that payments are unavailable for an answer of %s', async (status, count) => {
    const buyer = await newBuyer()
    await trouble({ kind: 'error', status, count, call: 'POST /v1/checkout/sessions' })
    await expect(subscribe(buyer)).rejects.toMatchObject({ code: 'payments_unavailable' })
  })

  it('opens one checkout when the first answer is lost', async () => {
    const buyer = await newBuyer()
    await trouble({ kind: 'cut after', count: '1', call: 'POST /v1/checkout/sessions' })
    const url = await checkout.createPayment(payload, buyer, 'credits_50')
    expect((await sessionsOf(buyer)).map((session) => session.url)).toEqual([url])
  })

  it('creates one customer when the first answer is lost', async () => {
    const buyer = await newBuyer()
    await trouble({ kind: 'cut after', count: '1', call: 'POST /v1/customers' })
    await subscribe(buyer)
    const { data } = await embedded.stripe.customers.list({ email: buyer.email })
    expect(data.map(({ id }) => id)).toEqual([await customerOf(buyer)])
  })
})
