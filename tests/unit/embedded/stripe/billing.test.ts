import type Stripe from 'stripe'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  buy,
  cardForm,
  cards,
  day,
  makePlan,
  openCheckout,
  startEmbeddedStripe,
} from '../../../support/stripe.ts'
import type { EmbeddedStripe } from '../../../support/stripe.ts'

let embedded: EmbeddedStripe

beforeEach(async () => {
  embedded = await startEmbeddedStripe()
})
afterEach(() => embedded.close())

const plan = (): Promise<Stripe.Price> => makePlan(embedded.stripe, 'Pro 100', 2_500, 'pro_100')
const subscriptionOf = async ({ id }: Stripe.Customer): Promise<Stripe.Subscription> => {
  const { data } = await embedded.stripe.subscriptions.list({ customer: id, status: 'all' })
  const [only] = data
  if (only === undefined || data.length !== 1) throw new Error(`${data.length} subscriptions`)
  return only
}
const invoicesOf = async ({ id }: Stripe.Customer): Promise<Stripe.Invoice[]> =>
  (await embedded.stripe.invoices.list({ customer: id })).data
const typesAfter = async (work: () => Promise<unknown>): Promise<string[]> => {
  await embedded.standIn.deliverer.settled()
  const before = embedded.receiver.events.length
  await work()
  await embedded.standIn.deliverer.settled()
  return embedded.receiver.events.slice(before).map(({ type }) => type)
}
const anHourAndAMonth = 31 * day + 3_700

describe('a checkout', () => {
  it('starts a paid subscription, and tells so by webhooks', async () => {
    const price = await plan()
    const types = await typesAfter(async () => {
      const { customer, session } = await buy(embedded, price)
      expect(session).toMatchObject({ status: 'complete', payment_status: 'paid', customer: customer.id })
      const subscription = await subscriptionOf(customer)
      expect(subscription).toMatchObject({ status: 'active', id: session.subscription })
      const [invoice] = await invoicesOf(customer)
      expect(invoice).toMatchObject({
        status: 'paid',
        amount_paid: 2_500,
        billing_reason: 'subscription_create',
      })
      const [line] = invoice?.lines.data ?? []
      const item = subscription.items.data[0]
      expect(line?.period).toEqual({ start: item?.current_period_start, end: item?.current_period_end })
      expect(line?.pricing?.price_details?.price).toBe(price.id)
    })
    expect(types).toEqual(
      expect.arrayContaining(['checkout.session.completed', 'customer.subscription.created', 'invoice.paid']),
    )
  })

  it('sells a single price, and links the payment to its session', async () => {
    const { stripe } = embedded
    const product = await stripe.products.create({ name: '50 credits' })
    const pack = await stripe.prices.create({ product: product.id, currency: 'usd', unit_amount: 999 })
    const { session } = await buy(embedded, pack)
    expect(session).toMatchObject({
      mode: 'payment',
      payment_status: 'paid',
      amount_total: 999,
      subscription: null,
    })
    const intent = await stripe.paymentIntents.retrieve(String(session.payment_intent))
    expect(intent).toMatchObject({ status: 'succeeded', amount_received: 999 })
    const items = await stripe.checkout.sessions.listLineItems(session.id)
    expect(items.data).toMatchObject([{ description: '50 credits', price: { id: pack.id }, quantity: 1 }])
  })

  it.each([
    ['declined', cards.declined, 'Your card was declined.'],
    ['without funds', cards.noFunds, 'Your card has insufficient funds.'],
    ['that is no test card', '4111 1111 1111 1111', 'used a non test card'],
    ['with a mistyped number', '4242 4242 4242 4241', 'Your card number is invalid.'],
  ])('stays open after a card %s', async (_name, number, message) => {
    const price = await plan()
    const { stripe, submit } = embedded
    const open = await openCheckout(stripe, price)
    const refused = await submit(open.url ?? '', { ...cardForm(number), email: 'ann@example.test' })
    expect(refused.status).toBe(402)
    expect(await refused.text()).toContain(message)
    expect(await stripe.checkout.sessions.retrieve(open.id)).toMatchObject({ status: 'open' })
    await submit(open.url ?? '', { ...cardForm(cards.good), email: 'ann@example.test' })
    expect(await stripe.checkout.sessions.retrieve(open.id)).toMatchObject({ status: 'complete' })
  })

  it('asks to confirm a card with 3-D Secure, and takes no for an answer', async () => {
    const price = await plan()
    const { stripe, submit } = embedded
    const open = await openCheckout(stripe, price)
    const url = open.url ?? ''
    const fields = { ...cardForm(cards.confirmOnce), email: 'ann@example.test' }
    await submit(url, fields)
    expect(await (await fetch(embedded.pages(url))).text()).toContain('Your bank asks you to confirm')
    const refused = await submit(`${url}/authenticate`, { answer: 'refuse' })
    expect(await refused.text()).toContain('unable to authenticate')
    await submit(url, fields)
    const confirmed = await submit(`${url}/authenticate`, { answer: 'confirm' })
    expect(confirmed.headers.get('location')).toBe(
      `http://localhost:3000/dashboard?success=true&session=${open.id}`,
    )
    expect(await stripe.checkout.sessions.retrieve(open.id)).toMatchObject({ status: 'complete' })
  })

  it('is paid once, however often its form is sent', async () => {
    const price = await plan()
    const { stripe, submit } = embedded
    const open = await openCheckout(stripe, price)
    const send = () => submit(open.url ?? '', { ...cardForm(cards.good), email: 'ann@example.test' })
    const answers = await Promise.all([send(), send(), send()])
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303])
    expect((await stripe.charges.list()).data).toHaveLength(1)
  })

  it('expires after a day', async () => {
    const price = await plan()
    const { stripe, standIn } = embedded
    const open = await openCheckout(stripe, price)
    standIn.clock.advance(day + 60)
    expect(await stripe.checkout.sessions.retrieve(open.id)).toMatchObject({ status: 'expired', url: null })
    const late = await embedded.submit(
      `http://localhost:3000/dev/stripe/checkout/${open.id}`,
      cardForm(cards.good),
    )
    expect(late.status).toBe(410)
  })
})

