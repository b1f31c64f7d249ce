import { StripeFault } from '../api/errors.ts'
import type { Card } from '../objects/payment-method.ts'
import { subscriptionOf } from '../objects/invoice.ts'
import { itemOf } from '../objects/subscription.ts'
import type {
  Customer,
  Invoice,
  PaymentMethod,
  PortalConfiguration,
  PortalSession,
  Price,
  Subscription,
} from '../objects/types.ts'
import type { Sandbox } from '../sandbox.ts'
import { collect } from './invoices.ts'
import { addCard } from './pay.ts'
import { changeSubscription, endSubscription } from './subscriptions.ts'

/** How long a portal's address may be opened after it was made, in seconds. */
const validSeconds = 3_600

export type PortalView = {
  session: PortalSession
  configuration: PortalConfiguration
  customer: Customer
  /** What runs, or ended last. */
  subscription: Subscription | null
  method: PaymentMethod | null
  invoices: Invoice[]
  /** Prices to change to. */
  offered: Price[]
}

/** @returns null for an address that is unknown or too old */
export function openPortal({ store, now }: Sandbox, id: string): PortalView | null {
  const session = store.get('billing_portal.session', id)
  if (session === undefined || session.created + validSeconds < now()) return null
  const configuration = store.get('billing_portal.configuration', session.configuration)
  const customer = store.get('customer', session.customer)
  if (configuration === undefined || customer === undefined) return null
  const subscriptions = store.newest('subscription', customer.id)
  const subscription = subscriptions.find(({ status }) => status !== 'canceled') ?? subscriptions[0] ?? null
  const own = customer.invoice_settings.default_payment_method
  const methodId = subscription?.default_payment_method ?? (typeof own === 'string' ? own : '')
  const { subscription_update: update } = configuration.features
  const prices = update.enabled ? (update.products ?? []).flatMap((product) => product.prices) : []
  return {
    session,
    configuration,
    customer,
    subscription,
    method: store.get('payment_method', methodId) ?? null,
    invoices: store.newest('invoice', customer.id).filter(({ status }) => status !== 'draft'),
    offered: prices.flatMap((price) => store.get('price', price) ?? []),
  }
}

/** @returns why it cannot be done, else null */
export function changePlan(
  sandbox: Sandbox,
  { subscription, offered }: PortalView,
  priceId: string,
): string | null {
  const price = offered.find(({ id }) => id === priceId)
  if (subscription === null || subscription.status === 'canceled')
    return 'There is no subscription to change.'
  if (price === undefined) return 'This plan is not offered.'
  try {
    changeSubscription(sandbox, subscription, { price, cancelAtPeriodEnd: false })
    return null
  } catch (err) {
    if (err instanceof StripeFault) return err.message
    throw err
  }
}

/** Cancels at the end of the period, or at once, as the configuration says. */
export function cancelPlan(sandbox: Sandbox, { subscription, configuration }: PortalView): string | null {
  const { subscription_cancel: cancel } = configuration.features
  if (!cancel.enabled) return 'Subscriptions cannot be canceled here.'
  if (subscription === null || subscription.status === 'canceled')
    return 'There is no subscription to cancel.'
  if (cancel.mode === 'immediately') endSubscription(sandbox, subscription, 'cancellation_requested')
  else changeSubscription(sandbox, subscription, { cancelAtPeriodEnd: true })
  return null
}

export function resumePlan(sandbox: Sandbox, { subscription }: PortalView): string | null {
  if (subscription === null || subscription.status === 'canceled') return 'The subscription has ended.'
  changeSubscription(sandbox, subscription, { cancelAtPeriodEnd: false })
  return null
}

/**
 * Makes a card the one to be charged, and pays what is open with it.
 *
 * @returns why the open invoice could not be paid, else null
 */
export function changeCard(
  sandbox: Sandbox,
  { customer, subscription }: PortalView,
  card: Card,
): string | null {
  const { store, emit } = sandbox
  const method = addCard(sandbox, customer.id, card)
  const changed = store.put('customer', {
    ...customer,
    invoice_settings: { ...customer.invoice_settings, default_payment_method: method.id },
  })
  emit('customer.updated', changed, { invoice_settings: customer.invoice_settings })
  if (subscription === null || subscription.status === 'canceled') return null
  changeSubscription(sandbox, subscription, { paymentMethod: method.id })
  const open = store
    .newest('invoice', customer.id)
    .find((invoice) => invoice.status === 'open' && subscriptionOf(invoice) === subscription.id)
  if (open === undefined) return null
  const paid = collect(sandbox, open, { isPresent: true, isAuthenticated: true })
  return paid.invoice.status === 'paid'
    ? null
    : 'The card was saved, but the open invoice could not be paid with it.'
}

export const currentPrice = (subscription: Subscription): Price => itemOf(subscription).price
