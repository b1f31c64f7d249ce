import type { Payload } from 'payload'
import { noticeMessages } from '#contract/messages/notices.ts'
import { staffPaymentMessages as texts } from '#contract/messages/staff-payments.ts'
import { routes } from '#contract/routes.ts'
import type { PaymentAction, PaymentActionInput, PaymentAssessment } from '#contract/staff-payments.ts'
import { database, row, sql, transaction } from '../../platform/database/index.ts'
import type { Executor } from '../../platform/database/index.ts'
import { ServiceError } from '../../platform/errors.ts'
import { recordStaffAction } from '../audit/index.ts'
import { grant } from '../credits/index.ts'
import { notify } from '../notifications/index.ts'
import { assess, assessPayment, paymentById, restoredReference } from './assessment.ts'
import type { PaymentRow } from './assessment.ts'
import { currentBilling } from './billing.ts'
import { atStripe, isRefused } from './client.ts'
import { grantOf } from './record-payment.ts'
import { syncObject } from './sync.ts'

const shortestReason = 10

/** The admin, and the payment that they act on. */
interface Order {
  readonly adminId: string
  readonly id: string
  readonly payment: PaymentRow
  readonly state: PaymentAssessment
  readonly input: PaymentActionInput
}

/** @throws ServiceError `invalid_input` with the reason */
function check({ action, reason }: PaymentActionInput, state: PaymentAssessment): void {
  const isPossible: Record<PaymentAction, boolean> = {
    refund: state.refundable > 0 && !state.isDisputed,
    withdrawal: state.withdrawal.isOpen && state.withdrawal.amount > 0 && !state.isDisputed,
    restore: state.restorable > 0,
  }
  if (!isPossible[action]) throw new ServiceError('invalid_input', { action: texts.notPossible })
  const needsReason = action !== 'withdrawal' && !state.isWithinRule
  if (needsReason && reason.length < shortestReason)
    throw new ServiceError('invalid_input', { reason: texts.reasonMissing })
}

const record = (tx: Executor, { adminId, id, payment, state, input }: Order, amount: number): Promise<void> =>
  recordStaffAction(tx, adminId, {
    action: input.action,
    target: `payments/${id}`,
    title: payment.reference,
    changes: { amount, reason: input.reason, isWithinRule: state.isWithinRule, since: state.since },
  })

/** Credits of a plan end with its period, also when they are given back. */
async function restore(payload: Payload, order: Order): Promise<void> {
  const { payment, state } = order
  const { user_id: userId, reference } = payment
  if (userId === null) return
  await transaction(payload, async (tx) => {
    const original = await row<{ expires: string }>(
      tx,
      sql`select expires_at as expires from credit_grants
          where source_reference = ${grantOf(reference)} and expires_at > now()`,
    )
    const { repeated } = await grant(tx, {
      userId,
      amount: state.restorable,
      source: 'admin',
      type: 'refund',
      description: texts.restored,
      sourceReference: restoredReference(reference),
      expiresAt: original ? new Date(original.expires) : null,
    })
    if (repeated) return
    await record(tx, order, state.restorable)
    await notify(tx, {
      kind: 'credits',
      userId,
      occasion: restoredReference(reference),
      ...noticeMessages.givenBack(state.restorable),
      link: routes.credits,
    })
  })
}

/**
 * Refunds at Stripe, and brings our rows to that. The key of the request names what had been refunded before, so that a second
 * click, or a repetition after an unknown outcome, refunds nothing more.
 */
async function refund(payload: Payload, order: Order, amount: number): Promise<void> {
  const { payment, input } = order
  const { reference, payment_intent: intent, subscription, refunded } = payment
  if (intent === null) return
  await transaction(payload, (tx) => record(tx, order, amount))
  const refusal = await atStripe(payload, async (api) => {
    try {
      await api.refunds.create(
        {
          payment_intent: intent,
          amount,
          reason: 'requested_by_customer',
          metadata: { plugsmith: input.action },
        },
        { idempotencyKey: `refund:${reference}:${refunded}:${amount}` },
      )
      return null
    } catch (error) {
      if (isRefused(error)) return (error as Error).message
      throw error
    }
  })
  if (refusal === null && subscription !== null && payment.is_running) await end(payload, subscription)
  await atStripe(payload, () => syncObject(currentBilling(payload), intent))
  if (refusal !== null) throw new ServiceError('invalid_input', { action: texts.refused(refusal) })
}

/** Ends a subscription at once. */
async function end(payload: Payload, subscription: string): Promise<void> {
  await atStripe(payload, async (api) => {
    try {
      await api.subscriptions.cancel(subscription)
    } catch (error) {
      // It has ended already.
      if (!isRefused(error)) throw error
    }
    await syncObject(currentBilling(payload), subscription)
  })
}

/**
 * Refunds a payment, in whole or for its unused credits, or gives spent credits back. Each is written to the audit log first.
 * @returns how the payment stands then
 * @throws ServiceError `not_found`; `invalid_input` with the reason; `payments_not_set_up`, `payments_unavailable`
 */
export async function actOnPayment(
  payload: Payload,
  adminId: string,
  id: string,
  input: PaymentActionInput,
): Promise<PaymentAssessment> {
  const db = database(payload)
  const payment = await paymentById(db, id)
  const state = await assess(db, payment)
  check(input, state)
  const order = { adminId, id, payment, state, input }
  if (input.action === 'restore') await restore(payload, order)
  else await refund(payload, order, input.action === 'refund' ? state.refundable : state.withdrawal.amount)
  return assessPayment(payload, id)
}
