import * as z from 'zod'
import { invalid } from '../errors.ts'
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
import { expireSession } from '../../billing/checkout.ts'
import type { SessionDetails } from '../../billing/checkout.ts'
import { checkoutSession } from '../../objects/checkout-session.ts'
import type { Sandbox } from '../../sandbox.ts'
import { lineItemsOf } from '../includable.ts'
import { findCustomer } from './customers.ts'

/** How long a session stays open unless the request says otherwise, in seconds. */
const openSeconds = 86_400
const url = z.string().max(5_000)

const sessionParams = {
  mode: z.enum(['payment', 'subscription']),
  line_items: list(z.strictObject({ price: idParam, quantity: whole.optional() })).min(1),
  success_url: url,
  cancel_url: url.optional(),
  customer: idParam.optional(),
  customer_email: z.string().max(800).optional(),
  client_reference_id: z.string().max(200).optional(),
  metadata: metadata.optional(),
  subscription_data: z
    .strictObject({ metadata: metadata.optional(), description: text.optional() })
    .optional(),
  payment_intent_data: z
    .strictObject({
      metadata: metadata.optional(),
      description: text.optional(),
      receipt_email: text.optional(),
    })
    .optional(),
  allow_promotion_codes: flag.optional(),
  automatic_tax: z.strictObject({ enabled: flag }).optional(),
  billing_address_collection: z.enum(['auto', 'required']).optional(),
  customer_update: z
    .strictObject({
      address: z.enum(['auto', 'never']).optional(),
      name: z.enum(['auto', 'never']).optional(),
    })
    .optional(),
  consent_collection: z
    .strictObject({ terms_of_service: z.enum(['none', 'required']).optional() })
    .optional(),
  custom_text: z
    .strictObject({
      submit: z.strictObject({ message: z.string().max(1_200) }).optional(),
      terms_of_service_acceptance: z.strictObject({ message: z.string().max(1_200) }).optional(),
    })
    .optional(),
  tax_id_collection: z.strictObject({ enabled: flag }).optional(),
  expires_at: whole.optional(),
  locale: z.string().max(10).optional(),
  ...expand,
}

/** Stripe's rules for the moment a session closes: 30 minutes to 24 hours away. */
function checkExpiry(at: number, now: number): void {
  if (at < now + 1_800 - 60 || at > now + openSeconds + 60) {
    throw invalid(
      'The `expires_at` timestamp must be at least 30 minutes and at most 24 hours from Checkout Session creation.',
      { param: 'expires_at' },
    )
  }
}

function create(sandbox: Sandbox, params: z.output<z.ZodObject<typeof sessionParams>>): object {
  const { store, newId, now, pagesUrl } = sandbox
  const [line] = params.line_items
  if (line === undefined || params.line_items.length > 1) {
    throw invalid('The embedded Stripe sells one price per session.', { param: 'line_items' })
  }
  if (params.customer !== undefined && params.customer_email !== undefined) {
    throw invalid('You may only specify one of these parameters: customer, customer_email.', {
      param: 'customer_email',
    })
  }
  if (params.customer !== undefined) findCustomer(sandbox, params.customer, 'customer')
  const sold = find(sandbox, 'price', line.price, 'line_items[0][price]')
  if (!sold.active) {
    throw invalid(`The price specified is inactive. This field only accepts active prices.`, {
      param: 'line_items[0][price]',
    })
  }
  if (params.mode === 'subscription' && sold.recurring === null) {
    throw invalid('You must provide at least one recurring price in `subscription` mode when using prices.', {
      param: 'mode',
    })
  }
  if (params.mode === 'payment' && sold.recurring !== null) {
    throw invalid(
      'You specified `payment` mode but passed a recurring price. Either switch to `subscription` mode or use only one-time prices.',
      { param: 'mode' },
    )
  }
  const quantity = line.quantity ?? 1
  if (quantity < 1) throw invalid('Invalid positive integer', { param: 'line_items[0][quantity]' })
  if (params.mode === 'subscription' && quantity > 1) {
    throw invalid('The embedded Stripe sells one of a subscription.', { param: 'line_items[0][quantity]' })
  }
  const expires_at = params.expires_at ?? now() + openSeconds
  if (params.expires_at !== undefined) checkExpiry(params.expires_at, now())

  const id = newId('checkout.session')
  const session = store.put(
    'checkout.session',
    checkoutSession(id, now(), {
      allow_promotion_codes: params.allow_promotion_codes ?? null,
      amount_total: (sold.unit_amount ?? 0) * quantity,
      billing_address_collection: params.billing_address_collection ?? null,
      cancel_url: params.cancel_url ?? null,
      client_reference_id: params.client_reference_id ?? null,
      consent_collection: params.consent_collection
        ? {
            payment_method_reuse_agreement: null,
            promotions: 'none',
            terms_of_service: params.consent_collection.terms_of_service ?? 'none',
          }
        : null,
      currency: sold.currency,
      customer: params.customer ?? null,
      customer_email: params.customer_email ?? null,
      expires_at,
      locale: params.locale ?? null,
      metadata: changedMetadata({}, params.metadata),
      mode: params.mode,
      success_url: params.success_url,
      url: `${pagesUrl}/checkout/${id}`,
      automaticTax: params.automatic_tax?.enabled ?? false,
      taxIds: params.tax_id_collection?.enabled ?? false,
      submitText: params.custom_text?.submit?.message ?? null,
      termsText: params.custom_text?.terms_of_service_acceptance?.message ?? null,
    }),
  )
  const details: SessionDetails = {
    price: sold.id,
    quantity,
    paymentMetadata: changedMetadata({}, params.payment_intent_data?.metadata),
    subscriptionMetadata: changedMetadata({}, params.subscription_data?.metadata),
  }
  store.hide(id, details)
  return session
}

export const checkoutRoutes: readonly Route[] = [
  route('POST', '/v1/checkout/sessions', sessionParams, create),

  route(
    'GET',
    '/v1/checkout/sessions',
    {
      customer: idParam.optional(),
      payment_intent: idParam.optional(),
      subscription: idParam.optional(),
      status: z.enum(['open', 'complete', 'expired']).optional(),
      created: range.optional(),
      ...paging,
    },
    ({ store }, params) => {
      const all = store
        .newest('checkout.session', params.customer)
        .filter(
          (found) => params.payment_intent === undefined || found.payment_intent === params.payment_intent,
        )
        .filter((found) => params.subscription === undefined || found.subscription === params.subscription)
        .filter((found) => params.status === undefined || found.status === params.status)
        .filter((found) => inRange(found.created, params.created))
      return page(all, params, '/v1/checkout/sessions')
    },
  ),

  retrieve('/v1/checkout/sessions/:id', 'checkout.session'),

  route('GET', '/v1/checkout/sessions/:id/line_items', paging, (sandbox, _params, id) =>
    lineItemsOf(sandbox, find(sandbox, 'checkout.session', id)),
  ),

  route('POST', '/v1/checkout/sessions/:id/expire', expand, (sandbox, _params, id) => {
    const found = find(sandbox, 'checkout.session', id)
    if (found.status !== 'open') {
      throw invalid(
        `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${found.status ?? 'unknown'}.`,
      )
    }
    return expireSession(sandbox, found)
  }),
]
