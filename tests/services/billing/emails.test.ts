import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type Stripe from 'stripe'
import { startBilling } from '../../support/billing.ts'
import type { BillingTest, Customer } from '../../support/billing.ts'
import { cardForm, cards, day } from '../../support/stripe.ts'

/** Emails and notices about money: queued with what they tell, once, whatever Stripe repeats, reorders or loses. */

let test: BillingTest
let ann: Customer

beforeAll(async () => {
  test = await startBilling()
})
afterAll(() => test.stop())
beforeEach(async () => {
  ann = await test.newCustomer()
})

const month = 31 * day + 7_200

interface Mail {
  readonly template: string
  readonly recipient: string
  readonly fields: Readonly<Record<string, string>>
}
const mailsOf = async (person: Customer): Promise<Mail[]> =>
  test.own.rows<Mail>(
    test.own.database(test.payload),
    test.own.sql`select template, recipient, fields from plugsmith.mail_outbox
                 where user_id = ${person.id} order by created_at, template`,
  )
const templatesOf = async (person: Customer) => (await mailsOf(person)).map(({ template }) => template)
const noticesOf = (person: Customer, kind: 'account' | 'credits') =>
  test.own.rows<{ title: string; message: string; link: string | null }>(
    test.own.database(test.payload),
    test.own.sql`select title, message, link from notifications
                 where user_id = ${person.id} and kind = ${kind} order by created_at`,
  )

const subscriptionsOf = async ({ customer }: Customer): Promise<Stripe.Subscription[]> =>
  (await test.embedded.stripe.subscriptions.list({ customer, status: 'all' })).data
const subscriptionOf = async (person: Customer): Promise<Stripe.Subscription> =>
  (await subscriptionsOf(person))[0]!
const change = async (person: Customer, changes: Stripe.SubscriptionUpdateParams): Promise<void> => {
  await test.embedded.stripe.subscriptions.update((await subscriptionOf(person)).id, changes)
}
const changePlan = async (person: Customer, offer: 'small' | 'big'): Promise<void> => {
  const { items } = await subscriptionOf(person)
  await change(person, {
    items: [{ id: items.data[0]!.id, price: test.prices[offer].id }],
    proration_behavior: 'none',
  })
}
/** Pays what is due, too. */
const newCard = async ({ customer }: Customer): Promise<void> => {
  const { stripe, submit } = test.embedded
  await stripe.billingPortal.configurations.create({ features: { payment_method_update: { enabled: true } } })
  const session = await stripe.billingPortal.sessions.create({
    customer,
    flow_data: { type: 'payment_method_update' },
    return_url: 'http://localhost:3000/dashboard',
  })
  await submit(`${session.url}/card`, cardForm(cards.good))
}
/** Processes the new events from the last to the first, each as if it arrived twice, and what they concern once more. */
const processShuffled = async (): Promise<void> => {
  const events = (await test.newEvents()).reverse()
  for (const event of [...events, ...events]) await test.process(event)
  for (const { id } of await subscriptionsOf(ann)) await test.own.syncObject(test.billing, id)
}
const longDay = (seconds: number): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(seconds * 1_000))

describe('a receipt', () => {
  it('of a pack is sent once, however often it is learned of', async () => {
    const session = await test.buy(ann, 'pack')
    const events = await test.newEvents()
    await Promise.all(Array.from({ length: 100 }, () => test.own.syncObject(test.billing, session.id)))
    for (const event of events) await test.process(event)
    expect(await mailsOf(ann)).toEqual([
      {
        template: 'receipt',
        recipient: ann.email,
        fields: {
          item: 'Extra credits',
          amount: '$9.99',
          credits: '50',
          date: longDay(session.created),
          link: expect.stringMatching(/\/credits$/) as string,
        },
      },
    ])
    expect(await noticesOf(ann, 'credits')).toEqual([
      { title: '50 credits were added', message: 'Extra credits, $9.99.', link: '/credits' },
    ])
  })

  it('comes with each period of a plan, also for one that was learned of a month late', async () => {
    await test.buy(ann, 'small')
    test.embedded.standIn.clock.advance(month)
    await processShuffled()
    expect(
      (await mailsOf(ann)).map(({ template, fields }) => [template, fields['item'], fields['amount']]),
    ).toEqual([
      ['receipt', 'Pro 100', '$25.00'],
      ['receipt', 'Pro 100', '$25.00'],
    ])
  })

  it('is not sent to somebody who has deleted their account', async () => {
    const session = await test.buy(ann, 'pack')
    const db = test.own.database(test.payload)
    await db.execute(
      test.own.sql`insert into plugsmith.account_deletions (user_id, email) values (${ann.id}, ${ann.email})`,
    )
    await test.own.syncObject(test.billing, session.id)
    expect(await mailsOf(ann)).toEqual([])
  })
})

