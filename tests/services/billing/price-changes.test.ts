import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type Stripe from 'stripe'
import { staffPriceMessages as texts } from '#contract/messages/staff-prices.ts'
import { startBilling } from '../../support/billing.ts'
import type { BillingTest, Customer } from '../../support/billing.ts'
import { cardForm, cards, day, openCheckout } from '../../support/stripe.ts'

/** Running subscriptions that are moved to a new price of their plan: told first, charged later, once. */

const load = async () => ({
  ...(await import('#cms/features/billing/billing.ts')),
  ...(await import('#cms/features/billing/price-changes/order.ts')),
  ...(await import('#cms/features/billing/price-changes/settle.ts')),
  ...(await import('#cms/features/billing/prices.ts')),
  ...(await import('#cms/features/billing/set-up-payments.ts')),
  ...(await import('#cms/features/billing/subscription.ts')),
})

let test: BillingTest
let own: Awaited<ReturnType<typeof load>>
let billing: ReturnType<Awaited<ReturnType<typeof load>>['currentBilling']>
let admin: string
let ann: Customer

beforeAll(async () => {
  test = await startBilling()
  own = await load()
  billing = own.currentBilling(test.payload)
  admin = (await test.services.newUser()).id
  const { plans } = await test.payload.findGlobal({ slug: 'pricing' })
  await test.payload.updateGlobal({ slug: 'pricing', data: { plans: plans?.slice(0, 2) ?? [] } })
})
afterAll(() => test.stop())
beforeEach(async () => {
  // What earlier tests sold is neither renewed nor moved again.
  for (const { id } of (await api().subscriptions.list({ limit: 100 })).data)
    await api().subscriptions.cancel(id)
  await execute(test.own.sql`delete from plugsmith.price_changes`)
  await execute(test.own.sql`update subscriptions set ended_at = now()`)
  await price(25)
  ann = await test.newCustomer()
})

const execute = (query: ReturnType<typeof test.own.sql>) => test.own.database(test.payload).execute(query)
const db = () => test.own.database(test.payload)
const api = () => test.embedded.stripe
const now = () => test.embedded.standIn.clock.now()
const key = 'pro_100'

/** Changes the price in the CMS, without Stripe. */
async function priceInCms(dollars: number): Promise<void> {
  const { plans } = await test.payload.findGlobal({ slug: 'pricing' })
  const changed = plans?.map((plan) => (plan.lookupKey === key ? { ...plan, price: dollars } : plan)) ?? []
  await test.payload.updateGlobal({ slug: 'pricing', data: { plans: changed } })
}
async function price(dollars: number): Promise<void> {
  await priceInCms(dollars)
  await own.setUpPayments(test.payload)
}
const priceOf = async (lookupKey: string) => (await own.pricesByKey(api(), [lookupKey])).get(lookupKey)!
async function subscribe(person: Customer): Promise<string> {
  const { id, url } = await openCheckout(api(), await priceOf(key), { customer: person.customer })
  await test.embedded.submit(url ?? '', cardForm(cards.good))
  const { subscription } = await api().checkout.sessions.retrieve(id)
  await sync(String(subscription))
  return String(subscription)
}
const sync = (id: string) => test.own.syncObject(billing, id)
const order = (dollars: number) => own.movePrices(test.payload, admin, { plan: key, amount: dollars * 100 })
/** Emails leave, and the workers do what is due. */
async function work(): Promise<void> {
  for (let run = 0; run < 2; run += 1) {
    await own.settlePriceChanges(billing)
    await execute(test.own.sql`update plugsmith.mail_outbox set sent_at = now() where failed_at is null`)
    await execute(test.own.sql`update plugsmith.price_changes set due_at = now()`)
  }
}
async function raise(dollars: number): Promise<void> {
  await price(dollars)
  await order(dollars)
  await work()
}
async function pass(days: number, id: string): Promise<void> {
  test.embedded.standIn.clock.advance(days * day)
  await sync(id)
  await work()
}
const amountOf = async (id: string) => {
  const { items } = await api().subscriptions.retrieve(id)
  return items.data[0]!.price.unit_amount
}
interface Row {
  readonly from_amount: number
  readonly to_amount: number
  readonly is_announced: boolean
  readonly is_applied: boolean
  readonly dropped_because: string | null
}
const rowsOf = (id: string) =>
  test.own.rows<Row>(
    db(),
    test.own.sql`select from_amount, to_amount, announced_at is not null as is_announced,
      applied_at is not null as is_applied, dropped_because
    from plugsmith.price_changes where subscription = ${id} order by created_at`,
  )
