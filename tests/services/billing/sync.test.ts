import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { gifts } from '#contract/prices.ts'
import { offers, startBilling } from '../../support/billing.ts'
import type { BillingTest, Customer } from '../../support/billing.ts'
import { cardForm, cards, day } from '../../support/stripe.ts'

let test: BillingTest
let ann: Customer

beforeAll(async () => {
  test = await startBilling()
})
afterAll(() => test.stop())
beforeEach(async () => {
  ann = await test.newCustomer()
})

const welcome = gifts.signUp
/** A period, and the hour after which its invoice is charged. */
const month = 31 * day + 7_200

const subscriptionOf = async ({ customer }: Customer): Promise<string> => {
  const { data } = await test.embedded.stripe.subscriptions.list({ customer, status: 'all' })
  return data[0]!.id
}
const changePlan = async (person: Customer, offer: 'small' | 'big'): Promise<void> => {
  const { stripe } = test.embedded
  const subscription = await stripe.subscriptions.retrieve(await subscriptionOf(person))
  await stripe.subscriptions.update(subscription.id, {
    items: [{ id: subscription.items.data[0]!.id, price: test.prices[offer].id }],
    proration_behavior: 'none',
  })
}
const balance = async (person: Customer): Promise<number> => (await test.moneyOf(person)).balance
const spend = (person: Customer, amount: number, key: string) =>
  test.own.transaction(test.payload, (tx) =>
    test.own.spend(tx, {
      userId: person.id,
      amount,
      type: 'plugin_download',
      description: 'A plugin',
      idempotencyKey: `${person.id}:${key}`,
    }),
  )
const sound = async () => {
  expect(await test.own.auditLedger(test.payload)).toEqual([])
  expect(await test.own.billingFaults(test.own.database(test.payload))).toEqual([])
}

describe('a pack', () => {
  it('brings its credits once, which never expire', async () => {
    const session = await test.buy(ann, 'pack')
    await test.processNew()
    await test.own.syncObject(test.billing, session.id)
    const { balance: held, payments } = await test.moneyOf(ann)
    expect(held).toBe(welcome + offers.pack.credits)
    expect(payments).toEqual([expect.objectContaining({ kind: 'pack', amount: 999, status: 'paid' })])
    await sound()
  })

  it('brings nothing while its card is declined', async () => {
    await test.buy(ann, 'pack', cards.declined)
    await test.processNew()
    expect((await test.moneyOf(ann)).payments).toEqual([])
  })

  it('brings its credits once when everything learns of it at the same moment', async () => {
    const session = await test.buy(ann, 'pack')
    await Promise.all(Array.from({ length: 10 }, () => test.own.syncObject(test.billing, session.id)))
    expect(await balance(ann)).toBe(welcome + offers.pack.credits)
  })

  it('is recorded without credits, and reported, when its buyer has gone during the checkout', async () => {
    const session = await test.buy(ann, 'pack')
    await test.own.database(test.payload).execute(test.own.sql`delete from users where id = ${ann.id}`)
    await test.own.syncObject(test.billing, session.id)
    const faults = await test.own.billingFaults(test.own.database(test.payload))
    expect(faults).toEqual([
      { reference: session.id, fault: 'nobody got its credits: its buyer has deleted their account' },
    ])
    const { docs } = await test.payload.find({
      collection: 'operator-notices',
      where: { summary: { contains: session.id } },
    })
    expect(docs).toHaveLength(1)
    await test.embedded.stripe.refunds.create({ payment_intent: session.payment_intent as string })
    await test.processNew()
    await sound()
  })
})

