import type Stripe from 'stripe'
import type { Payload } from 'payload'
import {
  cardForm,
  cards,
  makePlan,
  openCheckout,
  startEmbeddedStripe,
  stripeKey,
  webhookSecret,
} from './stripe.ts'
import type { EmbeddedStripe } from './stripe.ts'
import { startServices } from './services.ts'
import type { NewUser, Services } from './services.ts'

/** Our services, which read their environment when they are loaded. */
const load = async () => ({
  ...(await import('#cms/features/billing/process-events.ts')),
  ...(await import('#cms/features/billing/reconcile.ts')),
  ...(await import('#cms/features/billing/replay.ts')),
  ...(await import('#cms/features/billing/stored-events.ts')),
  ...(await import('#cms/features/billing/sync.ts')),
  ...(await import('#cms/features/billing/webhook.ts')),
  ...(await import('#cms/features/billing/audit.ts')),
  ...(await import('#cms/features/billing/nightly-audit.ts')),
  ...(await import('#cms/features/credits/index.ts')),
  ...(await import('#cms/platform/database/index.ts')),
})

export interface Customer extends NewUser {
  readonly customer: string
}

/** What is sold in these tests. */
export const offers = {
  small: { name: 'Pro 100', cents: 2_500, credits: 100 },
  big: { name: 'Pro 400', cents: 10_000, credits: 400 },
  pack: { name: 'Extra credits', cents: 999, credits: 50 },
} as const
export type OfferName = keyof typeof offers

/** What the database holds of a person's money. */
export interface Money {
  readonly balance: number
  readonly subscriptions: readonly Record<string, unknown>[]
  readonly payments: readonly Record<string, unknown>[]
}

/** Our services with the embedded Stripe, without workers: a test decides when events arrive, and in which order. */
export interface BillingTest {
  readonly services: Services
  readonly payload: Payload
  readonly embedded: EmbeddedStripe
  readonly own: Awaited<ReturnType<typeof load>>
  readonly billing: Parameters<Awaited<ReturnType<typeof load>>['syncObject']>[0]
  readonly prices: Readonly<Record<OfferName, Stripe.Price>>
  newCustomer(): Promise<Customer>
  /** Buys on the hosted page. */
  buy(person: Customer, offer: OfferName, card?: string): Promise<Stripe.Checkout.Session>
  /** Stores an event as the webhook does, and processes it as the worker does. */
  process(event: Stripe.Event): Promise<void>
  /** Events since the last call, in the order of their delivery. */
  newEvents(): Promise<Stripe.Event[]>
  /** Processes all new events in order. */
  processNew(): Promise<void>
  moneyOf(person: NewUser): Promise<Money>
  stop(): Promise<void>
}

export async function startBilling(): Promise<BillingTest> {
  const embedded = await startEmbeddedStripe()
  const services = await startServices({
    STRIPE_SECRET_KEY: stripeKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_API_URL: `http://127.0.0.1:${embedded.standIn.port}`,
  })
  const own = await load()
  const { payload } = services
  const { stripe } = embedded
  const small = await makePlan(stripe, offers.small.name, offers.small.cents, 'small')
  const big = await makePlan(stripe, offers.big.name, offers.big.cents, 'big')
  const product = await stripe.products.create({ name: offers.pack.name })
  const pack = await stripe.prices.create({
    product: product.id,
    currency: 'usd',
    unit_amount: offers.pack.cents,
    lookup_key: 'pack',
  })
  const prices = { small, big, pack }
  const billing = {
    payload,
    stripe,
    catalogue: { offerOf: async (key: string) => offers[key as OfferName] ?? null },
  }
  let taken = 0

  const test: BillingTest = {
    services,
    payload,
    embedded,
    own,
    billing,
    prices,
    async newCustomer() {
      const user = await services.newUser()
      const customer = await stripe.customers.create({ email: user.email, metadata: { user: user.id } })
      await own
        .database(payload)
        .execute(
          own.sql`insert into billing_customers (user_id, customer) values (${user.id}, ${customer.id})`,
        )
      return { ...user, customer: customer.id }
    },
    async buy({ customer }, offer, card = cards.good) {
      const open = await openCheckout(stripe, prices[offer], { customer })
      await embedded.submit(open.url ?? '', cardForm(card))
      return stripe.checkout.sessions.retrieve(open.id)
    },
    async process(event) {
      await own.storeEvent(payload, event)
      const { rows } = await own
        .database(payload)
        .execute(
          own.sql`select object from stripe_events where event_id = ${event.id} and processed_at is null`,
        )
      for (const { object } of rows) await own.processEvents(billing, String(object))
    },
    async newEvents() {
      await embedded.standIn.deliverer.settled()
      const { events } = embedded.receiver
      const added = events.slice(taken)
      taken = events.length
      return added
    },
    async processNew() {
      for (const event of await test.newEvents()) await test.process(event)
    },
    async moneyOf({ id }) {
      const db = own.database(payload)
      const { rows: subscriptions } = await db.execute(own.sql`
        select status, plan, coming_plan, monthly_credits::int as monthly_credits, cancel_at_period_end,
          ended_at is not null as has_ended, next_attempt is not null as is_due_again
        from subscriptions where user_id = ${id} order by started_at, subscription`)
      const { rows: payments } = await db.execute(own.sql`
        select kind, plan, amount::int as amount, credits::int as credits, status,
          refunded_amount::int as refunded_amount, owed::int as owed
        from payments where user_id = ${id} order by paid_at, kind, plan`)
      await own.expireGrants(payload)
      return { balance: await own.balanceOf(payload, id), subscriptions, payments }
    },
    async stop() {
      await services.stop()
      await embedded.close()
    },
  }
  return test
}
