import type Stripe from 'stripe'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { until } from '../../../support/until.ts'
import { buy, day, makePlan, startEmbeddedStripe, webhookSecret } from '../../../support/stripe.ts'
import type { EmbeddedStripe } from '../../../support/stripe.ts'

let embedded: EmbeddedStripe

beforeEach(async () => {
  embedded = await startEmbeddedStripe()
})
afterEach(() => embedded.close())

const settled = () => embedded.standIn.deliverer.settled()
const undelivered = async (): Promise<Stripe.Event[]> =>
  (await embedded.stripe.events.list({ delivery_success: false, limit: 100 })).data

describe('an event', () => {
  it('is signed so that the SDK takes it, and nobody else can', async () => {
    await embedded.stripe.customers.create({ email: 'ann@example.test' })
    await settled()
    const [{ body, signature } = { body: '', signature: '' }] = embedded.receiver.raw
    const { webhooks } = embedded.stripe
    expect(webhooks.constructEvent(body, signature, webhookSecret)).toMatchObject({
      type: 'customer.created',
    })
    expect(() => webhooks.constructEvent(`${body} `, signature, webhookSecret)).toThrow('signature')
    expect(() => webhooks.constructEvent(body, signature, 'whsec_other')).toThrow('signature')
  })

  it('names the request that caused it, and what it was before', async () => {
    const { stripe } = embedded
    const { id } = await stripe.customers.create({ email: 'ann@example.test' })
    await stripe.customers.update(id, { email: 'new@example.test' }, { idempotencyKey: 'rename' })
    const [event] = (await stripe.events.list({ type: 'customer.updated' })).data
    expect(event?.data.previous_attributes).toEqual({ email: 'ann@example.test' })
    expect(event?.request).toMatchObject({ idempotency_key: 'rename' })
  })

  it('is sent again after an error, and counts as undelivered meanwhile', async () => {
    embedded.receiver.answer = 500
    await embedded.stripe.customers.create({ email: 'ann@example.test' })
    await until('an attempt', () => embedded.receiver.events.length > 0)
    await until('an undelivered event', async () => (await undelivered()).length === 1)
    embedded.receiver.answer = 200
    await until('a delivered event', async () => (await undelivered()).length === 0)
    expect(embedded.receiver.events).toHaveLength(2)
    expect(embedded.receiver.events[0]?.id).toBe(embedded.receiver.events[1]?.id)
  })

  it('may be sent again by hand', async () => {
    const { id } = await embedded.stripe.customers.create({ email: 'ann@example.test' })
    await settled()
    const [event] = (await embedded.stripe.events.list({ type: 'customer.created' })).data
    await embedded.submit(`/dev/stripe/events/${event?.id ?? ''}/resend`)
    expect(embedded.receiver.events.map(({ data }) => (data.object as Stripe.Customer).id)).toEqual([id, id])
  })

  it('goes to endpoints that listen for its type, with their own secrets', async () => {
    const { stripe, receiver } = embedded
    await stripe.webhookEndpoints.create({ url: `${receiver.url}/deaf`, enabled_events: ['invoice.paid'] })
    await stripe.customers.create({ email: 'ann@example.test' })
    await settled()
    expect(receiver.events).toHaveLength(1)
  })
})

describe('deliveries', () => {
  const emails = (): string[] =>
    embedded.receiver.events.map(({ data }) => (data.object as Stripe.Customer).email ?? '')
  const create = async (count: number): Promise<string[]> => {
    const made: string[] = []
    for (let index = 0; index < count; index += 1) {
      made.push(`person-${index}@example.test`)
      await embedded.stripe.customers.create({ email: made[index] ?? '' })
    }
    return made
  }
  const deliver = (mode: string) => embedded.submit('/dev/stripe/mode', { mode })

  it('come in order', async () => {
    const made = await create(5)
    await settled()
    expect(emails()).toEqual(made)
  })

  it('may be held back, and then come in any order', async () => {
    await deliver('held back')
    const made = await create(8)
    await settled()
    expect(emails()).toEqual([])
    await deliver('shuffled')
    await until('all events', () => emails().length === made.length)
    expect([...emails()].sort()).toEqual(made)
  })

  it('may come twice', async () => {
    await deliver('twice')
    await create(1)
    await settled()
    expect(embedded.receiver.events).toHaveLength(2)
  })

  it('may be lost, and are found by whoever asks for what was not delivered', async () => {
    await deliver('lost')
    const made = await create(3)
    await settled()
    expect(emails()).toEqual([])
    const lost = await undelivered()
    expect(lost.map(({ data }) => (data.object as Stripe.Customer).email).reverse()).toEqual(made)
  })
})

describe('a restart', () => {
  it('loses nothing: objects, the clock, answers by key and what was not delivered yet', async () => {
    const price = await makePlan(embedded.stripe, 'Pro 100', 2_500, 'pro_100')
    const { customer } = await buy(embedded, price)
    embedded.standIn.clock.advance(10 * day)
    const keyed = await embedded.stripe.customers.create(
      { email: 'a@example.test' },
      { idempotencyKey: 'once' },
    )
    await embedded.submit('/dev/stripe/mode', { mode: 'held back' })
    await embedded.stripe.customers.update(customer.id, { name: 'Ann' })
    await embedded.restart()
    expect(embedded.standIn.clock.ahead()).toBe(10 * day)
    expect(await embedded.stripe.customers.retrieve(customer.id)).toMatchObject({ name: 'Ann' })
    const again = await embedded.stripe.customers.create(
      { email: 'a@example.test' },
      { idempotencyKey: 'once' },
    )
    expect(again.id).toBe(keyed.id)
    await embedded.submit('/dev/stripe/mode', { mode: 'in order' })
    await until('the event of before', () =>
      embedded.receiver.events.some(({ type }) => type === 'customer.updated'),
    )
    embedded.standIn.clock.advance(25 * day)
    expect((await embedded.stripe.invoices.list({ customer: customer.id })).data).toHaveLength(2)
  })
})