describe('a subscription', () => {
  it('brings the credits of each period, and takes the rest of the last one', async () => {
    await test.buy(ann, 'small')
    await test.processNew()
    expect(await balance(ann)).toBe(welcome + 100)
    await spend(ann, 30, 'first')
    test.embedded.standIn.clock.advance(month)
    await test.processNew()
    const money = await test.moneyOf(ann)
    expect(money.balance).toBe(welcome + 100)
    expect(money.subscriptions).toEqual([
      expect.objectContaining({
        status: 'active',
        plan: 'small',
        coming_plan: 'small',
        monthly_credits: 100,
      }),
    ])
    await sound()
  })

  it('changes its plan with the next period, even when it is changed twice', async () => {
    await test.buy(ann, 'small')
    await changePlan(ann, 'big')
    await test.processNew()
    expect((await test.moneyOf(ann)).subscriptions).toEqual([
      expect.objectContaining({ plan: 'small', coming_plan: 'big', monthly_credits: 100 }),
    ])
    expect(await balance(ann)).toBe(welcome + 100)
    await changePlan(ann, 'small')
    await changePlan(ann, 'big')
    test.embedded.standIn.clock.advance(month)
    await test.processNew()
    expect((await test.moneyOf(ann)).subscriptions).toEqual([
      expect.objectContaining({ plan: 'big', coming_plan: 'big', monthly_credits: 400 }),
    ])
    expect(await balance(ann)).toBe(welcome + 400)
    await sound()
  })

  it('can be cancelled, resumed, and cancelled for good', async () => {
    await test.buy(ann, 'small')
    const { stripe, standIn } = test.embedded
    const id = await subscriptionOf(ann)
    const cancels = async (cancel: boolean) => {
      await stripe.subscriptions.update(id, { cancel_at_period_end: cancel })
      await test.processNew()
      const [found] = (await test.moneyOf(ann)).subscriptions
      expect(found).toMatchObject({ status: 'active', cancel_at_period_end: cancel })
    }
    await cancels(true)
    await cancels(false)
    await cancels(true)
    expect(await balance(ann)).toBe(welcome + 100)
    standIn.clock.advance(month)
    await test.processNew()
    expect((await test.moneyOf(ann)).subscriptions).toEqual([
      expect.objectContaining({ status: 'canceled', has_ended: true, plan: 'small' }),
    ])
    expect((await test.moneyOf(ann)).payments).toHaveLength(1)
    expect(await balance(ann)).toBe(welcome)
    await sound()
  })

  it('keeps the credits of the paid period when it is ended within it', async () => {
    await test.buy(ann, 'small')
    await test.embedded.stripe.subscriptions.cancel(await subscriptionOf(ann))
    await test.processNew()
    expect((await test.moneyOf(ann)).subscriptions).toEqual([expect.objectContaining({ has_ended: true })])
    expect(await balance(ann)).toBe(welcome + 100)
    await sound()
  })

  it('brings no credits after a failed payment, and those of the period once it is paid', async () => {
    await test.buy(ann, 'small', cards.failsLater)
    await test.processNew()
    test.embedded.standIn.clock.advance(month)
    await test.processNew()
    const { subscriptions, payments } = await test.moneyOf(ann)
    expect(subscriptions).toEqual([
      expect.objectContaining({ status: 'past_due', plan: 'small', is_due_again: true }),
    ])
    expect(payments).toHaveLength(1)
    const before = await balance(ann)
    const { stripe, submit } = test.embedded
    await stripe.billingPortal.configurations.create({
      features: { payment_method_update: { enabled: true } },
    })
    const portal = await stripe.billingPortal.sessions.create({ customer: ann.customer })
    await submit(`${portal.url}/card`, cardForm(cards.good))
    await test.processNew()
    const after = await test.moneyOf(ann)
    expect(after.subscriptions).toEqual([expect.objectContaining({ status: 'active', plan: 'small' })])
    expect(after.payments).toHaveLength(2)
    expect([before, after.balance]).toEqual([welcome, welcome + 100])
    await sound()
  })

  it('brings the credits of a period that was learned of a month late, and takes them at once', async () => {
    await test.buy(ann, 'small')
    test.embedded.standIn.clock.advance(month)
    await test.newEvents()
    await test.own.syncObject(test.billing, await subscriptionOf(ann))
    expect((await test.moneyOf(ann)).payments).toHaveLength(2)
    expect(await balance(ann)).toBe(welcome + 100)
    await sound()
  })

  it('gets the credits of a plan that was missing in the CMS once it is there', async () => {
    await test.buy(ann, 'small')
    const withoutPlans = { ...test.billing, catalogue: { offerOf: async () => null } }
    const id = await subscriptionOf(ann)
    await test.own.syncObject(withoutPlans, id)
    expect(await balance(ann)).toBe(welcome)
    expect((await test.own.billingFaults(test.own.database(test.payload)))[0]?.fault).toContain(
      'no plan in the CMS',
    )
    await test.own.syncObject(test.billing, id)
    expect(await balance(ann)).toBe(welcome + 100)
    await test.newEvents()
    await sound()
  })

  it('of a customer who is not ours is left alone', async () => {
    const { stripe } = test.embedded
    const stranger = await stripe.customers.create({ email: 'stranger@example.test' })
    await test.buy({ ...ann, customer: stranger.id }, 'small')
    await test.processNew()
    expect((await test.moneyOf(ann)).subscriptions).toEqual([])
  })
})

