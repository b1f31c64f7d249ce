import { afterAll, beforeAll, expect, it } from 'vitest'
import { startBilling } from '../../support/billing.ts'
import type { BillingTest } from '../../support/billing.ts'
import { openCheckout } from '../../support/stripe.ts'

/** What becomes of a subscription when its owner deletes their account. */

let test: BillingTest
const load = async () => ({
  ...(await import('#cms/features/leaving/index.ts')),
  ...(await import('#cms/features/billing/erasure.ts')),
  ...(await import('#cms/features/credits/erasure.ts')),
})
let own: Awaited<ReturnType<typeof load>>

beforeAll(async () => {
  test = await startBilling()
  own = await load()
})
afterAll(() => test.stop())

it('ends at Stripe with the account, however often the step runs, and its payments stay without a name', async () => {
  const person = await test.newCustomer()
  await test.buy(person, 'small')
  await test.processNew()
  const { stripe } = test.billing
  const running = async () => (await stripe.subscriptions.list({ customer: person.customer })).data.length
  expect(await running()).toBe(1)
  const unpaid = await openCheckout(stripe, test.prices.big, { customer: person.customer })
  await own.requestDeletion(test.payload, person.id)
  await own.billingErasure.erase(test.payload, { userId: person.id, email: person.email })
  expect(await running()).toBe(0)
  expect((await stripe.checkout.sessions.retrieve(unpaid.id)).status).toBe('expired')
  const done = await own.eraseAccounts(test.payload, [own.billingErasure, own.creditErasure])
  expect(done).toEqual({ deleted: 1, waiting: 0 })
  // What Stripe reports of the end changes nothing any more.
  await test.processNew()
  const payments = await test.own.rows<{ user_id: string | null; status: string }>(
    test.own.database(test.payload),
    test.own.sql`select user_id, status::text from payments`,
  )
  expect(payments).toEqual([{ user_id: null, status: 'paid' }])
})