const mailsOf = async ({ id }: Customer) =>
  (
    await test.own.rows<{ template: string; fields: Readonly<Record<string, string>> }>(
      db(),
      test.own.sql`select template, fields from plugsmith.mail_outbox
        where user_id = ${id} and template <> 'receipt' order by created_at`,
    )
  ).map(({ template, fields: { price: old, newPrice, date } }) => [template, old, newPrice, date])
const longDay = (seconds: number): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(seconds * 1_000))
/** The periods that were charged, the earliest first. */
async function charged(id: string): Promise<{ amount: number; start: number }[]> {
  const { data } = await api().invoices.list({ subscription: id, limit: 100 })
  return data
    .map(({ lines }) => lines.data[0]!)
    .map(({ amount, period }) => ({ amount, start: period.start }))
    .sort((a, b) => a.start - b.start)
}
const comingPrice = async ({ id }: Customer) => (await own.checkSubscription(test.payload, id)).coming_price
const change = (id: string, changes: Stripe.SubscriptionUpdateParams) =>
  api().subscriptions.update(id, changes)
const trouble = (fields: Readonly<Record<string, string>>) =>
  test.embedded.submit('/dev/stripe/api/trouble', fields)

it('an announced price is no difference for the nightly check, an unknown change of a price is mended', async () => {
  const id = await subscribe(ann)
  await pass(5, id)
  await raise(30)
  expect((await test.own.reconcile(billing)).mended).not.toContain(id)
  const { items } = await api().subscriptions.retrieve(id)
  await change(id, {
    items: [{ id: items.data[0]!.id, price: (await priceOf(key)).id }],
    proration_behavior: 'none',
  })
  expect((await test.own.reconcile(billing)).mended).toContain(id)
})

describe('a higher price', () => {
  it('begins with the first period that starts 30 days after the email, as the email and the pages say', async () => {
    const people: { person: Customer; id: string }[] = []
    for (const days of [3, 22, 5]) {
      const person = await test.newCustomer()
      people.push({ person, id: await subscribe(person) })
      test.embedded.standIn.clock.advance(days * day)
    }
    for (const { id } of people) await sync(id)
    const told = now()
    await raise(30)
    const dates = new Map<string, unknown>()
    for (const { person, id } of people) {
      const [mail, ...more] = await mailsOf(person)
      expect(mail).toEqual(['price_change', '$25.00', '$30.00', expect.any(String)])
      expect(more).toEqual([])
      dates.set(id, mail![3])
      expect(await comingPrice(person)).toMatchObject({ amount: 3_000, currency: 'usd' })
    }
    for (let days = 0; days < 64; days += 4) {
      test.embedded.standIn.clock.advance(4 * day)
      for (const { id } of people) await sync(id)
      await work()
    }
    for (const { person, id } of people) {
      const periods = await charged(id)
      const first = periods.find(({ amount }) => amount === 3_000)!
      expect(longDay(first.start)).toBe(dates.get(id))
      expect(first.start - told).toBeGreaterThanOrEqual(30 * day)
      const before = periods.filter(({ start }) => start < first.start)
      expect(before.every(({ amount }) => amount === 2_500)).toBe(true)
      // The one before would have come too early.
      expect(before.at(-1)!.start - told).toBeLessThan(30 * day + 3_600)
      expect(await rowsOf(id)).toMatchObject([{ is_applied: true, dropped_because: null }])
      // Neither a changed plan nor other credits.
      expect(await mailsOf(person)).toHaveLength(1)
      expect(await own.checkSubscription(test.payload, person.id)).toMatchObject({
        coming_price: null,
        coming_plan: null,
        monthly_credits: 100,
        last_payment: { amount: 3_000 },
      })
    }
  })

  it('is shown from the announcement on, also between the move and the first invoice', async () => {
    const id = await subscribe(ann)
    expect(await comingPrice(ann)).toBeNull()
    await pass(5, id)
    await raise(30)
    const shown = await comingPrice(ann)
    await pass(30, id)
    expect(await amountOf(id)).toBe(3_000)
    expect(await comingPrice(ann)).toEqual(shown)
    await change(id, { cancel_at_period_end: true })
    await sync(id)
    expect(await comingPrice(ann)).toBeNull()
  })

  it('does not come for somebody whose email could not be sent', async () => {
    const id = await subscribe(ann)
    await price(30)
    await order(30)
    await own.settlePriceChanges(billing)
    await execute(test.own.sql`update plugsmith.mail_outbox set failed_at = now() where user_id = ${ann.id}`)
    await pass(32, id)
    expect(await amountOf(id)).toBe(2_500)
    expect(await rowsOf(id)).toMatchObject([{ dropped_because: 'not_sent' }])
    expect((await own.readPrices(test.payload)).plans[0]).toMatchObject({
      others: [{ amount: 2_500, count: 1 }],
      moving: 0,
    })
  })

  it('waits while the email is on its way', async () => {
    const id = await subscribe(ann)
    await price(30)
    await order(30)
    await own.settlePriceChanges(billing)
    test.embedded.standIn.clock.advance(32 * day)
    await sync(id)
    await own.settlePriceChanges(billing)
    expect(await amountOf(id)).toBe(2_500)
    await work()
    expect(await amountOf(id)).toBe(3_000)
  })
})

