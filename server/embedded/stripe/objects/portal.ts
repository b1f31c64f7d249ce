import type { PortalConfiguration, PortalSession } from './types.ts'

export const portalConfiguration = (
  id: string,
  created: number,
  fields: Pick<
    PortalConfiguration,
    'business_profile' | 'default_return_url' | 'features' | 'is_default' | 'metadata' | 'name'
  >,
): PortalConfiguration => ({
  id,
  object: 'billing_portal.configuration',
  active: true,
  application: null,
  created,
  livemode: false,
  login_page: { enabled: false, url: null },
  updated: created,
  ...fields,
})

/** Nothing allowed, to start from. */
export const closedFeatures = (): PortalConfiguration['features'] => ({
  customer_update: { allowed_updates: [], enabled: false },
  invoice_history: { enabled: false },
  payment_method_update: { enabled: false, payment_method_configuration: null },
  subscription_cancel: {
    cancellation_reason: { enabled: false, feedback_options: null, options: [] },
    enabled: false,
    mode: 'at_period_end',
    proration_behavior: 'none',
  },
  subscription_pause: { duration: { interval_options: [], type: 'indefinite' }, enabled: false },
  subscription_update: {
    billing_cycle_anchor: null,
    default_allowed_updates: [],
    enabled: false,
    products: [],
    proration_behavior: 'none',
    schedule_at_period_end: { conditions: [] },
    trial_update_behavior: 'end_trial',
  },
})

export const portalSession = (
  id: string,
  created: number,
  fields: Pick<PortalSession, 'configuration' | 'customer' | 'flow' | 'locale' | 'return_url' | 'url'>,
): PortalSession => ({
  id,
  object: 'billing_portal.session',
  created,
  customer_account: null,
  livemode: false,
  on_behalf_of: null,
  ...fields,
})
