import { creditMessages } from '#contract/messages/credits.ts'
import { row, sql } from '../../platform/database/index.ts'
import type { Executor } from '../../platform/database/index.ts'
import { grant } from '../credits/index.ts'
import { tellPaid } from './tell.ts'

/** Something that was paid: an invoice line of a plan, or a pack. */
export interface Payment {
  /** Id of the invoice line or checkout session. */
  readonly reference: string
  readonly kind: 'pack' | 'subscription'
  /** Lookup key; null for a price that is none of ours. */
  readonly plan: string | null
  /** Name of plan or pack, for the ledger. */
  readonly name: string
  readonly credits: number
  readonly subscription: string | null
  readonly invoice: string | null
  /** In the smallest unit of the currency. */
  readonly amount: number
  readonly currency: string
  readonly paymentIntent: string | null
  readonly paidAt: string
  /** Null for credits that never expire. */
  readonly expiresAt: string | null
}

/** The cause of a payment's credits, as the ledger knows it. */
export const grantOf = (reference: string): string => `stripe:${reference}`

/**
 * Stores a payment with its credits and queues its receipt, once, whatever Stripe repeats.
 * @param userId null for somebody who has deleted their account: nobody gets credits
 * @returns whether it was new
 */
export async function recordPayment(tx: Executor, payment: Payment, userId: string | null): Promise<boolean> {
  const { reference, kind, plan, credits, subscription, invoice, amount, currency } = payment
  const stored = await row<{ is_new: boolean }>(
    tx,
    sql`insert into payments (reference, user_id, kind, plan, subscription, invoice, amount, currency, credits,
          payment_intent, status, paid_at)
        values (${reference}, ${userId}::uuid, ${kind}, ${plan}, ${subscription}, ${invoice}, ${amount}, ${currency},
          ${credits}, ${payment.paymentIntent}, 'paid', ${payment.paidAt})
        on conflict (reference) do update set plan = excluded.plan, credits = excluded.credits, updated_at = now()
          -- A plan that was missing from the CMS when it was paid.
          where payments.credits = 0 and excluded.credits > 0
        returning (xmax = 0) as is_new`,
  )
  if (userId !== null && credits > 0) {
    const { ledger } = creditMessages
    await grant(tx, {
      userId,
      amount: credits,
      ...(kind === 'pack'
        ? { source: 'purchase', type: 'purchase', description: ledger.pack(payment.name) }
        : { source: 'subscription', type: 'subscription', description: ledger.plan(payment.name) }),
      sourceReference: grantOf(reference),
      expiresAt: payment.expiresAt === null ? null : new Date(payment.expiresAt),
    })
    if (stored) await tellPaid(tx, userId, payment)
  }
  return stored?.is_new ?? false
}