describe('a subscription', () => {
  it('is billed each month, an hour after its period starts', async () => {
    const { customer } = await buy(embedded, await plan())
    const { standIn } = embedded
    const end = (await subscriptionOf(customer)).items.data[0]?.current_period_end ?? 0
    standIn.clock.advance(end - standIn.clock.now() + 60)
    expect((await invoicesOf(customer)).map(({ status }) => status)).toEqual(['draft', 'paid'])
    standIn.clock.advance(3_600)
    const [renewal] = await invoicesOf(customer)
    expect(renewal).toMatchObject({ status: 'paid', billing_reason: 'subscription_cycle' })
    expect(renewal?.lines.data[0]?.period.start).toBe(end)
  })

  it('keeps the day of the month through short months', async () => {
    const { customer } = await buy(embedded, await plan())
    embedded.standIn.clock.advance(2 * 366 * day)
    const starts = (await embedded.stripe.invoices.list({ customer: customer.id, limit: 100 })).data
      .map(({ lines }) => new Date((lines.data[0]?.period.start ?? 0) * 1_000))
      .reverse()
    const first = starts[0]?.getUTCDate() ?? 0
    expect(starts).toHaveLength(25)
    for (const start of starts) {
      const lastDay = new Date(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + 1, 0)).getUTCDate()
      expect(start.getUTCDate()).toBe(Math.min(first, lastDay))
    }
  })

  it('is past due after a failed payment, retried, and ends after the last attempt', async () => {
    const { customer } = await buy(embedded, await plan(), cards.failsLater)
    const { standIn } = embedded
    standIn.clock.advance(anHourAndAMonth)
    expect(await subscriptionOf(customer)).toMatchObject({ status: 'past_due' })
    const [open] = await invoicesOf(customer)
    expect(open).toMatchObject({ status: 'open', attempt_count: 1 })
    standIn.clock.advance(3 * day)
    expect((await invoicesOf(customer))[0]).toMatchObject({ attempt_count: 2 })
    const types = await typesAfter(() => Promise.resolve(standIn.clock.advance(13 * day)))
    expect(types).toContain('customer.subscription.deleted')
    expect(await subscriptionOf(customer)).toMatchObject({
      status: 'canceled',
      cancellation_details: { reason: 'payment_failed' },
    })
  })

  it('becomes active again once a new card has paid', async () => {
    const { stripe, standIn, submit } = embedded
    await portal()
    const { customer } = await buy(embedded, await plan(), cards.failsLater)
    standIn.clock.advance(anHourAndAMonth)
    const session = await stripe.billingPortal.sessions.create({
      customer: customer.id,
      flow_data: { type: 'payment_method_update' },
      return_url: 'http://localhost:3000/dashboard',
    })
    await submit(`${session.url}/card`, cardForm(cards.good))
    expect(await subscriptionOf(customer)).toMatchObject({ status: 'active' })
    expect((await invoicesOf(customer)).map(({ status }) => status)).toEqual(['paid', 'paid'])
  })

  it('bills a new price from the next period on', async () => {
    const { stripe, standIn } = embedded
    const larger = await makePlan(stripe, 'Pro 400', 10_000, 'pro_400')
    const { customer } = await buy(embedded, await plan())
    const subscription = await subscriptionOf(customer)
    await stripe.subscriptions.update(subscription.id, {
      items: [{ id: subscription.items.data[0]?.id ?? '', price: larger.id }],
      proration_behavior: 'none',
    })
    expect(await invoicesOf(customer)).toHaveLength(1)
    expect((await subscriptionOf(customer)).items.data[0]?.price.id).toBe(larger.id)
    standIn.clock.advance(anHourAndAMonth)
    expect((await invoicesOf(customer))[0]).toMatchObject({ amount_paid: 10_000 })
  })

  it('lasts until its period ends when it is canceled, unless it is kept', async () => {
    const { stripe, standIn } = embedded
    const { customer } = await buy(embedded, await plan())
    const { id } = await subscriptionOf(customer)
    await stripe.subscriptions.update(id, { cancel_at_period_end: true })
    await stripe.subscriptions.update(id, { cancel_at_period_end: false })
    await stripe.subscriptions.update(id, { cancel_at_period_end: true })
    expect(await subscriptionOf(customer)).toMatchObject({ status: 'active', cancel_at_period_end: true })
    standIn.clock.advance(anHourAndAMonth)
    expect(await subscriptionOf(customer)).toMatchObject({ status: 'canceled' })
    expect(await invoicesOf(customer)).toHaveLength(1)
    await expect(stripe.subscriptions.update(id, { cancel_at_period_end: false })).rejects.toThrow('canceled')
  })

  it('ends at once when it is canceled by the API, or its customer is deleted', async () => {
    const { stripe } = embedded
    const price = await plan()
    const one = await buy(embedded, price)
    await stripe.subscriptions.cancel((await subscriptionOf(one.customer)).id)
    expect(await subscriptionOf(one.customer)).toMatchObject({ status: 'canceled' })
    const other = await buy(embedded, price)
    await stripe.customers.del(other.customer.id)
    expect(await subscriptionOf(other.customer)).toMatchObject({ status: 'canceled' })
    expect(await stripe.customers.retrieve(other.customer.id)).toMatchObject({ deleted: true })
  })
})

