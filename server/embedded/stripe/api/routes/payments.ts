import * as z from 'zod'
import { invalid } from '../errors.ts'
import { find, retrieve } from '../find.ts'
import { changedMetadata, expand, id as idParam, inRange, metadata, paging, range, whole } from '../params.ts'
import { page, route } from '../route.ts'
import type { Route } from '../route.ts'
import { refundCharge } from '../../billing/refunds.ts'
import type { Charge } from '../../objects/types.ts'
import type { Sandbox } from '../../sandbox.ts'

const refundParams = {
  charge: idParam.optional(),
  payment_intent: idParam.optional(),
  amount: whole.optional(),
  reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
  metadata: metadata.optional(),
  ...expand,
}

function chargeToRefund(sandbox: Sandbox, charge: string | undefined, intentId: string | undefined): Charge {
  if (charge !== undefined) return find(sandbox, 'charge', charge, 'charge')
  if (intentId === undefined) {
    throw invalid(
      'One of the following params should be provided for this request: payment_intent or charge.',
      {
        code: 'parameter_missing',
      },
    )
  }
  const intent = find(sandbox, 'payment_intent', intentId, 'payment_intent')
  const latest =
    intent.status === 'succeeded' ? sandbox.store.get('charge', intent.latest_charge ?? '') : undefined
  if (latest === undefined) {
    throw invalid(`This PaymentIntent (${intentId}) does not have a successful charge to refund.`, {
      param: 'payment_intent',
    })
  }
  return latest
}

/** Lists of what belongs to a payment take the same filters. */
const ofPayment = {
  payment_intent: idParam.optional(),
  charge: idParam.optional(),
  created: range.optional(),
  ...paging,
}

export const paymentRoutes: readonly Route[] = [
  retrieve('/v1/payment_intents/:id', 'payment_intent'),

  route(
    'GET',
    '/v1/payment_intents',
    { customer: idParam.optional(), created: range.optional(), ...paging },
    ({ store }, params) =>
      page(
        store
          .newest('payment_intent', params.customer)
          .filter(({ created }) => inRange(created, params.created)),
        params,
        '/v1/payment_intents',
      ),
  ),

  retrieve('/v1/charges/:id', 'charge'),

  route(
    'GET',
    '/v1/charges',
    {
      customer: idParam.optional(),
      payment_intent: idParam.optional(),
      created: range.optional(),
      ...paging,
    },
    ({ store }, params) => {
      const all = store
        .newest('charge', params.customer)
        .filter(
          (found) => params.payment_intent === undefined || found.payment_intent === params.payment_intent,
        )
        .filter(({ created }) => inRange(created, params.created))
      return page(all, params, '/v1/charges')
    },
  ),

  retrieve('/v1/payment_methods/:id', 'payment_method'),

  route('POST', '/v1/refunds', refundParams, (sandbox, params) => {
    const charge = chargeToRefund(sandbox, params.charge, params.payment_intent)
    return refundCharge(sandbox, charge, {
      amount: params.amount,
      reason: params.reason ?? null,
      metadata: changedMetadata({}, params.metadata),
    })
  }),

  retrieve('/v1/refunds/:id', 'refund'),

  route('GET', '/v1/refunds', ofPayment, ({ store }, params) => {
    const all = store
      .newest('refund')
      .filter(
        (found) => params.payment_intent === undefined || found.payment_intent === params.payment_intent,
      )
      .filter((found) => params.charge === undefined || found.charge === params.charge)
      .filter(({ created }) => inRange(created, params.created))
    return page(all, params, '/v1/refunds')
  }),

  retrieve('/v1/disputes/:id', 'dispute'),

  route('GET', '/v1/disputes', ofPayment, ({ store }, params) => {
    const all = store
      .newest('dispute')
      .filter(
        (found) => params.payment_intent === undefined || found.payment_intent === params.payment_intent,
      )
      .filter((found) => params.charge === undefined || found.charge === params.charge)
      .filter(({ created }) => inRange(created, params.created))
    return page(all, params, '/v1/disputes')
  }),
]
