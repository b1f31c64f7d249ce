import type { Payload } from 'payload'
import { refundRule, withdrawalDays } from '#contract/staff-payments.ts'
import type { PaymentAssessment } from '#contract/staff-payments.ts'
import { database, row, sql } from '../../platform/database/index.ts'
import type { Executor } from '../../platform/database/index.ts'
import { ServiceError } from '../../platform/errors.ts'
import { grantUse } from '../credits/index.ts'
import { grantOf } from './record-payment.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

export interface PaymentRow {
  readonly reference: string
  readonly user_id: string | null
  readonly subscription: string | null
  readonly payment_intent: string | null
  readonly amount: number
  readonly refunded: number
  readonly currency: string
  readonly status: string
  readonly bought_at: string
  /** Whether it paid the newest period of a subscription that still runs. */
  readonly is_running: boolean
}

/** @throws ServiceError `not_found` */
export async function paymentById(db: Executor, id: string): Promise<PaymentRow> {
  const found = await row<PaymentRow>(
    db,
    // The clock of the embedded Stripe may be ahead of ours.
    sql`select p.reference, p.user_id, p.subscription, p.payment_intent, p.amount::int as amount,
          p.refunded_amount::int as refunded, p.currency, p.status::text as status,
          least(p.paid_at, p.created_at) as bought_at,
          exists (select 1 from subscriptions s where s.subscription = p.subscription and s.ended_at is null)
            and not exists (select 1 from payments later
              where later.subscription = p.subscription and later.paid_at > p.paid_at) as is_running
        from payments p where p.id::text = ${id}`,
  )
  if (!found) throw new ServiceError('not_found')
  return found
}

/** What the buyer has done since: requests that delivered, and downloads that were charged. */
async function useSince(db: Executor, { user_id: userId, bought_at: since }: PaymentRow) {
  if (userId === null) return null
  const found = await row<{ generations: number; downloads: number }>(
    db,
    sql`select (count(*) filter (where t.type = 'plugin_generation'))::int as generations,
               (count(*) filter (where t.type = 'plugin_download'))::int as downloads
        from credit_transactions t join credit_accounts a on a.id = t.account_id
        where a.user_id = ${userId} and t.created_at > ${since}`,
  )
  const hours = Math.max(0, Math.floor((Date.now() - new Date(since).getTime()) / hourMs))
  return { hours, generations: found?.generations ?? 0, downloads: found?.downloads ?? 0 }
}

/** The cause of credits that were given back instead of money. */
export const restoredReference = (reference: string): string => `restored:${reference}`

async function hasRestored(db: Executor, reference: string): Promise<boolean> {
  const found = await row<{ id: string }>(
    db,
    sql`select id from credit_grants where source_reference = ${restoredReference(reference)}`,
  )
  return found !== undefined
}

/** Rounded up, so that the refund takes all unused credits with it. */
const shareOf = (amount: number, unused: number, credits: number): number =>
  credits === 0 ? 0 : Math.ceil((amount * unused) / credits)

/** What speaks for and against a refund of a payment. */
export async function assess(db: Executor, payment: PaymentRow): Promise<PaymentAssessment> {
  const { reference, amount, refunded, currency, status, user_id: userId } = payment
  const since = await useSince(db, payment)
  const { remaining: unused, reserved, spent } = (await grantUse(db, grantOf(reference))) ?? nothing
  const refundable = payment.payment_intent === null ? 0 : amount - refunded
  const until = new Date(payment.bought_at).getTime() + withdrawalDays * dayMs
  return {
    currency,
    refundable,
    isDisputed: status === 'disputed',
    since,
    isWithinRule:
      since !== null &&
      since.hours < refundRule.hours &&
      since.generations <= refundRule.generations &&
      since.downloads <= refundRule.downloads,
    credits: { unused, reserved, spent },
    restorable: userId === null || (await hasRestored(db, reference)) ? 0 : spent,
    withdrawal: {
      until: new Date(until).toISOString(),
      isOpen: Date.now() < until,
      amount: Math.min(refundable, shareOf(refundable, unused, unused + reserved + spent)),
    },
    endsSubscription: payment.is_running,
  }
}

const nothing = { remaining: 0, reserved: 0, spent: 0 }

/** @throws ServiceError `not_found` */
export async function assessPayment(payload: Payload, id: string): Promise<PaymentAssessment> {
  const db = database(payload)
  return assess(db, await paymentById(db, id))
}
