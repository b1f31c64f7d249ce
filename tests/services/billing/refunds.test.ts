import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { staffPaymentMessages as texts } from '#contract/messages/staff-payments.ts'
import { gifts } from '#contract/prices.ts'
import type { PaymentAction } from '#contract/staff-payments.ts'
import { offers, startBilling } from '../../support/billing.ts'
import type { BillingTest, Customer } from '../../support/billing.ts'

/** Refunds, withdrawals and restored credits, as admins make them. */

const load = async () => ({
  ...(await import('#cms/features/billing/assessment.ts')),
  ...(await import('#cms/features/billing/refund.ts')),
})

let test: BillingTest
let own: Awaited<ReturnType<typeof load>>
let ann: Customer
let admin: string

beforeAll(async () => {
  test = await startBilling()
  own = await load()
  admin = (await test.services.newUser()).id
})
afterAll(() => test.stop())
beforeEach(async () => {
  ann = await test.newCustomer()
})

const welcome = gifts.signUp
const reason = 'The plugin did not do what was promised.'

async function paymentOf(person: Customer): Promise<string> {
  const { rows } = await test.own
    .database(test.payload)
    .execute(test.own.sql`select id from payments where user_id = ${person.id} order by paid_at desc limit 1`)
  return String(rows[0]?.['id'])
}
async function bought(offer: 'pack' | 'small'): Promise<string> {
  await test.buy(ann, offer)
  await test.processNew()
  return paymentOf(ann)
}
const assess = (id: string) => own.assessPayment(test.payload, id)
const act = (id: string, action: PaymentAction, why = '') =>
  own.actOnPayment(test.payload, admin, id, { action, reason: why })
const refused = (id: string, action: PaymentAction, why = '') =>
  act(id, action, why).then(
    () => null,
    (error: { code?: string; details?: unknown }) => ({ code: error.code, details: error.details }),
  )
const spend = (amount: number, type: 'plugin_generation' | 'plugin_download') =>
  test.own.transaction(test.payload, (tx) =>
    test.own.spend(tx, {
      userId: ann.id,
      amount,
      type,
      description: 'A plugin',
      idempotencyKey: crypto.randomUUID(),
    }),
  )
const age = (id: string, interval: string) =>
  test.own.database(test.payload).execute(test.own.sql`
    update payments set paid_at = paid_at - ${interval}::interval, created_at = created_at - ${interval}::interval
    where id = ${id}`)
const entries = async (id: string) => {
  const { rows } = await test.own.database(test.payload).execute(test.own.sql`
    select action, changes->>'reason' as reason, changes->>'amount' as amount from audit_log
    where target = ${`payments/${id}`} order by created_at`)
  return rows
}
const sound = async () => {
  expect(await test.own.auditLedger(test.payload)).toEqual([])
  expect(await test.own.billingFaults(test.own.database(test.payload))).toEqual([])
}

describe('a refund by the rule', () => {
  it('gives the money back and takes the unused credits, once for two clicks', async () => {
    const id = await bought('pack')
    await spend(1, 'plugin_generation')
    expect(await assess(id)).toMatchObject({ isWithinRule: true, refundable: 999, since: { generations: 1 } })
    const both = await Promise.allSettled([act(id, 'refund'), act(id, 'refund')])
    expect(both.some(({ status }) => status === 'fulfilled')).toBe(true)
    const money = await test.moneyOf(ann)
    expect(money.payments).toEqual([expect.objectContaining({ status: 'refunded', refunded_amount: 999 })])
    await test.processNew()
    expect(await test.moneyOf(ann)).toEqual(money)
    expect((await entries(id))[0]).toMatchObject({ action: 'refund', amount: '999' })
    expect(await refused(id, 'refund')).toMatchObject({ details: { action: texts.notPossible } })
    await sound()
  })

  it('of a plan ends the subscription at once', async () => {
    const id = await bought('small')
    expect(await assess(id)).toMatchObject({ endsSubscription: true })
    await act(id, 'refund')
    const { subscriptions, balance } = await test.moneyOf(ann)
    expect(subscriptions).toEqual([expect.objectContaining({ status: 'canceled', has_ended: true })])
    expect(balance).toBe(welcome)
    await test.processNew()
    await sound()
  })
})

