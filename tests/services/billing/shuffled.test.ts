import { afterAll, beforeAll, expect, it } from 'vitest'
import type Stripe from 'stripe'
import { startBilling } from '../../support/billing.ts'
import type { BillingTest, Customer } from '../../support/billing.ts'
import { tries } from '../../support/fuzz.ts'
import { day } from '../../support/stripe.ts'

/**
 * Two people do the same. Of one every event is processed when it happens; of the other they arrive at the end, shuffled
 * and doubled, and some never. Both end with the same money.
 */

let test: BillingTest
beforeAll(async () => {
  test = await startBilling()
})
afterAll(() => test.stop())

const month = 31 * day + 7_200
const { numRuns: pairs, seed } = tries(5)
/** In `npm run test:long`, 200 subscriptions have about 10,000 events. */
const periods = pairs > 5 ? 5 : 3

/** Numbers from 0 to 1, the same for the same seed. */
function randomNumbers(start: number): () => number {
  let state = start
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}
const random = randomNumbers(seed)
const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)]!

function shuffled<Item>(items: readonly Item[]): Item[] {
  const mixed = [...items]
  for (let at = mixed.length - 1; at > 0; at -= 1) {
    const other = Math.floor(random() * (at + 1))
    ;[mixed[at], mixed[other]] = [mixed[other]!, mixed[at]!]
  }
  return mixed
}

const subscriptionOf = async ({ customer }: Customer): Promise<Stripe.Subscription | undefined> =>
  (await test.embedded.stripe.subscriptions.list({ customer })).data[0]

type Act = (person: Customer) => Promise<void>
const acts: Readonly<Record<string, Act>> = {
  buyPack: async (person) => void (await test.buy(person, 'pack')),
  async changePlan(person) {
    const found = await subscriptionOf(person)
    const [item] = found?.items.data ?? []
    if (!found || !item) return
    const { id: small } = test.prices.small
    await test.embedded.stripe.subscriptions.update(found.id, {
      items: [{ id: item.id, price: item.price.id === small ? test.prices.big.id : small }],
      proration_behavior: 'none',
    })
  },
  async toggleCancel(person) {
    const found = await subscriptionOf(person)
    if (!found) return
    const cancel = !found.cancel_at_period_end
    await test.embedded.stripe.subscriptions.update(found.id, { cancel_at_period_end: cancel })
  },
  async refundLast({ customer }) {
    const { stripe } = test.embedded
    const { data } = await stripe.charges.list({ customer, limit: 100 })
    const charge = data.find(({ refunded }) => !refunded)
    if (charge) await stripe.refunds.create({ charge: charge.id })
  },
}

/** Milliseconds for each pair, on a slow machine. */
const perPair = 25_000

it('events shuffled, doubled and dropped end like those in order', { timeout: pairs * perPair }, async () => {
  const people: { live: Customer; late: Customer }[] = []
  const lateCustomers = new Set<string>()
  const held: Stripe.Event[] = []
  for (let at = 0; at < pairs; at += 1) {
    const pair = { live: await test.newCustomer(), late: await test.newCustomer() }
    people.push(pair)
    lateCustomers.add(pair.late.customer)
  }
  const receive = async () => {
    for (const event of await test.newEvents()) {
      const { customer } = event.data.object as { customer?: string }
      if (customer !== undefined && lateCustomers.has(customer)) held.push(event)
      else await test.process(event)
    }
  }
  for (const { live, late } of people) {
    const plan = pick(['small', 'big'] as const)
    for (const person of [live, late]) await test.buy(person, plan)
  }
  await receive()
  for (let period = 0; period < periods; period += 1) {
    for (const { live, late } of people) {
      const act = acts[pick(Object.keys(acts))]!
      for (const person of [live, late]) await act(person)
    }
    await receive()
    test.embedded.standIn.clock.advance(month)
    await receive()
  }

  const arriving = shuffled([...held, ...held.filter(() => random() < 0.5)].filter(() => random() > 0.2))
  expect(held.length).toBeGreaterThan(pairs * 10)
  for (const event of arriving) await test.process(event)
  const { failed } = await test.own.reconcile(test.billing)
  expect(failed).toEqual([])
  expect(await test.own.reconcile(test.billing)).toEqual({ mended: [], failed: [] })

  for (const { live, late } of people) expect(await test.moneyOf(late)).toEqual(await test.moneyOf(live))
  expect(await test.own.auditLedger(test.payload)).toEqual([])
  expect(await test.own.billingFaults(test.own.database(test.payload))).toEqual([])
})

it('the nightly check finds and mends what no event told, and reports it', async () => {
  const ann = await test.newCustomer()
  await test.buy(ann, 'pack')
  await test.newEvents()
  const notice = await test.own.nightlyBillingAudit(test.billing)
  expect(notice).toMatchObject({ level: 'ok', summary: '1 difference from Stripe mended.' })
  expect((await test.moneyOf(ann)).payments).toHaveLength(1)
  expect(await test.own.nightlyBillingAudit(test.billing)).toBeNull()
})

it('a payment whose credits are missing in the ledger is reported', async () => {
  const { own, payload } = test
  const db = own.database(payload)
  await db.execute(own.sql`
    insert into payments (reference, kind, amount, currency, credits, status, paid_at)
    values ('cs_lost', 'pack', 999, 'usd', 50, 'paid', now())`)
  expect(await own.billingFaults(db)).toEqual([
    { reference: 'cs_lost', fault: 'nobody got its credits: its buyer has deleted their account' },
  ])
})