describe('a failed payment', () => {
  it('is told once by email and in the app, even when the email of the account changes', async () => {
    await test.buy(ann, 'small', cards.failsLater)
    await test.processNew()
    test.embedded.standIn.clock.advance(month)
    await processShuffled()
    const { id } = await subscriptionOf(ann)
    const db = test.own.database(test.payload)
    await db.execute(test.own.sql`update users set email = ${`new-${ann.email}`} where id = ${ann.id}`)
    await test.own.syncObject(test.billing, id)
    const [, failed, ...more] = await mailsOf(ann)
    expect(more).toEqual([])
    expect(failed).toMatchObject({
      template: 'payment_failed',
      recipient: ann.email,
      fields: { plan: 'Pro 100', amount: '$25.00', link: expect.stringMatching(/\/dashboard$/) as string },
    })
    expect(await noticesOf(ann, 'account')).toEqual([
      {
        title: 'Your payment failed',
        message: expect.stringContaining('$25.00 for Pro 100') as string,
        link: '/dashboard',
      },
    ])
  })

  it('is not told when it was learned of after the payment has succeeded', async () => {
    await test.buy(ann, 'small', cards.failsLater)
    test.embedded.standIn.clock.advance(month)
    await newCard(ann)
    await processShuffled()
    expect(await templatesOf(ann)).toEqual(['receipt', 'receipt'])
    expect(await noticesOf(ann, 'account')).toEqual([])
  })

  it('ends the subscription after the last attempt, which is told once', async () => {
    await test.buy(ann, 'small', cards.failsLater)
    await test.processNew()
    for (let months = 0; months < 2; months += 1) {
      test.embedded.standIn.clock.advance(month)
      await processShuffled()
    }
    expect((await subscriptionOf(ann)).status).toBe('canceled')
    const mails = await mailsOf(ann)
    expect(
      mails.map(({ template }) => template).filter((name) => name === 'subscription_ended'),
    ).toHaveLength(1)
    expect(mails.at(-1)).toMatchObject({ template: 'subscription_ended', fields: { plan: 'Pro 100' } })
  })
})

describe('a change of plan', () => {
  it('is told with the day it begins, and its withdrawal too', async () => {
    await test.buy(ann, 'small')
    await test.processNew()
    const [item] = (await subscriptionOf(ann)).items.data
    const date = longDay(item!.current_period_end)
    await changePlan(ann, 'big')
    await processShuffled()
    await changePlan(ann, 'small')
    await processShuffled()
    await changePlan(ann, 'big')
    await processShuffled()
    const told = (await mailsOf(ann)).slice(1)
    const changed = {
      template: 'plan_changed',
      fields: { plan: 'Pro 400', previousPlan: 'Pro 100', date },
    }
    expect(told).toMatchObject([
      changed,
      { template: 'plan_kept', fields: { plan: 'Pro 100', date } },
      changed,
    ])
    test.embedded.standIn.clock.advance(month)
    await processShuffled()
    expect((await templatesOf(ann)).slice(4)).toEqual(['receipt'])
  })

  it('that was withdrawn before anybody learned of it is not told', async () => {
    await test.buy(ann, 'small')
    await test.processNew()
    await changePlan(ann, 'big')
    await changePlan(ann, 'small')
    await processShuffled()
    expect(await templatesOf(ann)).toEqual(['receipt'])
  })

  it('that has begun before anybody learned of it is told by the receipt alone', async () => {
    await test.buy(ann, 'small')
    await test.processNew()
    await changePlan(ann, 'big')
    test.embedded.standIn.clock.advance(month)
    await processShuffled()
    expect((await mailsOf(ann)).map(({ template, fields }) => [template, fields['item']])).toEqual([
      ['receipt', 'Pro 100'],
      ['receipt', 'Pro 400'],
    ])
  })

  it('that never begins, because the subscription is cancelled, is told only if it is resumed', async () => {
    await test.buy(ann, 'small')
    await test.processNew()
    await change(ann, { cancel_at_period_end: true })
    await changePlan(ann, 'big')
    await processShuffled()
    expect(await templatesOf(ann)).toEqual(['receipt'])
    await change(ann, { cancel_at_period_end: false })
    await processShuffled()
    expect(await templatesOf(ann)).toEqual(['receipt', 'plan_changed'])
  })
})