describe('an exception to the rule', () => {
  const exceptions = {
    'after a day': (id: string) => age(id, '25 hours'),
    'after two generations': async () => {
      await spend(1, 'plugin_generation')
      await spend(1, 'plugin_generation')
    },
    'after a download': () => spend(5, 'plugin_download'),
  }
  it.each(Object.entries(exceptions))('%s needs a written reason, which is kept', async (_, happen) => {
    const id = await bought('pack')
    await happen(id)
    expect(await assess(id)).toMatchObject({ isWithinRule: false })
    for (const why of ['', 'Please'])
      expect(await refused(id, 'refund', why)).toEqual({
        code: 'invalid_input',
        details: { reason: texts.reasonMissing },
      })
    expect(await entries(id)).toEqual([])
    await act(id, 'refund', reason)
    expect(await entries(id)).toEqual([{ action: 'refund', reason, amount: '999' }])
    await sound()
  })
})

describe('a withdrawal', () => {
  it.each([
    { used: 0, money: 999 },
    { used: 1, money: 980 },
    { used: 49, money: 20 },
  ])('after $used of 50 credits gives back what was paid for the others', async ({ used, money }) => {
    const id = await bought('pack')
    if (used > 0) await spend(welcome + used, 'plugin_generation')
    const left = (await test.moneyOf(ann)).balance
    expect((await assess(id)).withdrawal).toMatchObject({ isOpen: true, amount: money })
    await age(id, '13 days')
    await act(id, 'withdrawal')
    const after = await test.moneyOf(ann)
    expect(after.payments).toEqual([expect.objectContaining({ refunded_amount: money, owed: 0 })])
    expect(after.balance).toBe(used === 0 ? left - 50 : 0)
    await sound()
  })

  it('is refused after 14 days, and when every credit is used', async () => {
    const id = await bought('pack')
    await age(id, '14 days')
    expect(await refused(id, 'withdrawal', reason)).toMatchObject({ details: { action: texts.notPossible } })
    await age(id, '-14 days')
    await spend(welcome + 50, 'plugin_generation')
    expect(await refused(id, 'withdrawal', reason)).toMatchObject({ details: { action: texts.notPossible } })
  })
})

describe('restored credits', () => {
  it('are those that were spent, once', async () => {
    const id = await bought('pack')
    await spend(welcome + 1, 'plugin_generation')
    const both = await Promise.allSettled([act(id, 'restore'), act(id, 'restore')])
    expect(both.some(({ status }) => status === 'fulfilled')).toBe(true)
    const { balance, payments } = await test.moneyOf(ann)
    expect(balance).toBe(offers.pack.credits)
    expect(payments).toEqual([expect.objectContaining({ status: 'paid', refunded_amount: 0 })])
    expect(await entries(id)).toHaveLength(1)
    expect(await refused(id, 'restore', reason)).toMatchObject({ details: { action: texts.notPossible } })
    await sound()
  })
})

it('what cannot be refunded is refused in words', async () => {
  const id = await bought('pack')
  const { rows } = await test.own
    .database(test.payload)
    .execute(test.own.sql`select payment_intent from payments where id = ${id}`)
  await test.embedded.stripe.refunds.create({ payment_intent: String(rows[0]?.['payment_intent']) })
  // Our row does not know yet.
  const refusal = await refused(id, 'refund')
  expect(JSON.stringify(refusal?.details)).toContain('Stripe refused')
  expect((await test.moneyOf(ann)).payments).toEqual([expect.objectContaining({ status: 'refunded' })])
  expect(await refused(crypto.randomUUID(), 'refund')).toMatchObject({ code: 'not_found' })
})

it('a buyer who has gone can be refunded, with a reason', async () => {
  const id = await bought('pack')
  await test.own
    .database(test.payload)
    .execute(test.own.sql`update payments set user_id = null where id = ${id}`)
  expect(await assess(id)).toMatchObject({ since: null, isWithinRule: false, restorable: 0 })
  await act(id, 'refund', reason)
  expect(await assess(id)).toMatchObject({ refundable: 0 })
})
