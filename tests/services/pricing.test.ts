import { afterAll, beforeAll, expect, it } from 'vitest'
import type * as Billing from '#cms/features/billing/index.ts'
import type { seedPricing } from '#cms/seed/pricing.ts'
import { Database } from '../support/ledger.ts'
import { startServices } from '../support/services.ts'
import type { Services } from '../support/services.ts'

/** The plans and the pack of a new installation, and how billing reads them. */

let services: Services
let db: Database
let billing: typeof Billing
let give: typeof seedPricing

beforeAll(async () => {
  services = await startServices()
  db = new Database(String(process.env['DATABASE_URL']))
  billing = await import('#cms/features/billing/index.ts')
  ;({ seedPricing: give } = await import('#cms/seed/pricing.ts'))
})
afterAll(async () => {
  await db.close()
  await services.stop()
})

const read = async () =>
  (await billing.plans(services.payload)).map(({ lookupKey, name, cents, credits }) => [
    lookupKey,
    name,
    cents,
    credits,
  ])

it('a new installation sells the plans and the pack of the specification', async () => {
  expect(await read()).toEqual([
    ['pro_100', 'Pro 100', 2_500, 100],
    ['pro_200', 'Pro 200', 5_000, 200],
    ['pro_400', 'Pro 400', 10_000, 400],
    ['pro_800', 'Pro 800', 20_000, 800],
    ['pro_1200', 'Pro 1200', 30_000, 1_200],
    ['pro_2000', 'Pro 2000', 50_000, 2_000],
  ])
  const { payload } = services
  expect(await billing.pack(payload)).toEqual({
    lookupKey: 'credits_50',
    name: 'Extra credits',
    cents: 999,
    credits: 50,
  })
  expect(
    (await payload.findGlobal({ slug: 'pricing' })).plans?.filter((plan) => plan.isPopular),
  ).toHaveLength(1)
})

it('a retired plan is still found by its lookup key, an unknown key finds none', async () => {
  const { payload } = services
  const { plans = [] } = await payload.findGlobal({ slug: 'pricing' })
  const retired = plans?.map((plan) => ({ ...plan, isRetired: plan.lookupKey === 'pro_800' })) ?? []
  await payload.updateGlobal({ slug: 'pricing', data: { plans: retired } })
  expect(await billing.planByLookupKey(payload, 'pro_800')).toMatchObject({ credits: 800, isRetired: true })
  expect(await billing.planByLookupKey(payload, 'pro_100')).toMatchObject({ isRetired: false })
  expect(await billing.planByLookupKey(payload, 'pro_7')).toBeNull()
})

it('plans that staff deleted do not come back', async () => {
  const { payload } = services
  await payload.updateGlobal({ slug: 'pricing', data: { plans: [] } })
  await give(payload)
  expect(await read()).toEqual([])
})

it('an older installation is given the plans, unless staff entered their own', async () => {
  const { payload } = services
  await db.rows(`delete from plugsmith.seeded where what = 'plans'`)
  await give(payload)
  expect(await read()).toHaveLength(6)
  await db.rows(`delete from plugsmith.seeded where what = 'plans'`)
  const plans = [{ name: 'Ours', price: 10, credits: 40, lookupKey: 'ours' }]
  await payload.updateGlobal({ slug: 'pricing', data: { plans } })
  await give(payload)
  expect(await read()).toEqual([['ours', 'Ours', 1_000, 40]])
})
