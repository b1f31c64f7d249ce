import { createHmac } from 'node:crypto'
import type { Logger } from 'pino'
import type { EndpointSecret } from '../api/routes/events.ts'
import type { Event, WebhookEndpoint } from '../objects/types.ts'
import type { Delivery, Store } from '../store.ts'

/** How deliveries are played, to try what Stripe does not promise: order, once, at all. */
export const deliveryModes = ['in order', 'shuffled', 'twice', 'held back', 'lost'] as const
export type DeliveryMode = (typeof deliveryModes)[number]

/** How long an endpoint may take to answer, in milliseconds. */
const answerMs = 20_000
/** Waits between attempts, in milliseconds; Stripe's grow to hours, over three days. */
const retryMs = [1_000, 5_000, 30_000, 120_000, 600_000, 3_600_000, 14_400_000]

const modeSetting = 'delivery-mode'

export type Deliverer = {
  mode: () => DeliveryMode
  setMode: (mode: DeliveryMode) => void
  /** Looks for events to send; called after each change. */
  wake: () => void
  /** Sends one event again to every endpoint that listens, whatever the mode. */
  resend: (event: Event) => Promise<void>
  /** Resolves once nothing is waiting to be sent at once. */
  settled: () => Promise<void>
  close: () => Promise<void>
}

/**
 * The header that proves where an event comes from (https://docs.stripe.com/webhooks#verify-manually).
 *
 * @param timestamp seconds since 1970 on the real clock
 */
export function signature(payload: string, secret: string, timestamp: number): string {
  const digest = createHmac('sha256', secret).update(`${timestamp}.${payload}`).digest('hex')
  return `t=${timestamp},v1=${digest}`
}

export function startDeliverer(store: Store, log?: Pick<Logger, 'warn'>): Deliverer {
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined
  let closed = false
  const stop = new AbortController()

  const mode = (): DeliveryMode =>
    deliveryModes.find((name) => name === store.setting(modeSetting)) ?? 'in order'

  const post = async (event: Event, endpoint: WebhookEndpoint): Promise<number> => {
    const payload = JSON.stringify(event, null, 2)
    const { secret } = store.hidden<EndpointSecret>(endpoint.id) ?? { secret: '' }
    try {
      const response = await fetch(endpoint.url, {
        method: 'POST',
        redirect: 'manual',
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'stripe-signature': signature(payload, secret, Math.floor(Date.now() / 1_000)),
          'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
        },
        body: payload,
        signal: AbortSignal.any([stop.signal, AbortSignal.timeout(answerMs)]),
      })
      await response.arrayBuffer()
      return response.status
    } catch (err) {
      if (!closed) log?.warn({ err, url: endpoint.url }, 'webhook was not answered')
      return 0
    }
  }

  const record = (delivery: Delivery, event: Event, status: number): void => {
    const attempts = delivery.attempts + 1
    const isDelivered = status >= 200 && status < 300
    const wait = retryMs[attempts - 1]
    const state = isDelivered ? 'delivered' : wait === undefined ? 'failed' : 'pending'
    store.transaction(() => {
      store.saveDelivery({ ...delivery, attempts, status, state, nextAt: Date.now() + (wait ?? 0) })
      const waiting = store.deliveriesOf(event.id).filter((other) => other.state !== 'delivered').length
      store.put('event', { ...event, pending_webhooks: waiting })
    })
  }

  const send = async (delivery: Delivery): Promise<void> => {
    const event = store.get('event', delivery.event)
    const endpoint = store.get('webhook_endpoint', delivery.endpoint)
    if (event === undefined || endpoint === undefined) {
      store.saveDelivery({ ...delivery, state: 'failed', nextAt: 0 })
      return
    }
    if (mode() === 'lost') {
      store.saveDelivery({
        ...delivery,
        attempts: delivery.attempts + 1,
        status: 0,
        state: 'failed',
        nextAt: 0,
      })
      return
    }
    const status = await post(event, endpoint)
    if (mode() === 'twice') await post(event, endpoint)
    if (!closed) record(delivery, event, status)
  }

  const run = async (): Promise<void> => {
    while (!closed && mode() !== 'held back') {
      const next = store.pendingDelivery(Date.now(), mode() === 'shuffled')
      if (next === undefined) return
      await send(next)
    }
  }

  const schedule = (): void => {
    clearTimeout(timer)
    const at = closed || mode() === 'held back' ? null : store.nextDeliveryAt()
    if (at !== null) timer = setTimeout(wake, Math.min(2 ** 31 - 1, Math.max(0, at - Date.now()))).unref()
  }
  const wake = (): void => {
    if (closed || running !== undefined) return
    running = run()
      .catch((err: unknown) => log?.warn({ err }, 'webhooks could not be sent'))
      .finally(() => {
        running = undefined
        schedule()
      })
  }
  wake()

  return {
    mode,
    setMode(name) {
      store.keepSetting(modeSetting, name)
      wake()
    },
    wake,
    async resend(event) {
      for (const delivery of store.deliveriesOf(event.id)) {
        const endpoint = store.get('webhook_endpoint', delivery.endpoint)
        if (endpoint) record(delivery, store.get('event', event.id) ?? event, await post(event, endpoint))
      }
    },
    async settled() {
      while (running !== undefined) await running
    },
    async close() {
      closed = true
      clearTimeout(timer)
      stop.abort()
      await running
    },
  }
}