describe('a lower price', () => {
  it('is charged with the next invoice, and told by the same email', async () => {
    const id = await subscribe(ann)
    await pass(10, id)
    await raise(20)
    expect(await amountOf(id)).toBe(2_000)
    const { items } = await api().subscriptions.retrieve(id)
    expect(await mailsOf(ann)).toEqual([
      ['price_change', '$25.00', '$20.00', longDay(items.data[0]!.current_period_end)],
    ])
    await pass(25, id)
    expect((await charged(id)).map(({ amount }) => amount)).toEqual([2_500, 2_000])
    expect(await test.own.billingFaults(db())).not.toContainEqual(
      expect.objectContaining({ fault: expect.stringContaining('number of credits') as string }),
    )
  })
})

describe('a move is dropped', () => {
  it.each<[string, string, (id: string) => Promise<unknown>]>([
    ['for a subscription that has ended', 'ended', (id) => api().subscriptions.cancel(id)],
    ['for one that its owner cancels', 'cancelled', (id) => change(id, { cancel_at_period_end: true })],
    [
      'when the owner chooses another plan',
      'changed',
      async (id) => {
        const { items } = await api().subscriptions.retrieve(id)
        await change(id, {
          items: [{ id: items.data[0]!.id, price: (await priceOf('pro_200')).id }],
          proration_behavior: 'none',
        })
      },
    ],
    [
      'when the owner deletes the account',
      'left',
      () =>
        execute(test.own.sql`
          insert into plugsmith.account_deletions (user_id, email) values (${ann.id}, ${ann.email})`),
    ],
  ])('%s', async (_when, reason, act) => {
    const id = await subscribe(ann)
    await pass(5, id)
    await raise(30)
    await act(id)
    await sync(id)
    await work()
    expect(await rowsOf(id)).toMatchObject([{ is_applied: false, dropped_because: reason }])
    await pass(31, id)
    expect(await amountOf(id)).not.toBe(3_000)
    expect(await comingPrice(ann)).toBeNull()
    await execute(test.own.sql`delete from plugsmith.account_deletions`)
  })

  it('when the price is changed again, and the new one has 30 days of its own', async () => {
    const id = await subscribe(ann)
    await pass(5, id)
    await raise(30)
    await pass(20, id)
    const told = now()
    await raise(35)
    expect(await rowsOf(id)).toMatchObject([
      { to_amount: 3_000, is_applied: false, dropped_because: 'superseded' },
      { from_amount: 2_500, to_amount: 3_500, is_announced: true, dropped_because: null },
    ])
    expect((await mailsOf(ann)).map(([, ...values]) => values.slice(0, 2))).toEqual([
      ['$25.00', '$30.00'],
      ['$25.00', '$35.00'],
    ])
    for (let month = 0; month < 3; month += 1) await pass(31, id)
    const periods = await charged(id)
    expect(periods.map(({ amount }) => amount)).not.toContain(3_000)
    expect(periods.find(({ amount }) => amount === 3_500)!.start - told).toBeGreaterThanOrEqual(30 * day)
  })

  it('with an email, when the price that was announced does not come', async () => {
    const id = await subscribe(ann)
    await pass(5, id)
    await raise(30)
    await price(25)
    await work()
    expect(await rowsOf(id)).toMatchObject([{ dropped_because: 'superseded' }])
    const [announced, withdrawn, ...more] = await mailsOf(ann)
    expect(withdrawn).toEqual(['price_change', 'the announced $30.00', '$25.00', announced![3]])
    expect(more).toEqual([])
    await pass(62, id)
    expect(await amountOf(id)).toBe(2_500)
  })
})

