import { customer as newCustomer } from '../objects/customer.ts'
import type { Card } from '../objects/payment-method.ts'
import type { CheckoutSession, Customer, PaymentIntent, PaymentMethod, Price } from '../objects/types.ts'
import type { Sandbox } from '../sandbox.ts'
import { addCard, attempt, createIntent } from './pay.ts'
import { startSubscription } from './subscriptions.ts'

/** What a session remembers that Stripe does not show. */
export type SessionDetails = {
  price: string
  quantity: number
  paymentMetadata: Record<string, string>
  subscriptionMetadata: Record<string, string>
  /** The intent of earlier attempts, and the card that waits for its owner's confirmation. */
  intent?: string
  waitingCard?: string
}

export type CheckoutResult =
  | { outcome: 'complete'; session: CheckoutSession }
  | { outcome: 'refused'; message: string }
  | { outcome: 'needs-authentication' }
  | { outcome: 'closed' }

export function expireSession({ store, emit }: Sandbox, session: CheckoutSession): CheckoutSession {
  const expired = store.put('checkout.session', { ...session, status: 'expired', url: null })
  emit('checkout.session.expired', expired)
  return expired
}

export const detailsOf = ({ store }: Sandbox, { id }: CheckoutSession): SessionDetails => {
  const details = store.hidden<SessionDetails>(id)
  if (details === undefined) throw new Error(`Checkout session ${id} has lost its details.`)
  return details
}

export function priceOf(sandbox: Sandbox, session: CheckoutSession): Price {
  const { price } = detailsOf(sandbox, session)
  const found = sandbox.store.get('price', price)
  if (found === undefined) throw new Error(`Checkout session ${session.id} has lost its price.`)
  return found
}

/** Pays with a card that the buyer typed. */
export function payByCard(sandbox: Sandbox, session: CheckoutSession, card: Card): CheckoutResult {
  if (session.status !== 'open') return { outcome: 'closed' }
  const customer = buyer(sandbox, session, card)
  const method = addCard(sandbox, customer?.id ?? null, card)
  return pay(sandbox, session, customer, method, false)
}

/** What the buyer's bank answers after asking for confirmation. */
export function answerAuthentication(
  sandbox: Sandbox,
  session: CheckoutSession,
  isConfirmed: boolean,
): CheckoutResult {
  if (session.status !== 'open') return { outcome: 'closed' }
  const { store } = sandbox
  const details = detailsOf(sandbox, session)
  const method = store.get('payment_method', details.waitingCard ?? '')
  if (method === undefined) return { outcome: 'refused', message: 'Enter your card first.' }
  const { waitingCard: _answered, ...rest } = details
  store.hide(session.id, rest)
  if (!isConfirmed) {
    return {
      outcome: 'refused',
      message:
        'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
    }
  }
  const customer = method.customer === null ? undefined : store.get('customer', method.customer)
  return pay(sandbox, session, customer, method, true)
}

function pay(
  sandbox: Sandbox,
  session: CheckoutSession,
  customer: Customer | undefined,
  method: PaymentMethod,
  isAuthenticated: boolean,
): CheckoutResult {
  const { store } = sandbox
  const intent = intentFor(sandbox, session, customer)
  const payment = attempt(sandbox, intent, method, { isPresent: true, isAuthenticated })
  const details = { ...detailsOf(sandbox, session), intent: intent.id }
  if (payment.outcome === 'refused') {
    store.hide(session.id, details)
    return { outcome: 'refused', message: payment.refusal.message }
  }
  if (payment.outcome === 'needs-authentication') {
    store.hide(session.id, { ...details, waitingCard: method.id })
    return { outcome: 'needs-authentication' }
  }
  store.hide(session.id, details)
  return { outcome: 'complete', session: complete(sandbox, session, customer, method, payment.intent) }
}

/** Who pays: the session's customer, or for a subscription a new one. */
function buyer(sandbox: Sandbox, session: CheckoutSession, card: Card): Customer | undefined {
  const { store, newId, now, emit } = sandbox
  if (session.customer !== null) return store.get('customer', session.customer)
  if (session.mode === 'payment') return undefined
  const created = store.put(
    'customer',
    newCustomer(newId('customer'), now(), {
      email: card.email ?? session.customer_email,
      name: card.name,
      description: null,
      phone: null,
      metadata: {},
    }),
  )
  emit('customer.created', created)
  return created
}

function intentFor(
  sandbox: Sandbox,
  session: CheckoutSession,
  customer: Customer | undefined,
): PaymentIntent {
  const details = detailsOf(sandbox, session)
  const earlier = sandbox.store.get('payment_intent', details.intent ?? '')
  if (earlier) return earlier
  return createIntent(sandbox, {
    amount: session.amount_total ?? 0,
    currency: session.currency ?? 'usd',
    customer: customer?.id ?? null,
    description: session.mode === 'subscription' ? 'Subscription creation' : null,
    metadata: details.paymentMetadata,
  })
}

function complete(
  sandbox: Sandbox,
  session: CheckoutSession,
  customer: Customer | undefined,
  method: PaymentMethod,
  intent: PaymentIntent,
): CheckoutSession {
  const { store, emit } = sandbox
  const details = detailsOf(sandbox, session)
  const subscription =
    session.mode === 'subscription' && customer
      ? startSubscription(sandbox, {
          customer,
          price: priceOf(sandbox, session),
          method,
          intent,
          metadata: details.subscriptionMetadata,
          automaticTax: session.automatic_tax.enabled,
        })
      : undefined
  const { billing_details: billing } = method
  const completed = store.put('checkout.session', {
    ...session,
    status: 'complete',
    payment_status: 'paid',
    url: null,
    customer: customer?.id ?? null,
    payment_intent: subscription ? null : intent.id,
    subscription: subscription?.id ?? null,
    invoice: subscription?.latest_invoice ?? null,
    consent:
      session.consent_collection?.terms_of_service === 'required'
        ? { promotions: null, terms_of_service: 'accepted' }
        : null,
    automatic_tax: { ...session.automatic_tax, status: session.automatic_tax.enabled ? 'complete' : null },
    customer_details: {
      address: null,
      business_name: null,
      email: billing.email ?? customer?.email ?? session.customer_email,
      individual_name: null,
      name: billing.name,
      phone: null,
      tax_exempt: 'none',
      tax_ids: [],
    },
  })
  emit('checkout.session.completed', completed)
  return completed
}
