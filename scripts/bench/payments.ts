import pg from 'pg'
import type Stripe from 'stripe'
import { apiPaths } from '#contract/api-paths.ts'
import { placeholderEnvironment } from '../support/payload-cli.ts'
import type { Product } from '../../tests/support/product.ts'
import {
  cardForm,
  cards,
  openCheckout,
  startEmbeddedStripe,
  stripeKey,
  webhookSecret,
} from '../../tests/support/stripe.ts'
import { newPerson } from './person.ts'
import { median, ms, ratio } from './report.ts'
import type { Section } from './report.ts'

const buyers = 20
const perRound = 200
const rounds = 4
const concurrency = 10
const calls = 60

/** Runs `work` for each event, some at a time. @returns events per second */
async function perSecond(
  events: readonly Stripe.Event[],
  work: (event: Stripe.Event) => Promise<void>,
): Promise<number> {
  const left = [...events]
  const started = performance.now()
  await Promise.all(
    Array.from({ length: concurrency }, async () => {
      for (let event = left.pop(); event; event = left.pop()) await work(event)
    }),
  )
  return events.length / ((performance.now() - started) / 1_000)
}

/** Events of payments that are there already: most of what Stripe sends, since each payment has several events. */
function eventsOf(intents: readonly string[], round: string): Stripe.Event[] {
  return Array.from({ length: perRound }, (_, at) => {
    const intent = intents[at % intents.length]
    return {
      id: `evt_${round}_${at}`,
      object: 'event',
      type: 'charge.refunded',
      data: { object: { id: 'ch_bench', object: 'charge', payment_intent: intent } },
    } as unknown as Stripe.Event
  })
}

/** Signs an event as Stripe does. */
function signed(stripe: Stripe, event: Stripe.Event): { readonly body: string; readonly signature: string } {
  const body = JSON.stringify(event)
  return {
    body,
    signature: stripe.webhooks.generateTestHeaderString({ payload: body, secret: webhookSecret }),
  }
}

/** Stores an event with its job, as the webhook does. */
async function storeByHand(pool: pg.Pool, { id, type }: Stripe.Event, intent: string): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query(
      'insert into stripe_events (event_id, type, object) values ($1, $2, $3) on conflict (event_id) do nothing',
      [id, type, intent],
    )
    await client.query(
      "insert into jobs.job (name, data, singleton_key, policy) values ('billing-sync', $1, $2, 'short') on conflict do nothing",
      [JSON.stringify({ object: intent }), intent],
    )
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}

/** Signature, one call and the same statements, written by hand. */
async function byHand(pool: pg.Pool, stripe: Stripe, sent: Stripe.Event): Promise<void> {
  const { body, signature } = signed(stripe, sent)
  const event = stripe.webhooks.constructEvent(body, signature, webhookSecret)
  const intent = (event.data.object as Stripe.Charge).payment_intent as string
  await storeByHand(pool, event, intent)
  const waiting = await pool.query<{ id: string }>(
    'select id from stripe_events where object = $1 and processed_at is null',
    [intent],
  )
  const { rows } = await pool.query<{ reference: string; status: string; charge: string | null }>(
    'select reference, user_id, credits, revision, status, charge from payments where payment_intent = $1',
    [intent],
  )
  const { latest_charge: found } = await stripe.paymentIntents.retrieve(intent, {
    expand: ['latest_charge'],
  })
  const charge = found as Stripe.Charge
  const isKnown = rows.every((row) => row.status === 'paid' && row.charge === charge.id)
  if (!isKnown || charge.amount_refunded > 0) throw new Error(`${intent} has changed`)
  await pool.query(
    'update stripe_events set attempts = attempts + 1, error = null, updated_at = now(), processed_at = now() where id = any($1)',
    [waiting.rows.map(({ id }) => id)],
  )
}

