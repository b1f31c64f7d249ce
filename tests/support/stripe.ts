import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Stripe from 'stripe'
import { startStripeStandIn } from '#server/embedded/stripe/index.ts'
import type { StripeStandIn } from '#server/embedded/stripe/index.ts'

export const stripeKey = 'sk_test_embedded'
export const webhookSecret = 'whsec_embedded'
export const day = 86_400

/** An endpoint that notes what it receives and answers as it is told. */
export type Receiver = {
  url: string
  events: Stripe.Event[]
  /** Bodies and signatures as they came. */
  raw: { body: string; signature: string }[]
  /** Status of the next answers. */
  answer: number
  close: () => Promise<void>
}

async function startReceiver(stripe: Stripe): Promise<Receiver> {
  const receiver: Omit<Receiver, 'url' | 'close'> = { events: [], raw: [], answer: 200 }
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString('utf8')
      const signature = String(request.headers['stripe-signature'])
      receiver.raw.push({ body, signature })
      receiver.events.push(stripe.webhooks.constructEvent(body, signature, webhookSecret))
      response.writeHead(receiver.answer).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = address !== null && typeof address === 'object' ? address.port : 0
  return Object.assign(receiver, {
    url: `http://127.0.0.1:${port}/webhook`,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  })
}

/** The stand-in with the SDK pointed at it, and an endpoint that listens. */
export type EmbeddedStripe = {
  stripe: Stripe
  standIn: StripeStandIn
  receiver: Receiver
  pages: (path: string) => string
  /** Fills in a form of the stand-in's pages, as a browser without scripts does. */
  submit: (path: string, fields?: Readonly<Record<string, string>>) => Promise<Response>
  /** Stops and starts it again on the same folder. */
  restart: () => Promise<void>
  close: () => Promise<void>
}

export async function startEmbeddedStripe(): Promise<EmbeddedStripe> {
  const folder = await mkdtemp(join(tmpdir(), 'stripe-'))
  const client = (port: number): Stripe =>
    new Stripe(stripeKey, {
      host: '127.0.0.1',
      port,
      protocol: 'http',
      maxNetworkRetries: 0,
      telemetry: false,
    })
  const receiver = await startReceiver(client(1))
  const start = (): Promise<StripeStandIn> =>
    startStripeStandIn({
      port: 0,
      folder,
      secretKey: stripeKey,
      pagesUrl: 'http://localhost:3000/dev/stripe',
      webhook: { url: receiver.url, secret: webhookSecret },
    })
  const standIn = await start()
  const pages = (path: string): string =>
    `http://127.0.0.1:${embedded.standIn.port}${path.replace('http://localhost:3000', '')}`
  const embedded: EmbeddedStripe = {
    stripe: client(standIn.port),
    standIn,
    receiver,
    pages,
    submit: (path, fields = {}) =>
      fetch(pages(path), { method: 'POST', redirect: 'manual', body: new URLSearchParams(fields) }),
    async restart() {
      await embedded.standIn.close()
      embedded.standIn = await start()
      embedded.stripe = client(embedded.standIn.port)
    },
    async close() {
      await embedded.standIn.close()
      await receiver.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
  return embedded
}

export const cards = {
  good: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  noFunds: '4000 0000 0000 9995',
  confirmOnce: '4000 0025 0000 3155',
  confirmAlways: '4000 0027 6000 3184',
  failsLater: '4000 0000 0000 0341',
  disputed: '4000 0000 0000 0259',
}

export const cardForm = (number: string): Record<string, string> => ({
  number,
  expiry: '12 / 44',
  cvc: '123',
  name: 'Ann Example',
})

/** A product with a monthly price. */
export async function makePlan(
  stripe: Stripe,
  name: string,
  cents: number,
  key: string,
): Promise<Stripe.Price> {
  const product = await stripe.products.create({ name })
  return stripe.prices.create({
    product: product.id,
    currency: 'usd',
    unit_amount: cents,
    recurring: { interval: 'month' },
    lookup_key: key,
  })
}

/** Opens a checkout for a price. */
export const openCheckout = (
  stripe: Stripe,
  price: Stripe.Price,
  more: Partial<Stripe.Checkout.SessionCreateParams> = {},
): Promise<Stripe.Checkout.Session> =>
  stripe.checkout.sessions.create({
    mode: price.recurring ? 'subscription' : 'payment',
    line_items: [{ price: price.id, quantity: 1 }],
    success_url: 'http://localhost:3000/dashboard?success=true&session={CHECKOUT_SESSION_ID}',
    cancel_url: 'http://localhost:3000/pricing',
    ...more,
  })

/** A customer who has bought a price. */
export async function buy(
  { stripe, submit }: EmbeddedStripe,
  price: Stripe.Price,
  card = cards.good,
): Promise<{ customer: Stripe.Customer; session: Stripe.Checkout.Session }> {
  const customer = await stripe.customers.create({ email: 'ann@example.test' })
  const open = await openCheckout(stripe, price, { customer: customer.id })
  await submit(open.url ?? '', cardForm(card))
  return { customer, session: await stripe.checkout.sessions.retrieve(open.id) }
}
