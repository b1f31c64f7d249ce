import type { Payload } from 'payload'
import type Stripe from 'stripe'
import { routes } from '#contract/routes.ts'
import { environment } from '../../platform/environment.ts'
import { ServiceError } from '../../platform/errors.ts'
import { atStripe, isCustomerMissing, isRefused } from './client.ts'
import { customerOf } from './customers.ts'

/** Stripe's own pages for cards, invoices, changing and cancelling a plan. */

/** Marks our configuration among those of the account. */
export const portalMark = { plugsmith: 'portal' } as const

/** Milliseconds for which the configuration is not looked for again. */
const lifeMs = 60_000
let kept: { readonly id: string; readonly at: number } | undefined

/** Our configuration of the portal; undefined where `stripe:setup` has not run. */
export async function findPortal(api: Stripe): Promise<Stripe.BillingPortal.Configuration | undefined> {
  for await (const found of api.billingPortal.configurations.list({ active: true, limit: 100 }))
    if (found.metadata?.['plugsmith'] === portalMark.plugsmith) return found
  return undefined
}

async function configurationId(api: Stripe): Promise<string> {
  if (kept && Date.now() - kept.at < lifeMs) return kept.id
  const found = await findPortal(api)
  if (!found) throw new ServiceError('payments_not_set_up')
  kept = { id: found.id, at: Date.now() }
  return found.id
}

const returnUrl = (): string => `${environment().PUBLIC_URL}${routes.dashboard}`

/** @returns the address of the portal's first page, or of the page for `flow` */
async function openPortal(
  api: Stripe,
  customer: string,
  flow?: Stripe.BillingPortal.SessionCreateParams.FlowData,
): Promise<string> {
  const session = await api.billingPortal.sessions.create({
    customer,
    configuration: await configurationId(api),
    return_url: returnUrl(),
    ...(flow && { flow_data: flow }),
  })
  return session.url
}

/**
 * The portal's page on which a subscriber confirms another plan; its first page where Stripe refuses that, because the
 * subscription has this plan already, ends with its period, or has an unpaid invoice.
 */
export async function confirmPlan(
  api: Stripe,
  customer: string,
  subscription: Stripe.Subscription,
  price: string,
): Promise<string> {
  const [item] = subscription.items.data
  if (!item || item.price.id === price) return openPortal(api, customer)
  try {
    return await openPortal(api, customer, {
      type: 'subscription_update_confirm',
      subscription_update_confirm: {
        subscription: subscription.id,
        items: [{ id: item.id, price, quantity: 1 }],
      },
      after_completion: { type: 'redirect', redirect: { return_url: returnUrl() } },
    })
  } catch (error) {
    if (!isRefused(error) || isCustomerMissing(error)) throw error
    return openPortal(api, customer)
  }
}

/**
 * Opens the portal for a person.
 * @returns its address
 * @throws ServiceError `no_purchases` for somebody who has never begun to buy; `payments_not_set_up`, `payments_unavailable`
 */
export async function customerPortal(payload: Payload, userId: string): Promise<string> {
  const customer = await customerOf(payload, userId)
  if (!customer) throw new ServiceError('no_purchases')
  return atStripe(payload, async (api) => {
    try {
      return await openPortal(api, customer)
    } catch (error) {
      if (isCustomerMissing(error)) throw new ServiceError('no_purchases')
      throw error
    }
  })
}
