import type Stripe from 'stripe'
import { database, row, sql, transaction } from '../../platform/database/index.ts'
import { lockAccount } from '../credits/index.ts'
import type { Billing } from './billing.ts'
import { personOf, personWithId, userIdOf } from './person-of.ts'
import type { Person } from './person-of.ts'
import { recordPayment } from './record-payment.ts'
import type { Payment } from './record-payment.ts'
import { reportUnmatched } from './report-unmatched.ts'
import { dateOf, idOf, planKeyOf } from './stripe-objects.ts'
import { syncSubscription } from './sync-subscription.ts'

type Session = Stripe.Checkout.Session

const buyerOf = (billing: Billing, { customer, client_reference_id: reference }: Session): Promise<Person> =>
  customer === null ? personWithId(billing, reference) : personOf(billing, idOf(customer))

/** The session's only line. */
async function packOf(billing: Billing, session: Session): Promise<Payment> {
  const [line] = session.line_items?.data ?? []
  const plan = line?.price ? planKeyOf(line.price) : null
  const offer = plan ? await billing.catalogue.offerOf(plan) : null
  const intent = session.payment_intent
  return {
    reference: session.id,
    kind: 'pack',
    plan,
    name: offer?.name ?? '',
    credits: (offer?.credits ?? 0) * (line?.quantity ?? 1),
    subscription: null,
    invoice: idOf(session.invoice),
    amount: session.amount_total ?? 0,
    currency: session.currency ?? 'usd',
    paymentIntent: idOf(intent),
    paidAt: dateOf(
      intent !== null && typeof intent === 'object' ? chargedAt(intent, session) : session.created,
    ),
    expiresAt: null,
  }
}

const chargedAt = ({ latest_charge: charge }: Stripe.PaymentIntent, { created }: Session): number =>
  charge !== null && typeof charge === 'object' ? charge.created : created

async function isRecorded(billing: Billing, id: string): Promise<boolean> {
  const known = await row(
    database(billing.payload),
    sql`select 1 from payments where reference = ${id} and credits > 0`,
  )
  return known !== undefined
}

/**
 * Fulfils a checkout: records a paid pack with its credits, or brings the subscription that it began up to date. Does
 * nothing for a session that is not paid, or not of one of our customers.
 * @param id such as `cs_…`
 * @throws StripeError, for example when there is no such session
 */
export async function syncCheckout(billing: Billing, id: string): Promise<void> {
  // What a paid session sold never changes.
  if (await isRecorded(billing, id)) return
  const session = await billing.stripe.checkout.sessions.retrieve(id, {
    expand: ['line_items', 'payment_intent.latest_charge'],
  })
  const subscription = idOf(session.subscription)
  if (subscription !== null) return syncSubscription(billing, subscription)
  if (session.mode !== 'payment' || session.status !== 'complete' || session.payment_status === 'unpaid')
    return
  const person = await buyerOf(billing, session)
  if (person.is === 'unknown') return
  const payment = await packOf(billing, session)
  const userId = userIdOf(person)
  const isNew = await transaction(billing.payload, async (tx) => {
    // The account first, as everywhere, so that two movements cannot wait for each other.
    if (userId !== null) await lockAccount(tx, userId)
    return recordPayment(tx, payment, userId)
  })
  if (isNew) await reportUnmatched(billing, [payment], person)
}
