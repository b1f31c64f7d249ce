import type { Payload } from 'payload'
import { database, rows, sql } from '../../platform/database/index.ts'
import type { Executor } from '../../platform/database/index.ts'

export interface LedgerFault {
  readonly accountId: string
  readonly transactions: number
  readonly remaining: number
  readonly reserved: number
  readonly negativeGrants: number
}

/**
 * Checks the invariant of the ledger, per account: Σ transactions = Σ remaining of all grants + Σ open reservations,
 * and no remaining below 0.
 * @returns the accounts that violate it
 */
export async function ledgerFaults(executor: Executor): Promise<readonly LedgerFault[]> {
  const faults = await rows<
    Record<'account' | 'transactions' | 'remaining' | 'reserved' | 'negative', string>
  >(
    executor,
    sql`
      select a.id as account, t.total as transactions, g.remaining, r.reserved, g.negative
      from credit_accounts a
      cross join lateral (select coalesce(sum(amount), 0) as total from credit_transactions where account_id = a.id) t
      cross join lateral (
        select coalesce(sum(remaining), 0) as remaining, count(*) filter (where remaining < 0) as negative
        from credit_grants where account_id = a.id) g
      cross join lateral (
        select coalesce(sum(amount), 0) as reserved from credit_reservations
        where account_id = a.id and status = 'open') r
      where t.total <> g.remaining + r.reserved or g.negative > 0`,
  )
  return faults.map((fault) => ({
    accountId: fault.account,
    transactions: Number(fault.transactions),
    remaining: Number(fault.remaining),
    reserved: Number(fault.reserved),
    negativeGrants: Number(fault.negative),
  }))
}

/** The current `ledgerFaults`. */
export const auditLedger = (payload: Payload): Promise<readonly LedgerFault[]> =>
  ledgerFaults(database(payload))
