import { randomBytes } from 'node:crypto'
import * as z from 'zod'
import { invalid } from '../errors.ts'
import { find, retrieve } from '../find.ts'
import { changedMetadata, expand, flag, inRange, list, metadata, paging, range, text } from '../params.ts'
import { page, route } from '../route.ts'
import type { Route } from '../route.ts'
import { webhookEndpoint } from '../../objects/webhook-endpoint.ts'

/** The account of the stand-in. */
export const accountId = 'acct_embedded'

const url = z.url({ protocol: /^https?$/ }).max(5_000)
const enabledEvents = list(z.string().max(100)).min(1)

/** What an endpoint remembers that Stripe shows only once. */
export type EndpointSecret = { secret: string }

export const eventRoutes: readonly Route[] = [
  route(
    'GET',
    '/v1/events',
    {
      type: text.optional(),
      types: list(text).max(20).optional(),
      delivery_success: flag.optional(),
      created: range.optional(),
      ...paging,
    },
    ({ store }, params) => {
      const wanted = params.types ?? (params.type === undefined ? undefined : [params.type])
      const all = store
        .newest('event')
        .filter(({ type }) => wanted === undefined || wanted.some((name) => matches(type, name)))
        .filter(({ created }) => inRange(created, params.created))
        .filter(({ id }) => {
          if (params.delivery_success === undefined) return true
          const succeeded = store.deliveriesOf(id).every(({ state }) => state === 'delivered')
          return succeeded === params.delivery_success
        })
      return page(all, params, '/v1/events')
    },
  ),

  retrieve('/v1/events/:id', 'event'),

  route(
    'POST',
    '/v1/webhook_endpoints',
    {
      url,
      enabled_events: enabledEvents,
      description: text.optional(),
      api_version: text.optional(),
      metadata: metadata.optional(),
      ...expand,
    },
    ({ store, newId, now }, params) => {
      const created = store.put(
        'webhook_endpoint',
        webhookEndpoint(newId('webhook_endpoint'), now(), {
          url: params.url,
          enabled_events: params.enabled_events,
          description: params.description || null,
          metadata: changedMetadata({}, params.metadata),
        }),
      )
      const secret = `whsec_${randomBytes(24).toString('hex')}`
      store.hide(created.id, { secret } satisfies EndpointSecret)
      return { ...created, secret }
    },
  ),

  route('GET', '/v1/webhook_endpoints', paging, ({ store }, params) =>
    page(store.newest('webhook_endpoint'), params, '/v1/webhook_endpoints'),
  ),

  retrieve('/v1/webhook_endpoints/:id', 'webhook_endpoint'),

  route(
    'POST',
    '/v1/webhook_endpoints/:id',
    {
      url: url.optional(),
      enabled_events: enabledEvents.optional(),
      description: text.optional(),
      disabled: flag.optional(),
      metadata: metadata.optional(),
      ...expand,
    },
    (sandbox, params, id) => {
      const found = find(sandbox, 'webhook_endpoint', id)
      if (Object.keys(params).length === 0) throw invalid('You must change something.')
      return sandbox.store.put('webhook_endpoint', {
        ...found,
        url: params.url ?? found.url,
        enabled_events: params.enabled_events ?? found.enabled_events,
        description: params.description === undefined ? found.description : params.description || null,
        status: params.disabled === undefined ? found.status : params.disabled ? 'disabled' : 'enabled',
        metadata: changedMetadata(found.metadata, params.metadata),
      })
    },
  ),

  route('DELETE', '/v1/webhook_endpoints/:id', {}, (sandbox, _params, id) => {
    find(sandbox, 'webhook_endpoint', id)
    sandbox.store.remove(id)
    return { id, object: 'webhook_endpoint', deleted: true }
  }),

  route('GET', '/v1/account', expand, () => ({
    id: accountId,
    object: 'account',
    charges_enabled: true,
    country: 'US',
    default_currency: 'usd',
    details_submitted: true,
    email: null,
    payouts_enabled: true,
    type: 'standard',
  })),
]

/** Whether a type is one that was named, or falls under a name such as `invoice.*`. */
const matches = (type: string, name: string): boolean =>
  name.endsWith('.*') ? type.startsWith(name.slice(0, -1)) : type === name
