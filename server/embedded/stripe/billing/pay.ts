import { charge, paymentIntent } from '../objects/payment.ts'
import type { PaymentFields, Refusal } from '../objects/payment.ts'
import { paymentMethod } from '../objects/payment-method.ts'
import type { Card } from '../objects/payment-method.ts'
import type { Charge, PaymentIntent, PaymentMethod } from '../objects/types.ts'
import type { Sandbox } from '../sandbox.ts'
import { chargeCard, testCards } from './cards.ts'
import { openDispute } from './refunds.ts'

/** What stays of a card beside its payment method. */
type Kept = { number: string }

export type Payment =
  | { outcome: 'paid'; intent: PaymentIntent; charge: Charge }
  | { outcome: 'refused'; intent: PaymentIntent; refusal: Refusal }
  | { outcome: 'needs-authentication'; intent: PaymentIntent }

/** Keeps a card for a customer, or for one payment. */
export function addCard(
  { store, newId, now, emit }: Sandbox,
  customer: string | null,
  card: Card,
): PaymentMethod {
  const method = store.put('payment_method', paymentMethod(newId('payment_method'), now(), customer, card))
  store.hide(method.id, { number: card.number } satisfies Kept)
  if (customer !== null) emit('payment_method.attached', method)
  return method
}

export function createIntent({ store, newId, now, emit }: Sandbox, fields: PaymentFields): PaymentIntent {
  const intent = store.put('payment_intent', paymentIntent(newId('payment_intent'), now(), fields))
  emit('payment_intent.created', intent)
  return intent
}

/**
 * Charges a card for an intent.
 *
 * @param how whether the buyer is there, and has confirmed the payment
 */
export function attempt(
  sandbox: Sandbox,
  intent: PaymentIntent,
  method: PaymentMethod | undefined,
  how: { isPresent: boolean; isAuthenticated: boolean },
): Payment {
  if (method === undefined) {
    const refusal = {
      code: 'missing',
      declineCode: 'missing',
      message: 'There is no card to charge.',
    }
    return { outcome: 'refused', intent, refusal }
  }
  const { store } = sandbox
  const number = store.hidden<Kept>(method.id)?.number ?? ''
  const outcome = chargeCard(number, how)
  if (outcome === 'needs-authentication') return { outcome, intent: waitForBuyer(sandbox, intent, method) }
  if (outcome !== 'succeeds') return refuse(sandbox, intent, method, outcome)
  const paid = complete(sandbox, intent, method)
  if (testCards[number]?.disputed) openDispute(sandbox, paid.charge, 'fraudulent')
  return paid
}

function waitForBuyer({ store, emit }: Sandbox, intent: PaymentIntent, method: PaymentMethod): PaymentIntent {
  const waiting = store.put('payment_intent', {
    ...intent,
    payment_method: method.id,
    status: 'requires_action',
  })
  emit('payment_intent.requires_action', waiting)
  return waiting
}

function refuse(sandbox: Sandbox, intent: PaymentIntent, method: PaymentMethod, refusal: Refusal): Payment {
  const { store, newId, now, emit } = sandbox
  const failed = store.put('charge', charge(newId('charge'), now(), intent, method, refusal))
  emit('charge.failed', failed)
  const waiting = store.put('payment_intent', {
    ...intent,
    last_payment_error: {
      charge: failed.id,
      code: refusal.code,
      decline_code: refusal.declineCode,
      message: refusal.message,
      type: 'card_error',
    },
    latest_charge: failed.id,
    payment_method: null,
    status: 'requires_payment_method',
  })
  emit('payment_intent.payment_failed', waiting)
  return { outcome: 'refused', intent: waiting, refusal }
}

function complete(sandbox: Sandbox, intent: PaymentIntent, method: PaymentMethod) {
  const { store, newId, now, emit } = sandbox
  const paid = store.put('charge', charge(newId('charge'), now(), intent, method, null))
  const settled = store.put('payment_intent', {
    ...intent,
    amount_received: intent.amount,
    last_payment_error: null,
    latest_charge: paid.id,
    payment_method: method.id,
    status: 'succeeded',
  })
  emit('charge.succeeded', paid)
  emit('payment_intent.succeeded', settled)
  return { outcome: 'paid', intent: settled, charge: paid } as const
}
