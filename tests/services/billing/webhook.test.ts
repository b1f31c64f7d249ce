import type { PayloadRequest } from 'payload'
import Stripe from 'stripe'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { limits } from '#contract/limits.ts'
import { startBilling } from '../../support/billing.ts'
import type { BillingTest, Customer } from '../../support/billing.ts'
import { webhookSecret } from '../../support/stripe.ts'

let test: BillingTest
let ann: Customer

beforeAll(async () => {
  test = await startBilling()
  ann = await test.newCustomer()
})
afterAll(() => test.stop())

const sign = (body: string, timestamp = Math.floor(Date.now() / 1_000), secret = webhookSecret): string =>
  Stripe.webhooks.generateTestHeaderString({ payload: body, secret, timestamp })

/** What the endpoint hands on, without HTTP. */
const receive = (body: string, signature: string | null): Promise<void> =>
  test.own.receiveEvent({
    payload: test.payload,
    headers: new Headers(signature === null ? {} : { 'stripe-signature': signature }),
    body: new Response(body).body,
  } as unknown as PayloadRequest)

const send = (event: object): Promise<void> => receive(JSON.stringify(event), sign(JSON.stringify(event)))

const run = async (query: ReturnType<typeof test.own.sql>) =>
  (await test.own.database(test.payload).execute(query)).rows
const eventsWith = (id: string) => run(test.own.sql`select * from stripe_events where event_id = ${id}`)
const jobsFor = (object: string) =>
  run(test.own.sql`select 1 from jobs.job where name = 'billing-sync' and data->>'object' = ${object}`)

/** A real event, of a purchase. */
async function paidEvent(): Promise<{ event: Stripe.Event; session: Stripe.Checkout.Session }> {
  const session = await test.buy(ann, 'pack')
  const event = (await test.newEvents()).find(({ type }) => type === 'checkout.session.completed')
  if (!event) throw new Error('no event of a completed checkout')
  return { event, session }
}

describe('the webhook', () => {
  it('stores an event with the object to sync, and queues one job', async () => {
    const { event, session } = await paidEvent()
    await send(event)
    expect(await eventsWith(event.id)).toEqual([
      expect.objectContaining({ type: event.type, object: session.id, processed_at: null }),
    ])
    expect(await jobsFor(session.id)).toHaveLength(1)
  })

  it('stores the same event once when it arrives 100 times at once', async () => {
    const { event, session } = await paidEvent()
    await Promise.all(Array.from({ length: 100 }, () => send(event)))
    expect(await eventsWith(event.id)).toHaveLength(1)
    expect(await jobsFor(session.id)).toHaveLength(1)
    await test.own.processEvents(test.billing, session.id)
    const payments = await run(test.own.sql`select 1 from payments where reference = ${session.id}`)
    expect(payments).toHaveLength(1)
  })

  it('queues one job for several events of one object', async () => {
    await test.buy(ann, 'small')
    const events = (await test.newEvents()).filter(({ type }) => type.startsWith('invoice.'))
    expect(events.length).toBeGreaterThan(2)
    for (const event of events) await send(event)
    const [{ object } = { object: '' }] = await eventsWith(events[0]!.id)
    expect(object).toMatch(/^sub_/)
    expect(await jobsFor(String(object))).toHaveLength(1)
  })

  it('notes events that concern nothing of ours as processed', async () => {
    const { event } = await paidEvent()
    await send({ ...event, id: 'evt_unknown', type: 'radar.early_fraud_warning.created' })
    expect(await eventsWith('evt_unknown')).toEqual([
      expect.objectContaining({ object: null, processed_at: expect.anything() as unknown }),
    ])
  })

  it('ignores events of connected accounts', async () => {
    const { event } = await paidEvent()
    await send({ ...event, id: 'evt_connected', account: 'acct_other' })
    expect(await eventsWith('evt_connected')).toEqual([])
  })

  it('gives up an object that this account does not have', async () => {
    const { event } = await paidEvent()
    const object = { id: 'cs_test_elsewhere', object: 'checkout.session' }
    await send({ ...event, id: 'evt_elsewhere', data: { object } })
    await test.own.processEvents(test.billing, object.id)
    expect(await eventsWith('evt_elsewhere')).toEqual([
      expect.objectContaining({
        processed_at: expect.anything() as unknown,
        error: expect.stringContaining('No such') as unknown,
      }),
    ])
  })

  it('keeps an event whose object cannot be read now, for another attempt', async () => {
    const { event, session } = await paidEvent()
    await send(event)
    await test.embedded.submit('/dev/stripe/api/trouble', { kind: 'error', status: '500', count: '1' })
    await expect(test.own.processEvents(test.billing, session.id)).rejects.toThrow()
    expect(await eventsWith(event.id)).toEqual([
      expect.objectContaining({ processed_at: null, attempts: '1', error: expect.anything() as unknown }),
    ])
    await test.own.processEvents(test.billing, session.id)
    expect(await eventsWith(event.id)).toEqual([
      expect.objectContaining({ processed_at: expect.anything() as unknown, attempts: '2', error: null }),
    ])
  })

  describe('refuses', () => {
    const body = JSON.stringify({
      id: 'evt_forged',
      object: 'event',
      type: 'invoice.paid',
      data: { object: {} },
    })
    const now = () => Math.floor(Date.now() / 1_000)

    it.each([
      ['no signature', () => null],
      ['a signature that is none', () => 'v1=abc'],
      ['a signature by another secret', () => sign(body, now(), 'whsec_other')],
      ['the signature of another body', () => sign(`${body} `)],
      ['a signature of ten minutes ago', () => sign(body, now() - 600)],
    ])('%s', async (_what, signature) => {
      await expect(receive(body, signature())).rejects.toMatchObject({ code: 'invalid_input' })
      expect(await eventsWith('evt_forged')).toEqual([])
    })

    it('a body of 2 MB, whose signature it does not even check', async () => {
      const large = 'x'.repeat(2_000_000)
      expect(large.length).toBeGreaterThan(limits.stripeEventBytes)
      await expect(receive(large, sign(large))).rejects.toMatchObject({ code: 'too_large' })
    })
  })
})

describe('missed events', () => {
  it('are taken up when Stripe says that it could not deliver them, once', async () => {
    const { deliverer } = test.embedded.standIn
    await deliverer.settled()
    deliverer.setMode('lost')
    const session = await test.buy(ann, 'pack')
    await deliverer.settled()
    deliverer.setMode('in order')
    expect(await test.own.replayEvents(test.billing)).toBeGreaterThan(0)
    expect(await test.own.replayEvents(test.billing)).toBe(0)
    expect(await jobsFor(session.id)).toHaveLength(1)
  })

  it('whose job is lost are queued again', async () => {
    const { event, session } = await paidEvent()
    await send(event)
    await run(test.own.sql`delete from jobs.job where name = 'billing-sync'`)
    expect(await test.own.requeueEvents(test.payload)).toBe(0)
    await run(
      test.own
        .sql`update stripe_events set updated_at = now() - interval '10 minutes' where event_id = ${event.id}`,
    )
    await test.own.requeueEvents(test.payload)
    expect(await jobsFor(session.id)).toHaveLength(1)
  })
})