/** A portal that offers what is given. */
async function portal(...prices: Stripe.Price[]): Promise<void> {
  await embedded.stripe.billingPortal.configurations.create({
    features: {
      invoice_history: { enabled: true },
      payment_method_update: { enabled: true },
      subscription_cancel: { enabled: true, mode: 'at_period_end' },
      subscription_update: {
        enabled: true,
        default_allowed_updates: ['price'],
        products: prices.map((price) => ({ product: String(price.product), prices: [price.id] })),
        proration_behavior: 'none',
      },
    },
  })
}

describe('the portal', () => {
  it('changes the plan by a link that leads to the confirmation and back', async () => {
    const { stripe, submit } = embedded
    const small = await plan()
    const larger = await makePlan(stripe, 'Pro 400', 10_000, 'pro_400')
    await portal(small, larger)
    const { customer } = await buy(embedded, small)
    const subscription = await subscriptionOf(customer)
    const session = await stripe.billingPortal.sessions.create({
      customer: customer.id,
      return_url: 'http://localhost:3000/pricing',
      flow_data: {
        type: 'subscription_update_confirm',
        after_completion: { type: 'redirect', redirect: { return_url: 'http://localhost:3000/dashboard' } },
        subscription_update_confirm: {
          subscription: subscription.id,
          items: [{ id: subscription.items.data[0]?.id ?? '', price: larger.id, quantity: 1 }],
        },
      },
    })
    expect(await (await fetch(embedded.pages(session.url))).text()).toContain('Change to Pro 400?')
    const changed = await submit(`${session.url}/plan`, { price: larger.id })
    expect(changed.headers.get('location')).toBe('http://localhost:3000/dashboard')
    expect((await subscriptionOf(customer)).items.data[0]?.price.id).toBe(larger.id)
  })

  it('cancels and resumes', async () => {
    const { stripe, submit } = embedded
    await portal()
    const { customer } = await buy(embedded, await plan())
    const { url } = await stripe.billingPortal.sessions.create({ customer: customer.id })
    await submit(`${url}/cancel`)
    expect(await subscriptionOf(customer)).toMatchObject({ cancel_at_period_end: true })
    await submit(`${url}/resume`)
    expect(await subscriptionOf(customer)).toMatchObject({ cancel_at_period_end: false })
  })

  it('is refused for a subscription of somebody else, and for a price that is not offered', async () => {
    const { stripe } = embedded
    const price = await plan()
    const hidden = await makePlan(stripe, 'Old plan', 1_000, 'old')
    await portal(price)
    const one = await buy(embedded, price)
    const other = await buy(embedded, price)
    const foreign = await subscriptionOf(other.customer)
    const flow = (subscription: Stripe.Subscription, wanted: Stripe.Price) =>
      stripe.billingPortal.sessions.create({
        customer: one.customer.id,
        flow_data: {
          type: 'subscription_update_confirm',
          subscription_update_confirm: {
            subscription: subscription.id,
            items: [{ id: subscription.items.data[0]?.id ?? '', price: wanted.id }],
          },
        },
      })
    await expect(flow(foreign, price)).rejects.toThrow('No such subscription')
    await expect(flow(await subscriptionOf(one.customer), hidden)).rejects.toThrow(
      'cannot be updated to price',
    )
  })

  it('expires', async () => {
    const { stripe, standIn } = embedded
    await portal()
    const { customer } = await buy(embedded, await plan())
    const { url } = await stripe.billingPortal.sessions.create({ customer: customer.id })
    standIn.clock.advance(2 * 3_600)
    expect((await fetch(embedded.pages(url))).status).toBe(404)
  })
})

