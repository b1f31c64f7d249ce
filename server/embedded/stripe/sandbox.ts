import { randomBytes } from 'node:crypto'
import { apiVersion } from './api/version.ts'
import { listens } from './objects/webhook-endpoint.ts'
import { prefixes } from './objects/types.ts'
import type { Event, Kind, Objects } from './objects/types.ts'
import type { Store } from './store.ts'

/** What all parts of the stand-in share: the objects, the clock and the events. */
export type Sandbox = {
  readonly store: Store
  /** Where the hosted pages are, without a trailing slash. */
  readonly pagesUrl: string
  /** Seconds since 1970 on the stand-in's own clock, which may be ahead. */
  now: () => number
  newId: (kind: Kind) => string
  /**
   * Records that something happened, to be sent to every endpoint that listens.
   * @param previous earlier values of what changed
   */
  emit: <Name extends Kind>(type: string, object: Objects[Name], previous?: Partial<Objects[Name]>) => void
  /** Names the request that causes the next events. */
  causedBy: (requestId: string | null, idempotencyKey: string | null) => void
}

/** Characters of Stripe's ids. */
const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** @param prefix such as `cus` */
export const makeId = (prefix: string): string =>
  `${prefix}_${[...randomBytes(24)].map((byte) => alphabet[byte % alphabet.length]).join('')}`

export function createSandbox(store: Store, pagesUrl: string, now: () => number): Sandbox {
  let cause: Event['request'] = null
  const newId = (kind: Kind): string => makeId(prefixes[kind])

  return {
    store,
    pagesUrl,
    now,
    newId,
    causedBy(id, idempotency_key) {
      cause = id === null ? null : { id, idempotency_key }
    },
    emit(type, object, previous) {
      const endpoints = store.newest('webhook_endpoint').filter((endpoint) => listens(endpoint, type))
      const event: Event = {
        id: newId('event'),
        object: 'event',
        api_version: apiVersion,
        created: now(),
        data: { object, ...(previous && { previous_attributes: previous }) },
        livemode: false,
        pending_webhooks: endpoints.length,
        request: cause,
        type,
      }
      store.put('event', event)
      for (const endpoint of endpoints) store.addDelivery(event.id, endpoint.id, Date.now())
    },
  }
}
