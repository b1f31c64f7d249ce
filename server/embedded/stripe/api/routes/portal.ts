import * as z from 'zod'
import { invalid, noSuch } from '../errors.ts'
import { find, retrieve } from '../find.ts'
import { changedMetadata, expand, flag, id as idParam, list, metadata, paging, text } from '../params.ts'
import { page, route } from '../route.ts'
import type { Route } from '../route.ts'
import { closedFeatures, portalConfiguration, portalSession } from '../../objects/portal.ts'
import type { PortalConfiguration, PortalSession, Subscription } from '../../objects/types.ts'
import type { Sandbox } from '../../sandbox.ts'
import { findCustomer } from './customers.ts'

const url = z.string().max(5_000)
const enabled = z.strictObject({ enabled: flag })

const features = z.strictObject({
  customer_update: z.strictObject({ enabled: flag, allowed_updates: list(text).optional() }).optional(),
  invoice_history: enabled.optional(),
  payment_method_update: enabled.optional(),
  subscription_cancel: z
    .strictObject({
      enabled: flag,
      mode: z.enum(['at_period_end', 'immediately']).optional(),
      proration_behavior: z.enum(['none']).optional(),
    })
    .optional(),
  subscription_update: z
    .strictObject({
      enabled: flag,
      default_allowed_updates: list(z.enum(['price', 'quantity', 'promotion_code'])).optional(),
      products: list(z.strictObject({ product: idParam, prices: list(idParam) })).optional(),
      proration_behavior: z.enum(['none', 'always_invoice', 'create_prorations']).optional(),
    })
    .optional(),
})

const configurationParams = {
  business_profile: z
    .strictObject({
      headline: z.string().max(60).optional(),
      privacy_policy_url: url.optional(),
      terms_of_service_url: url.optional(),
    })
    .optional(),
  default_return_url: url.optional(),
  metadata: metadata.optional(),
  name: text.optional(),
  ...expand,
}

/** What a request changes of the features. */
function changedFeatures(
  sandbox: Sandbox,
  now: PortalConfiguration['features'],
  change: z.output<typeof features> | undefined,
): PortalConfiguration['features'] {
  if (change === undefined) return now
  const update = change.subscription_update
  if (update?.proration_behavior !== undefined && update.proration_behavior !== 'none') {
    throw invalid('The embedded Stripe plays `proration_behavior: none` only.', {
      param: 'features[subscription_update][proration_behavior]',
    })
  }
  for (const { prices } of update?.products ?? [])
    for (const price of prices) find(sandbox, 'price', price, 'features')
  return {
    ...now,
    customer_update: {
      enabled: change.customer_update?.enabled ?? now.customer_update.enabled,
      allowed_updates: change.customer_update?.allowed_updates ?? now.customer_update.allowed_updates,
    },
    invoice_history: change.invoice_history ?? now.invoice_history,
    payment_method_update: { ...now.payment_method_update, ...change.payment_method_update },
    subscription_cancel: {
      ...now.subscription_cancel,
      enabled: change.subscription_cancel?.enabled ?? now.subscription_cancel.enabled,
      mode: change.subscription_cancel?.mode ?? now.subscription_cancel.mode,
    },
    subscription_update: {
      ...now.subscription_update,
      enabled: update?.enabled ?? now.subscription_update.enabled,
      default_allowed_updates:
        update?.default_allowed_updates ?? now.subscription_update.default_allowed_updates,
      products:
        update?.products?.map(({ product, prices }) => ({
          adjustable_quantity: { enabled: false, maximum: null, minimum: 1 },
          prices,
          product,
        })) ??
        now.subscription_update.products ??
        [],
    },
  }
}

const flowParams = z.strictObject({
  type: z.enum([
    'payment_method_update',
    'subscription_cancel',
    'subscription_update',
    'subscription_update_confirm',
  ]),
  after_completion: z
    .strictObject({
      type: z.enum(['redirect', 'portal_homepage', 'hosted_confirmation']),
      redirect: z.strictObject({ return_url: url }).optional(),
      hosted_confirmation: z.strictObject({ custom_message: text.optional() }).optional(),
    })
    .optional(),
  subscription_cancel: z.strictObject({ subscription: idParam }).optional(),
  subscription_update: z.strictObject({ subscription: idParam }).optional(),
  subscription_update_confirm: z
    .strictObject({
      subscription: idParam,
      items: list(z.strictObject({ id: idParam, price: idParam, quantity: text.optional() }))
        .min(1)
        .max(1),
    })
    .optional(),
})
type FlowParams = z.output<typeof flowParams>