describe('a fault', () => {
  const failing = { kind: 'error', status: '500', count: '3' }

  it('of Stripe leaves the announcement to the next run, which makes it once', async () => {
    const id = await subscribe(ann)
    await price(30)
    await order(30)
    await trouble({ ...failing, call: `GET /v1/subscriptions/${id}` })
    await expect(own.settlePriceChanges(billing)).rejects.toThrow()
    expect(await mailsOf(ann)).toEqual([])
    await execute(test.own.sql`update plugsmith.price_changes set due_at = now()`)
    await Promise.all(Array.from({ length: 4 }, () => own.settlePriceChanges(billing)))
    expect(await mailsOf(ann)).toHaveLength(1)
  })

  it.each(['error', 'cut before', 'cut after'])(
    'of Stripe (%s) while it moves a subscription leaves the move to the next run, which ends it once',
    async (kind) => {
      const id = await subscribe(ann)
      await pass(5, id)
      await price(20)
      await order(20)
      await trouble({ ...failing, kind, call: `POST /v1/subscriptions/${id}` })
      await expect(own.settlePriceChanges(billing)).rejects.toThrow()
      expect(await rowsOf(id)).toMatchObject([{ is_announced: true, is_applied: false }])
      expect(await comingPrice(ann)).toMatchObject({ amount: 2_000 })
      await execute(test.own.sql`update plugsmith.price_changes set due_at = now()`)
      await Promise.all(Array.from({ length: 4 }, () => own.settlePriceChanges(billing)))
      expect(await rowsOf(id)).toMatchObject([{ is_applied: true }])
      expect(await amountOf(id)).toBe(2_000)
      await pass(31, id)
      expect((await charged(id)).map(({ amount }) => amount)).toEqual([2_500, 2_000])
      expect(await mailsOf(ann)).toHaveLength(1)
    },
  )

  it('of a worker that stopped in the middle is made good by another, after its lease', async () => {
    const id = await subscribe(ann)
    await price(20)
    await order(20)
    const { claimPriceChange } = await import('#cms/features/billing/price-changes/store.ts')
    expect(await claimPriceChange(test.payload)).toMatchObject({ subscription: id })
    await own.settlePriceChanges(billing)
    expect(await mailsOf(ann)).toEqual([])
    await work()
    expect(await rowsOf(id)).toMatchObject([{ is_applied: true }])
    expect(await mailsOf(ann)).toHaveLength(1)
  })
})

describe('the order of an admin', () => {
  const entries = () =>
    test.own.rows<{ changes: unknown }>(
      db(),
      test.own.sql`select changes from audit_log where action = 'move-price'
      and actor = ${admin} order by created_at desc`,
    )

  it('counts once for a double click, two tabs and two admins', async () => {
    const [id, known] = [await subscribe(ann), (await entries()).length]
    await price(30)
    expect((await own.readPrices(test.payload)).plans[0]).toMatchObject({
      amount: 3_000,
      others: [{ amount: 2_500, count: 1 }],
      moving: 0,
    })
    const answers = await Promise.all(Array.from({ length: 5 }, () => order(30)))
    for (const { plans } of answers) expect(plans[0]).toMatchObject({ others: [], moving: 1 })
    const logged = await entries()
    expect(logged).toHaveLength(known + 1)
    expect(logged[0]!.changes).toEqual({ plan: key, to: 3_000, from: [{ amount: 2_500, count: 1 }] })
    await work()
    await order(30)
    await work()
    expect(await rowsOf(id)).toHaveLength(1)
    expect(await mailsOf(ann)).toHaveLength(1)
  })

  it('is refused for a price that is not the one of now, or that Stripe does not charge yet', async () => {
    const id = await subscribe(ann)
    await priceInCms(33)
    await expect(order(28)).rejects.toMatchObject({ details: { plan: texts.changed } })
    await expect(order(33)).rejects.toMatchObject({ details: { plan: texts.notReady } })
    expect(await rowsOf(id)).toEqual([])
  })

  it('leaves alone who has cancelled, and who pays the price of now', async () => {
    const leaving = await test.newCustomer()
    const cancelled = await subscribe(leaving)
    await change(cancelled, { cancel_at_period_end: true })
    await sync(cancelled)
    await price(30)
    await subscribe(ann)
    expect((await own.readPrices(test.payload)).plans[0]).toMatchObject({ others: [], moving: 0 })
    await order(30)
    expect(
      await test.own.rows<{ id: string }>(db(), test.own.sql`select id from plugsmith.price_changes`),
    ).toEqual([])
  })
})

it('the copy of all data holds what somebody was told of prices', async () => {
  const id = await subscribe(ann)
  await raise(30)
  const { billingData } = await import('#cms/features/billing/personal-data.ts')
  const prices = billingData.records!.find(({ file }) => file === 'price-changes.json')!
  const start = { at: '-infinity', id: '00000000-0000-0000-0000-000000000000' }
  expect(await prices.page(db(), ann.id, start, 10)).toMatchObject([
    { data: { subscription: id, plan: key, fromAmount: 2_500, toAmount: 3_000 } },
  ])
  expect(await prices.page(db(), admin, start, 10)).toEqual([])
})
