import type Stripe from 'stripe'
import { idOf } from './stripe-objects.ts'

/** Finds the object that has to be read again after an event. */

interface Referring {
  readonly id: string
  readonly payment_intent?: string | { readonly id: string } | null
}

const paymentOf = ({ payment_intent: intent }: Referring): string | null => idOf(intent)

const subscriptionOf = ({ parent }: Stripe.Invoice): string | null =>
  idOf(parent?.subscription_details?.subscription)

/**
 * The subscription, checkout session or payment intent that an event concerns. Only its id is taken from the event: everything
 * else is read from Stripe, because events arrive late, twice and in any order.
 * @returns null for events that change nothing of ours
 */
export function eventObject({ type, data }: Stripe.Event): string | null {
  const [family, ...rest] = type.split('.')
  if (family === 'checkout' && rest[0] === 'session') return (data.object as Referring).id
  if (family === 'customer' && rest[0] === 'subscription') return (data.object as Referring).id
  if (family === 'invoice') return subscriptionOf(data.object as Stripe.Invoice)
  if (family === 'charge' || family === 'refund') return paymentOf(data.object as Referring)
  return null
}
