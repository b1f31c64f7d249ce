import * as z from 'zod'
import { invalid, noSuch } from '../errors.ts'
import { find, retrieve } from '../find.ts'
import {
  changedMetadata,
  expand,
  flag,
  id as idParam,
  inRange,
  list,
  metadata,
  paging,
  range,
  text,
  whole,
} from '../params.ts'
import { page, route } from '../route.ts'
import type { Route } from '../route.ts'
import { changeSubscription, endSubscription } from '../../billing/subscriptions.ts'
import type { Change } from '../../billing/subscriptions.ts'
import { itemOf } from '../../objects/subscription.ts'
import { subscriptionOf } from '../../objects/invoice.ts'
import type { Subscription } from '../../objects/types.ts'
import type { Sandbox } from '../../sandbox.ts'

const prorationBehavior = z.enum(['none', 'create_prorations', 'always_invoice'])
const updateParams = {
  cancel_at_period_end: flag.optional(),
  items: list(
    z.strictObject({ id: idParam.optional(), price: idParam.optional(), quantity: whole.optional() }),
  ).optional(),
  proration_behavior: prorationBehavior.optional(),
  metadata: metadata.optional(),
  default_payment_method: idParam.optional(),
  ...expand,
}

function update(
  sandbox: Sandbox,
  params: z.output<z.ZodObject<typeof updateParams>>,
  id: string,
): Subscription {
  const found = find(sandbox, 'subscription', id)
  const change: Change = {}
  const [item] = params.items ?? []
  if (item?.price !== undefined) {
    if ((params.items ?? []).length > 1 || item.id !== itemOf(found).id) {
      throw invalid('The embedded Stripe changes the one item of a subscription: name it.', {
        param: 'items[0][id]',
      })
    }
    if (params.proration_behavior !== 'none') {
      throw invalid('The embedded Stripe plays `proration_behavior: none` only.', {
        param: 'proration_behavior',
      })
    }
    change.price = find(sandbox, 'price', item.price, 'items[0][price]')
  }
  if (params.cancel_at_period_end !== undefined) change.cancelAtPeriodEnd = params.cancel_at_period_end
  if (params.metadata !== undefined) change.metadata = changedMetadata(found.metadata, params.metadata)
  if (params.default_payment_method !== undefined) {
    change.paymentMethod = find(
      sandbox,
      'payment_method',
      params.default_payment_method,
      'default_payment_method',
    ).id
  }
  return changeSubscription(sandbox, found, change)
}

const cancelParams = {
  cancellation_details: z.strictObject({ comment: text.optional(), feedback: text.optional() }).optional(),
  invoice_now: flag.optional(),
  prorate: flag.optional(),
  ...expand,
}

const statuses = [
  'active',
  'canceled',
  'past_due',
  'incomplete',
  'incomplete_expired',
  'trialing',
  'unpaid',
  'paused',
] as const

export const subscriptionRoutes: readonly Route[] = [
  route(
    'GET',
    '/v1/subscriptions',
    {
      customer: idParam.optional(),
      price: idParam.optional(),
      status: z.enum([...statuses, 'all', 'ended']).optional(),
      created: range.optional(),
      ...paging,
    },
    ({ store }, params) => {
      const wanted = (status: string): boolean => {
        if (params.status === 'all') return true
        if (params.status === 'ended') return status === 'canceled'
        return params.status === undefined ? status !== 'canceled' : status === params.status
      }
      const all = store
        .newest('subscription', params.customer)
        .filter(({ status }) => wanted(status))
        .filter((found) => params.price === undefined || itemOf(found).price.id === params.price)
        .filter(({ created }) => inRange(created, params.created))
      return page(all, params, '/v1/subscriptions')
    },
  ),

  retrieve('/v1/subscriptions/:id', 'subscription'),
  route('POST', '/v1/subscriptions/:id', updateParams, update),

  route('DELETE', '/v1/subscriptions/:id', cancelParams, (sandbox, _params, id) => {
    const found = find(sandbox, 'subscription', id)
    // As Stripe answers for one that has ended (https://docs.stripe.com/api/subscriptions/cancel).
    if (found.status === 'canceled') throw noSuch('subscription', id)
    return endSubscription(sandbox, found, 'cancellation_requested')
  }),

  route(
    'GET',
    '/v1/invoices',
    {
      customer: idParam.optional(),
      subscription: idParam.optional(),
      status: z.enum(['draft', 'open', 'paid', 'uncollectible', 'void']).optional(),
      created: range.optional(),
      ...paging,
    },
    ({ store }, params) => {
      const all = store
        .newest('invoice', params.customer)
        .filter((found) => params.subscription === undefined || subscriptionOf(found) === params.subscription)
        .filter(({ status }) => params.status === undefined || status === params.status)
        .filter(({ created }) => inRange(created, params.created))
      return page(all, params, '/v1/invoices')
    },
  ),

  retrieve('/v1/invoices/:id', 'invoice'),

  route(
    'GET',
    '/v1/invoice_payments',
    {
      invoice: idParam.optional(),
      payment: z
        .strictObject({ type: z.enum(['payment_intent']), payment_intent: idParam.optional() })
        .optional(),
      status: z.enum(['open', 'paid', 'canceled']).optional(),
      ...paging,
    },
    ({ store }, params) => {
      const intent = params.payment?.payment_intent
      const all = store
        .newest('invoice_payment')
        .filter((found) => params.invoice === undefined || found.invoice === params.invoice)
        .filter((found) => intent === undefined || found.payment.payment_intent === intent)
        .filter((found) => params.status === undefined || found.status === params.status)
      return page(all, params, '/v1/invoice_payments')
    },
  ),
]
