import { invalid } from '../api/errors.ts'
import { dispute, refund } from '../objects/refund.ts'
import type { Charge, Dispute, Refund } from '../objects/types.ts'
import type { Sandbox } from '../sandbox.ts'

/**
 * Gives money back.
 *
 * @param amount in the smallest unit of the currency; undefined for all that is left
 * @throws StripeFault 400 where the charge failed, is disputed, or less is left
 */
export function refundCharge(
  { store, newId, now, emit }: Sandbox,
  paid: Charge,
  {
    amount,
    reason,
    metadata,
  }: { amount: number | undefined; reason: Refund['reason']; metadata: Record<string, string> },
): Refund {
  const left = paid.amount_captured - paid.amount_refunded
  if (!paid.paid) throw invalid(`Charge ${paid.id} has not been paid.`, { code: 'charge_not_refundable' })
  if (paid.disputed) {
    throw invalid(`Charge ${paid.id} has been charged back; cannot issue a refund.`, {
      code: 'charge_disputed',
    })
  }
  if (left === 0) {
    throw invalid(`Charge ${paid.id} has already been refunded.`, { code: 'charge_already_refunded' })
  }
  const wanted = amount ?? left
  if (wanted < 1)
    throw invalid('Invalid positive integer', { code: 'parameter_invalid_integer', param: 'amount' })
  if (wanted > left) {
    throw invalid(`Refund amount (${wanted}) is greater than unrefunded amount on charge (${left})`, {
      param: 'amount',
    })
  }
  const given = store.put(
    'refund',
    refund(newId('refund'), now(), paid, { amount: wanted, reason, metadata }),
  )
  const amount_refunded = paid.amount_refunded + wanted
  const changed = store.put('charge', {
    ...paid,
    amount_refunded,
    refunded: amount_refunded === paid.amount_captured,
  })
  emit('refund.created', given)
  emit('charge.refunded', changed, { amount_refunded: paid.amount_refunded, refunded: paid.refunded })
  return given
}

/** The buyer's bank takes the money back. */
export function openDispute({ store, newId, now, emit }: Sandbox, paid: Charge, reason: string): Dispute {
  const opened = store.put('dispute', dispute(newId('dispute'), now(), paid, reason))
  const changed = store.put('charge', { ...paid, disputed: true })
  emit('charge.updated', changed, { disputed: paid.disputed })
  emit('charge.dispute.created', opened)
  emit('charge.dispute.funds_withdrawn', opened)
  return opened
}

/** @throws StripeFault 400 for a dispute that has ended */
export function closeDispute({ store, emit }: Sandbox, opened: Dispute, status: 'won' | 'lost'): Dispute {
  if (opened.status === 'won' || opened.status === 'lost') throw invalid('This dispute is already closed.')
  const closed = store.put('dispute', { ...opened, status })
  if (status === 'won') emit('charge.dispute.funds_reinstated', closed)
  emit('charge.dispute.closed', closed, { status: opened.status })
  return closed
}
