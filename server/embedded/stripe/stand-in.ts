import type { Logger } from 'pino'
import { createClock, dueAt } from './billing/clock.ts'
import type { Clock } from './billing/clock.ts'
import { startDeliverer } from './events/deliver.ts'
import type { Deliverer } from './events/deliver.ts'
import type { EndpointSecret } from './api/routes/events.ts'
import { webhookEndpoint } from './objects/webhook-endpoint.ts'
import { refuseReason } from './refuse-reason.ts'
import { createSandbox } from './sandbox.ts'
import { openStore } from './store.ts'
import { createTrouble } from './trouble.ts'
import { startStripeWeb } from './web.ts'

export type StripeStandInOptions = {
  /** Port for API and pages; 0 takes a free one. */
  port: number
  /** Where everything is kept; made when it does not exist. */
  folder: string
  /** The key that the API takes, such as `sk_test_…`. */
  secretKey: string
  /**
   * Where events are sent, the secret they are signed with, and which are sent (by default all). Without it only endpoints
   * made by the API get them.
   */
  webhook?: { url: string; secret: string; events?: readonly string[] }
  /** Address at which browsers reach the pages, without a trailing slash. */
  pagesUrl: string
  /** Default 127.0.0.1. */
  host?: string
  /** Path of the pages. Default `/dev/stripe`. */
  basePath?: string
  log?: Pick<Logger, 'info' | 'warn'>
  /** Environment to check for a real service that is configured. */
  env?: Readonly<Record<string, string | undefined>>
}

export type StripeStandIn = {
  port: number
  clock: Pick<Clock, 'now' | 'ahead'> & { advance: (seconds: number) => void }
  deliverer: Pick<Deliverer, 'setMode' | 'settled'>
  close: () => Promise<void>
}

/** How often what is due by the clock is done, in milliseconds. */
const tickMs = 1_000
/** The endpoint that the product itself listens on, as `stripe listen` would make it. */
const ownEndpoint = 'we_embedded'

/**
 * Starts a server that speaks Stripe's API, with hosted pages and signed webhooks.
 *
 * @throws Error when a real key is configured in `env`, the pages would be public, the folder cannot be used or the port cannot be had
 */
export async function startStripeStandIn(options: StripeStandInOptions): Promise<StripeStandIn> {
  const {
    port,
    folder,
    secretKey,
    webhook,
    pagesUrl,
    host = '127.0.0.1',
    basePath = '/dev/stripe',
    log,
  } = options
  const reason = refuseReason(options.env ?? {}, pagesUrl)
  if (reason !== null) throw new Error(reason)

  const store = openStore(folder, dueAt)
  const clock = createClock(store)
  const sandbox = createSandbox(store, pagesUrl, clock.now)
  if (webhook) {
    const known = store.get('webhook_endpoint', ownEndpoint)
    const fields = {
      url: webhook.url,
      enabled_events: [...(webhook.events ?? ['*'])],
      description: 'Plugsmith',
      metadata: {},
    }
    store.put('webhook_endpoint', webhookEndpoint(ownEndpoint, known?.created ?? clock.now(), fields))
    store.hide(ownEndpoint, { secret: webhook.secret } satisfies EndpointSecret)
  }
  const deliverer = startDeliverer(store, log)
  const parts = { sandbox, clock, deliverer, trouble: createTrouble(), secretKey, basePath }
  const web = await startStripeWeb(parts, port, host, log).catch(async (err: unknown) => {
    await deliverer.close()
    store.close()
    throw err
  })
  const ticking = setInterval(() => {
    clock.tick(sandbox)
    deliverer.wake()
  }, tickMs).unref()
  log?.info({ port: web.port }, 'Stripe stand-in is listening')

  return {
    port: web.port,
    clock: {
      now: clock.now,
      ahead: clock.ahead,
      advance(seconds) {
        clock.advance(sandbox, seconds)
        deliverer.wake()
      },
    },
    deliverer,
    async close() {
      clearInterval(ticking)
      await web.close()
      await deliverer.close()
      store.close()
    },
  }
}
