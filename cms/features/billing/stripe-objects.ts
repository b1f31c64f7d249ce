import Stripe from 'stripe'

/** The currency of everything that we sell. */
export const planCurrency = 'usd'

/** The id of something that Stripe sends as an id, or as a whole object where a request expanded it. */
export function idOf(reference: string | { readonly id: string }): string
export function idOf(reference: string | { readonly id: string } | null | undefined): string | null
export function idOf(reference: string | { readonly id: string } | null | undefined): string | null {
  if (reference === null || reference === undefined) return null
  return typeof reference === 'string' ? reference : reference.id
}

/** @param seconds since 1970 */
export const dateOf = (seconds: number): string => new Date(seconds * 1_000).toISOString()

/**
 * The plan or pack of a price. A price that was replaced has lost its lookup key to the new one, and keeps the key in its
 * metadata (`setup.ts`).
 */
export const planKeyOf = ({ lookup_key: key, metadata }: Stripe.Price): string | null =>
  key ?? metadata['plan'] ?? null

/**
 * The item of a subscription; ours have one.
 * @throws Error for a subscription without items
 */
export function itemOf({ id, items }: Stripe.Subscription): Stripe.SubscriptionItem {
  const [item] = items.data
  if (!item) throw new Error(`The subscription ${id} has no item`)
  return item
}

/** US cents that a price charges each month; null for a price of another kind. */
export const centsAMonth = ({ unit_amount: cents, currency, recurring }: Stripe.Price): number | null =>
  currency === planCurrency && recurring?.interval === 'month' && recurring.interval_count === 1
    ? cents
    : null

/** Whether this account of Stripe has no such object. */
export const isMissing = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing'

/** Disputes by which the bank has not taken the money, or has given it back. */
export const keepsMoney = ({ status }: Stripe.Dispute): boolean =>
  status === 'won' || status === 'prevented' || status.startsWith('warning_')
