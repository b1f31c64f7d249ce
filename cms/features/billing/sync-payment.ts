import { creditMessages } from '#contract/messages/credits.ts'
import { database, row, rows, sql, transaction } from '../../platform/database/index.ts'
import type { Executor } from '../../platform/database/index.ts'
import { lockAccount, revoke } from '../credits/index.ts'
import type { Billing } from './billing.ts'
import { grantOf } from './record-payment.ts'
import { untilStored } from './revisions.ts'
import { idOf, keepsMoney } from './stripe-objects.ts'
import { syncCheckout } from './sync-checkout.ts'
import { syncSubscription } from './sync-subscription.ts'

/** What has become of the money. */
interface Outcome {
  readonly charge: string
  readonly amount: number
  readonly refunded: number
  readonly disputed: number
}

/** @returns null while nothing was charged */
async function outcomeOf({ stripe }: Billing, intent: string): Promise<Outcome | null> {
  const { latest_charge: charge } = await stripe.paymentIntents.retrieve(intent, {
    expand: ['latest_charge'],
  })
  if (charge === null || typeof charge === 'string' || !charge.paid) return null
  let disputed = 0
  if (charge.disputed)
    for await (const dispute of stripe.disputes.list({ payment_intent: intent, limit: 100 }))
      if (!keepsMoney(dispute)) disputed += dispute.amount
  return { charge: charge.id, amount: charge.amount, refunded: charge.amount_refunded, disputed }
}

interface Row {
  reference: string
  user_id: string | null
  credits: number
  revision: number
  status: string
  charge: string | null
}

const paymentsOf = ({ payload }: Billing, intent: string): Promise<Row[]> =>
  rows<Row>(
    database(payload),
    sql`select reference, user_id, credits::int as credits, revision::int as revision, status::text as status, charge
        from payments where payment_intent = ${intent} order by reference`,
  )

function statusOf({ amount, refunded, disputed }: Outcome) {
  if (disputed > 0) return 'disputed'
  if (refunded === 0) return 'paid'
  return refunded < amount ? 'partly_refunded' : 'refunded'
}

/** Which of the credits go with the money: all with all of it, and of a part what was paid by it, rounded down. */
function creditsGone(credits: number, { amount, refunded, disputed }: Outcome): number {
  const gone = Math.min(amount, refunded + disputed)
  return gone >= amount ? credits : Math.floor((credits * gone) / amount)
}

/** @returns false when another write came first */
async function writePayment(tx: Executor, payment: Row, outcome: Outcome): Promise<boolean> {
  const { reference, user_id: userId, credits, revision, status: before } = payment
  // The account first, as everywhere, so that two movements cannot wait for each other.
  if (userId !== null) await lockAccount(tx, userId)
  const status = statusOf(outcome)
  const changed = await row<{ id: string }>(
    tx,
    sql`update payments set status = ${status}, charge = ${outcome.charge}, refunded_amount = ${outcome.refunded},
          revision = revision + 1, updated_at = now()
        where reference = ${reference} and revision = ${revision} returning id`,
  )
  if (!changed) return false
  const { ledger } = creditMessages
  const revoked = await revoke(tx, {
    sourceReference: grantOf(reference),
    amount: creditsGone(credits, outcome),
    description:
      status === 'disputed'
        ? ledger.dispute
        : before === 'disputed' && status === 'paid'
          ? ledger.reinstated
          : ledger.refund,
  })
  if (revoked)
    await tx.execute(sql`
      update payments set taken = ${revoked.taken}, owed = ${revoked.owed} where reference = ${reference}`)
  return true
}

/** Records what an intent has paid, in case its own event has not arrived. */
async function syncWhatItPaid(billing: Billing, intent: string): Promise<void> {
  const { stripe } = billing
  const { data: payments } = await stripe.invoicePayments.list({
    payment: { type: 'payment_intent', payment_intent: intent },
    limit: 1,
  })
  const [payment] = payments
  if (payment) {
    const invoice = await stripe.invoices.retrieve(idOf(payment.invoice))
    const subscription = idOf(invoice.parent?.subscription_details?.subscription)
    if (subscription !== null) await syncSubscription(billing, subscription)
    return
  }
  const { data: sessions } = await stripe.checkout.sessions.list({ payment_intent: intent, limit: 1 })
  const [session] = sessions
  if (session) await syncCheckout(billing, session.id)
}

/** Whether nothing has become of the money, as our row says already: most events tell of a payment that we know. */
const isKnown = ({ status, charge }: Row, outcome: Outcome): boolean =>
  status === 'paid' && charge === outcome.charge && statusOf(outcome) === 'paid'

async function attempt(billing: Billing, intent: string, seen: readonly Row[]): Promise<boolean> {
  const outcome = await outcomeOf(billing, intent)
  if (outcome === null || seen.every((payment) => isKnown(payment, outcome))) return true
  return transaction(billing.payload, async (tx) => {
    for (const payment of seen) if (!(await writePayment(tx, payment, outcome))) throw new Overtaken()
    return true
  }).catch((error: unknown) => {
    if (error instanceof Overtaken) return false
    throw error
  })
}

/** Another write came first: everything of this attempt is rolled back. */
class Overtaken extends Error {}

/**
 * Brings what an intent has paid to what has become of the money: after a refund or a dispute the credits are taken back as far
 * as they are there, after a dispute that was won they return.
 * @param intent such as `pi_…`
 * @throws StripeError, for example when there is no such intent
 */
export async function syncPayment(billing: Billing, intent: string): Promise<void> {
  let seen = await paymentsOf(billing, intent)
  if (seen.length === 0) {
    await syncWhatItPaid(billing, intent)
    seen = await paymentsOf(billing, intent)
  }
  await untilStored(`payment ${intent}`, async () => {
    if (await attempt(billing, intent, seen)) return true
    seen = await paymentsOf(billing, intent)
    return false
  })
}