describe('a payment', () => {
  it('is refunded in parts, never beyond what was paid', async () => {
    const { stripe } = embedded
    await buy(embedded, await plan())
    const [charge] = (await stripe.charges.list()).data
    const refund = (amount?: number) =>
      stripe.refunds.create({ charge: charge?.id ?? '', ...(amount !== undefined && { amount }) })
    await refund(1_000)
    await expect(refund(2_000)).rejects.toThrow('greater than unrefunded amount')
    await refund()
    await expect(refund()).rejects.toMatchObject({ code: 'charge_already_refunded' })
    expect(await stripe.charges.retrieve(charge?.id ?? '')).toMatchObject({
      refunded: true,
      amount_refunded: 2_500,
    })
  })

  it('is found from its invoice', async () => {
    const { stripe } = embedded
    const { customer } = await buy(embedded, await plan())
    const [invoice] = await invoicesOf(customer)
    const expanded = await stripe.invoices.retrieve(invoice?.id ?? '', {
      expand: ['payments.data.payment.payment_intent'],
    })
    const [payment] = expanded.payments?.data ?? []
    expect(payment?.payment.payment_intent).toMatchObject({
      object: 'payment_intent',
      amount_received: 2_500,
    })
    const listed = await stripe.invoicePayments.list({ invoice: invoice?.id ?? '' })
    expect(listed.data[0]).toMatchObject({ id: payment?.id, status: 'paid' })
  })

  it('may be disputed, and then not refunded', async () => {
    const { stripe } = embedded
    await buy(embedded, await plan(), cards.disputed)
    const [dispute] = (await stripe.disputes.list()).data
    expect(dispute).toMatchObject({ amount: 2_500, status: 'needs_response', reason: 'fraudulent' })
    await expect(stripe.refunds.create({ charge: String(dispute?.charge) })).rejects.toThrow('charged back')
    const types = await typesAfter(() =>
      embedded.submit(`/dev/stripe/disputes/${dispute?.id}/close`, { status: 'lost' }),
    )
    expect(types).toContain('charge.dispute.closed')
  })
})
