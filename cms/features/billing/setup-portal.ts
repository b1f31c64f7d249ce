import type Stripe from 'stripe'
import { routes } from '#contract/routes.ts'
import { findPortal, portalMark } from './portal.ts'
import type { SetupReport } from './setup.ts'

const productOf = ({ product }: Stripe.Price): string => (typeof product === 'string' ? product : product.id)

/**
 * What the portal lets people do. A change of plan takes effect with the next invoice, up or down: Stripe can schedule only
 * downgrades, so the item changes at once and nothing is charged for the rest of the period.
 */
const featuresFor = (prices: readonly Stripe.Price[]) =>
  ({
    customer_update: { enabled: true, allowed_updates: ['address', 'tax_id'] },
    invoice_history: { enabled: true },
    payment_method_update: { enabled: true },
    subscription_cancel: { enabled: true, mode: 'at_period_end', proration_behavior: 'none' },
    subscription_update: {
      enabled: prices.length > 0,
      default_allowed_updates: ['price'],
      proration_behavior: 'none',
      products: prices.map((price) => ({ product: productOf(price), prices: [price.id] })),
    },
  }) as const satisfies Stripe.BillingPortal.ConfigurationCreateParams.Features

/** What is compared of the features that are wanted and those that are there. */
interface Features {
  readonly customer_update: { readonly enabled: boolean; readonly allowed_updates: readonly string[] }
  readonly invoice_history: { readonly enabled: boolean }
  readonly payment_method_update: { readonly enabled: boolean }
  readonly subscription_cancel: { readonly enabled: boolean; readonly mode: string }
  readonly subscription_update: {
    readonly enabled: boolean
    readonly default_allowed_updates: readonly string[]
    readonly proration_behavior: string
    readonly products?: readonly { readonly prices: readonly string[] }[] | null
  }
}

const summary = (features: Features): string => {
  const { customer_update: customer, subscription_cancel: cancel, subscription_update: update } = features
  return JSON.stringify([
    customer.enabled,
    [...customer.allowed_updates].sort(),
    features.invoice_history.enabled,
    features.payment_method_update.enabled,
    cancel.enabled,
    cancel.mode,
    update.enabled,
    update.default_allowed_updates,
    update.proration_behavior,
    (update.products ?? []).flatMap(({ prices }) => prices).sort(),
  ])
}

/**
 * Creates or updates our configuration of the customer portal.
 * @param prices of the plans that people can change to
 */
export async function setUpPortal(
  api: Stripe,
  prices: readonly Stripe.Price[],
  publicUrl: string,
  { done }: SetupReport,
): Promise<void> {
  const features = featuresFor(prices)
  const default_return_url = `${publicUrl}${routes.dashboard}`
  const known = await findPortal(api)
  if (!known) {
    const made = await api.billingPortal.configurations.create({
      name: 'Plugsmith',
      features,
      default_return_url,
      metadata: portalMark,
    })
    done.push(`Created the configuration of the customer portal (${made.id}).`)
    return
  }
  if (summary(known.features) === summary(features) && known.default_return_url === default_return_url) return
  await api.billingPortal.configurations.update(known.id, { features, default_return_url })
  done.push(`Updated the configuration of the customer portal (${known.id}).`)
}