describe('a refund', () => {
  const paidIntent = async (person: Customer): Promise<string> =>
    (await test.embedded.stripe.paymentIntents.list({ customer: person.customer })).data[0]!.id
  const refund = async (person: Customer, amount?: number) => {
    await test.embedded.stripe.refunds.create({
      payment_intent: await paidIntent(person),
      ...(amount && { amount }),
    })
    await test.processNew()
  }

  it('takes the credits back once', async () => {
    await test.buy(ann, 'pack')
    await test.processNew()
    await refund(ann)
    await test.own.syncObject(test.billing, await paidIntent(ann))
    const { balance: held, payments } = await test.moneyOf(ann)
    expect(held).toBe(welcome)
    expect(payments).toEqual([expect.objectContaining({ status: 'refunded', refunded_amount: 999, owed: 0 })])
    await sound()
  })

  it('takes only what is left, and notes the rest as owed, which is never deducted', async () => {
    await test.buy(ann, 'pack')
    await test.processNew()
    await spend(ann, welcome + 20, 'spent')
    await refund(ann)
    expect(await test.moneyOf(ann)).toMatchObject({
      balance: 0,
      payments: [{ status: 'refunded', owed: 20 }],
    })
    await test.buy(ann, 'pack')
    await test.processNew()
    expect(await balance(ann)).toBe(offers.pack.credits)
    await sound()
  })

  it('of a part takes its share', async () => {
    await test.buy(ann, 'pack')
    await test.processNew()
    await refund(ann, 500)
    expect(await test.moneyOf(ann)).toMatchObject({
      balance: welcome + offers.pack.credits - 25,
      payments: [{ status: 'partly_refunded', refunded_amount: 500 }],
    })
    await refund(ann)
    expect(await test.moneyOf(ann)).toMatchObject({ balance: welcome, payments: [{ status: 'refunded' }] })
    await sound()
  })

  it('that arrives before its payment takes nothing too much', async () => {
    await test.buy(ann, 'small')
    const bought = await test.newEvents()
    await refund(ann)
    expect(await balance(ann)).toBe(welcome)
    for (const event of bought) await test.process(event)
    expect(await test.moneyOf(ann)).toMatchObject({ balance: welcome, payments: [{ status: 'refunded' }] })
    await sound()
  })

  it('takes reserved credits when their turn gives them back', async () => {
    await test.buy(ann, 'pack')
    await test.processNew()
    await spend(ann, welcome, 'welcome')
    await test.own.transaction(test.payload, (tx) =>
      test.own.reserve(tx, { userId: ann.id, turnId: ann.id, amount: 1 }),
    )
    await refund(ann)
    expect(await test.moneyOf(ann)).toMatchObject({ balance: 0, payments: [{ owed: 0 }] })
    await test.own.transaction(test.payload, (tx) =>
      test.own.release(tx, { turnId: ann.id, expiryDescription: 'Expired' }),
    )
    await test.own.syncObject(test.billing, await paidIntent(ann))
    expect(await test.moneyOf(ann)).toMatchObject({ balance: 0, payments: [{ owed: 0 }] })
    await sound()
  })
})

describe('a dispute', () => {
  const decide = async (status: 'won' | 'lost') => {
    const { data } = await test.embedded.stripe.charges.list({ customer: ann.customer })
    const disputes = await test.embedded.stripe.disputes.list({ charge: data[0]!.id })
    await test.embedded.submit(`/dev/stripe/disputes/${disputes.data[0]!.id}/close`, { status })
    await test.processNew()
  }

  it('takes the credits, and returns them once it is won', async () => {
    await test.buy(ann, 'pack', cards.disputed)
    await test.processNew()
    expect(await test.moneyOf(ann)).toMatchObject({
      balance: welcome,
      payments: [{ status: 'disputed', owed: 0 }],
    })
    await sound()
    await decide('won')
    expect(await test.moneyOf(ann)).toMatchObject({
      balance: welcome + offers.pack.credits,
      payments: [{ status: 'paid', owed: 0 }],
    })
    await sound()
  })

  it('after everything is spent leaves the balance at zero, and all of it owed', async () => {
    const session = await test.buy(ann, 'pack', cards.disputed)
    await test.own.syncObject(test.billing, session.id)
    await spend(ann, welcome + offers.pack.credits, 'all')
    await test.processNew()
    expect(await test.moneyOf(ann)).toMatchObject({
      balance: 0,
      payments: [{ status: 'disputed', owed: offers.pack.credits }],
    })
    await decide('lost')
    expect(await test.moneyOf(ann)).toMatchObject({ balance: 0, payments: [{ status: 'disputed' }] })
    await sound()
  })
})