/** @throws StripeFault for a subscription of somebody else, one that has ended, or a price that the portal does not offer */
function flowOf(
  sandbox: Sandbox,
  customer: string,
  { features: allowed }: PortalConfiguration,
  flow: FlowParams | undefined,
): PortalSession['flow'] {
  if (flow === undefined) return null
  const named = flow.subscription_cancel ?? flow.subscription_update ?? flow.subscription_update_confirm
  if (flow.type !== 'payment_method_update') {
    if (named === undefined) {
      throw invalid(`Missing required param: flow_data[${flow.type}].`, {
        code: 'parameter_missing',
        param: `flow_data[${flow.type}]`,
      })
    }
    requireOwn(sandbox, customer, named.subscription, flow.type)
  }
  const feature =
    flow.type === 'subscription_cancel'
      ? allowed.subscription_cancel
      : flow.type === 'payment_method_update'
        ? allowed.payment_method_update
        : allowed.subscription_update
  if (!feature.enabled) {
    throw invalid(
      `This subscription cannot be updated because the feature ${flow.type} in the portal configuration is disabled.`,
      { param: 'flow_data[type]' },
    )
  }
  const confirm = flow.subscription_update_confirm
  for (const item of confirm?.items ?? []) {
    const offered =
      allowed.subscription_update.products?.some(({ prices }) => prices.includes(item.price)) ?? false
    if (!offered) {
      throw invalid(
        `The item \`${item.id}\` cannot be updated to price \`${item.price}\` because the configuration does not include the price in its \`features[subscription_update][products]\`.`,
        { param: 'flow_data[subscription_update_confirm][items][0][price]' },
      )
    }
  }
  const { after_completion: after } = flow
  return {
    after_completion: {
      hosted_confirmation: after?.hosted_confirmation
        ? { custom_message: after.hosted_confirmation.custom_message ?? null }
        : null,
      redirect: after?.redirect ?? null,
      type: after?.type ?? 'portal_homepage',
    },
    customer_update: null,
    subscription_cancel: flow.subscription_cancel ? { retention: null, ...flow.subscription_cancel } : null,
    subscription_pause: null,
    subscription_update: flow.subscription_update ?? null,
    subscription_update_confirm: confirm
      ? {
          discounts: [],
          items: confirm.items.map(({ id, price }) => ({ id, price, quantity: 1 })),
          subscription: confirm.subscription,
        }
      : null,
    type: flow.type,
  }
}

function requireOwn({ store }: Sandbox, customer: string, id: string, type: string): Subscription {
  const found = store.get('subscription', id)
  const param = `flow_data[${type}][subscription]`
  if (found === undefined || found.customer !== customer) throw noSuch('subscription', id, param)
  if (found.status === 'canceled' || (type === 'subscription_cancel' && found.cancel_at_period_end)) {
    throw invalid(`This subscription is already set to be canceled.`, { param })
  }
  return found
}

export const portalRoutes: readonly Route[] = [
  route(
    'POST',
    '/v1/billing_portal/configurations',
    { ...configurationParams, features },
    (sandbox, params) => {
      const { store, newId, now, emit } = sandbox
      const created = store.put(
        'billing_portal.configuration',
        portalConfiguration(newId('billing_portal.configuration'), now(), {
          business_profile: {
            headline: params.business_profile?.headline ?? null,
            privacy_policy_url: params.business_profile?.privacy_policy_url ?? null,
            terms_of_service_url: params.business_profile?.terms_of_service_url ?? null,
          },
          default_return_url: params.default_return_url ?? null,
          features: changedFeatures(sandbox, closedFeatures(), params.features),
          is_default: store.count('billing_portal.configuration') === 0,
          metadata: changedMetadata({}, params.metadata),
          name: params.name ?? null,
        }),
      )
      emit('billing_portal.configuration.created', created)
      return created
    },
  ),

  route(
    'GET',
    '/v1/billing_portal/configurations',
    { active: flag.optional(), is_default: flag.optional(), ...paging },
    ({ store }, params) => {
      const all = store
        .newest('billing_portal.configuration')
        .filter(({ active }) => params.active === undefined || active === params.active)
        .filter(({ is_default }) => params.is_default === undefined || is_default === params.is_default)
      return page(all, params, '/v1/billing_portal/configurations')
    },
  ),

  retrieve('/v1/billing_portal/configurations/:id', 'billing_portal.configuration'),

  route(
    'POST',
    '/v1/billing_portal/configurations/:id',
    { ...configurationParams, active: flag.optional(), features: features.optional() },
    (sandbox, params, id) => {
      const found = find(sandbox, 'billing_portal.configuration', id)
      const updated = sandbox.store.put('billing_portal.configuration', {
        ...found,
        active: params.active ?? found.active,
        business_profile: { ...found.business_profile, ...params.business_profile },
        default_return_url: params.default_return_url ?? found.default_return_url,
        features: changedFeatures(sandbox, found.features, params.features),
        metadata: changedMetadata(found.metadata ?? {}, params.metadata),
        name: params.name ?? found.name,
        updated: sandbox.now(),
      })
      sandbox.emit('billing_portal.configuration.updated', updated, { features: found.features })
      return updated
    },
  ),

  route(
    'POST',
    '/v1/billing_portal/sessions',
    {
      customer: idParam,
      configuration: idParam.optional(),
      return_url: url.optional(),
      flow_data: flowParams.optional(),
      locale: z.string().max(10).optional(),
      ...expand,
    },
    (sandbox, params) => {
      const { store, newId, now, pagesUrl, emit } = sandbox
      findCustomer(sandbox, params.customer, 'customer')
      const configuration =
        params.configuration === undefined
          ? store.newest('billing_portal.configuration').find(({ is_default }) => is_default)
          : find(sandbox, 'billing_portal.configuration', params.configuration, 'configuration')
      if (configuration === undefined) {
        throw invalid(
          "You can't create a portal session in test mode until you save your customer portal settings in test mode at https://dashboard.stripe.com/test/settings/billing/portal.",
        )
      }
      const id = newId('billing_portal.session')
      const created = store.put(
        'billing_portal.session',
        portalSession(id, now(), {
          configuration: configuration.id,
          customer: params.customer,
          flow: flowOf(sandbox, params.customer, configuration, params.flow_data),
          locale: params.locale ?? null,
          return_url: params.return_url ?? configuration.default_return_url,
          url: `${pagesUrl}/portal/${id}`,
        }),
      )
      emit('billing_portal.session.created', created)
      return created
    },
  ),
]
