import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { staffPaths } from '#contract/api-paths.ts'
import type { PlanPrices, PricesAnswer } from '#contract/staff-prices.ts'
import { expectError } from '../../support/client.ts'
import { Database } from '../../support/ledger.ts'
import { until } from '../../support/until.ts'
import { gather } from '../access/people.ts'
import type { People } from '../access/people.ts'

/** Admins move running subscriptions to a new price, and nobody else sees or does anything of it. */

const product = inject('product')
const { prices } = staffPaths
const subscription = 'sub_that_stripe_does_not_have'
let db: Database
let people: People
let before: { readonly plans: unknown }

const savePlans = async (plans: unknown) => {
  const answer = await people.clients.admin.post('/api/globals/pricing', { plans })
  expect(answer.status, answer.text).toBe(200)
}

beforeAll(async () => {
  db = new Database(product.databaseUrl)
  people = await gather(product)
  before = (await people.clients.admin.get('/api/globals/pricing?depth=0')).json()
  await savePlans([{ name: 'Pro 100', price: 25, credits: 100, lookupKey: 'pro_100' }])
  await db.rows(
    `insert into subscriptions (user_id, subscription, customer, status, plan, coming_plan, coming_amount, started_at,
       product_id)
     values ($1, $2, 'cus_of_prices', 'active', 'pro_100', 'pro_100', 2400, now(), 'prod_1')`,
    [people.owner.id, subscription],
  )
})
afterAll(async () => {
  await savePlans(before.plans)
  await db.rows(`delete from subscriptions where subscription = $1`, [subscription])
  await db.close()
})

const planOf = (answer: PricesAnswer): PlanPrices | undefined =>
  answer.plans.find(({ key }) => key === 'pro_100')
const order = { plan: 'pro_100', amount: 2_500 }

it.each([
  ['visitor', 'unauthenticated'],
  ['owner', 'forbidden'],
  ['other', 'forbidden'],
  ['editor', 'forbidden'],
] as const)('are closed to: %s', async (role, code) => {
  expectError(await people.clients[role].get(prices), code)
  expectError(await people.clients[role].post(prices, order), code)
})

it('are refused from a page of another site, and for anything but a plan and its price', async () => {
  const { admin } = people.clients
  expectError(await admin.post(prices, order, { origin: 'https://elsewhere.example' }), 'forbidden')
  for (const body of [{}, { plan: 'pro_100' }, { ...order, amount: '2500' }, { ...order, plan: 'pro_7' }])
    expectError(await admin.post(prices, body), 'invalid_input')
})

it('are moved by an admin, once, and a worker takes them up', async () => {
  const { admin } = people.clients
  expect(planOf((await admin.get(prices)).json())).toEqual({
    key: 'pro_100',
    name: 'Pro 100',
    amount: 2_500,
    others: [{ amount: 2_400, count: 1 }],
    moving: 0,
  })
  const answers = await Promise.all([admin.post(prices, order), admin.post(prices, order)])
  for (const answer of answers) expect(answer.status, answer.text).toBe(200)
  const dropped = await until('the worker has looked', async () => {
    const [row] = await db.rows<{ dropped_because: string | null }>(
      `select dropped_because from plugsmith.price_changes where subscription = $1`,
      [subscription],
    )
    return row?.dropped_because
  })
  // Stripe does not have it.
  expect(dropped).toBe('ended')
  const logged = await db.rows(`select actor, target from audit_log where action = 'move-price'`)
  expect(logged).toEqual([{ actor: people.admin.id, target: 'globals/pricing' }])
})