/** Webhooks per second, from the signature to the mark that they are processed, against the same work by hand. */
async function measureWebhooks(product: Product): Promise<Section> {
  Object.assign(process.env, { ...placeholderEnvironment, DATABASE_URL: product.databaseUrl })
  const { getPayload } = await import('payload')
  const { default: config } = await import('#cms/payload.config.ts')
  const { storeEvent } = await import('#cms/features/billing/stored-events.ts')
  const { processEvents } = await import('#cms/features/billing/process-events.ts')
  const { syncObject } = await import('#cms/features/billing/sync.ts')
  const { createStripe } = await import('#cms/features/billing/client.ts')
  const { ensureWelcome } = await import('#cms/features/accounts/index.ts')
  const payload = await getPayload({ config, disableOnInit: true, key: 'payments' })
  const pool = new pg.Pool({ connectionString: product.databaseUrl, max: concurrency })
  const embedded = await startEmbeddedStripe()
  const stripe = createStripe(stripeKey, `http://127.0.0.1:${embedded.standIn.port}`)
  const billing = { payload, stripe, catalogue: { offerOf: async () => ({ name: 'Pack', credits: 50 }) } }
  // The worker would take the jobs of these events, and ask the product's own Stripe for them.
  process.kill(product.pidOf('worker'), 'SIGSTOP')
  try {
    const price = await stripe.prices.create({
      product: (await stripe.products.create({ name: 'Pack' })).id,
      currency: 'usd',
      unit_amount: 999,
      lookup_key: 'bench',
    })
    const intents: string[] = []
    for (let at = 0; at < buyers; at += 1) {
      // Not signed up, since only so many people may do that from one address.
      const { rows } = await pool.query<{ id: string }>(
        'insert into users (email) values ($1) returning id',
        [`buyer-${at}@bench.example`],
      )
      const [{ id }] = rows as [{ id: string }]
      await ensureWelcome(payload, id)
      const customer = await stripe.customers.create({ metadata: { user: id } })
      await pool.query('insert into billing_customers (user_id, customer) values ($1, $2)', [id, customer.id])
      const open = await openCheckout(stripe, price, { customer: customer.id })
      await embedded.submit(open.url ?? '', cardForm(cards.good))
      await syncObject(billing, open.id)
      const intent = (await stripe.checkout.sessions.retrieve(open.id)).payment_intent as string
      await syncObject(billing, intent)
      intents.push(intent)
    }
    const ours = async (event: Stripe.Event): Promise<void> => {
      const { body, signature } = signed(stripe, event)
      stripe.webhooks.constructEvent(body, signature, webhookSecret)
      await storeEvent(payload, event)
      await processEvents(billing, (event.data.object as Stripe.Charge).payment_intent as string)
    }
    const measured: { readonly ours: number; readonly hand: number }[] = []
    for (let round = 0; round < rounds; round += 1) {
      const hand = await perSecond(eventsOf(intents, `hand${round}`), (event) => byHand(pool, stripe, event))
      const own = await perSecond(eventsOf(intents, `ours${round}`), ours)
      // The first round warms both up.
      if (round > 0) measured.push({ ours: own, hand })
    }
    const best = (name: 'ours' | 'hand') => Math.max(...measured.map((each) => each[name]))
    return {
      title: 'Webhooks',
      method: `${perRound} events of ${buyers} payments per round, ${concurrency} at a time, from the signature to the mark that they are processed, against the signature, one call to the embedded Stripe and the same SQL by hand; best of ${rounds - 1} rounds each.`,
      head: ['ours', 'by hand', 'ours to by hand', 'target'],
      rows: [
        [
          `${Math.round(best('ours'))} a second`,
          `${Math.round(best('hand'))} a second`,
          ratio(best('ours') / best('hand')),
          '≥ 0.5 ×',
        ],
      ],
    }
  } finally {
    process.kill(product.pidOf('worker'), 'SIGCONT')
    await pool.end()
    await payload.destroy()
    await embedded.close()
  }
}

/** `check-subscription`, against the shortest answer to a signed-in person. */
async function measureCheck(product: Product): Promise<Section> {
  const { client } = await newPerson(product)
  const timed = async (path: string): Promise<number> => {
    const started = performance.now()
    const { status, text } = await client.get(path)
    if (status !== 200) throw new Error(text)
    return performance.now() - started
  }
  const times: { readonly check: number; readonly empty: number }[] = []
  for (let call = 0; call < calls; call += 1) {
    const one = { empty: await timed(apiPaths.me), check: await timed(apiPaths.checkSubscription) }
    if (call >= 10) times.push(one)
  }
  const check = median(times.map((time) => time.check))
  const empty = median(times.map((time) => time.empty))
  return {
    title: 'check-subscription',
    method: `\`GET /api/check-subscription\` against \`GET ${apiPaths.me}\`, which answers who is signed in; alternating, medians of ${calls - 10}.`,
    head: ['check-subscription', 'empty request', 'to empty request', 'target'],
    rows: [[ms(check), ms(empty), ratio(check / empty), '≤ 1.5 ×']],
  }
}

/** What payments cost. */
export const measurePayments = async (product: Product): Promise<Section[]> => [
  await measureCheck(product),
  await measureWebhooks(product),
]
