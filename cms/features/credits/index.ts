import type { Payload } from 'payload'
import type { Credits } from '#contract/credits.ts'
import { database, row, sql } from '../../platform/database/index.ts'
import { creditsOf } from './account.ts'

/**
 * Credits are a ledger: grants add, reservations set aside, and transactions record. No code sets a balance directly,
 * every movement locks the account first, and the same cause never moves credits twice.
 */
export { lockAccount, lockAccounts } from './account.ts'
export { auditLedger, ledgerFaults } from './audit.ts'
export type { LedgerFault } from './audit.ts'
export { endGrants, expireGrants } from './expire.ts'
export { grant } from './grant.ts'
export type { GrantOrder } from './grant.ts'
export { transactionsCsv } from './csv.ts'
export { readTransactions } from './history.ts'
export { grantUse } from './grant-use.ts'
export type { GrantUse } from './grant-use.ts'
export { readHoldings } from './holdings.ts'
export { remainingOf } from './remaining.ts'
export { releaseOrphans } from './release-orphans.ts'
export { release, reserve, settle } from './reservation.ts'
export { revoke } from './revoke.ts'
export type { Revoked, RevokeOrder } from './revoke.ts'
export { spend } from './spend.ts'
export type { SpendOrder } from './spend.ts'
export { tellExpiring } from './tell-expiring.ts'
export type { GrantSource, Movement, TransactionType } from './types.ts'

/** A person's credits; zero if they never had an account. */
export async function readCredits(payload: Payload, userId: string): Promise<Credits> {
  const db = database(payload)
  const account = await row<{ id: string }>(db, sql`select id from credit_accounts where user_id = ${userId}`)
  return account ? creditsOf(db, account.id) : { spendable: 0, reserved: 0 }
}

/** The credits a person can spend now. */
export const balanceOf = async (payload: Payload, userId: string): Promise<number> =>
  (await readCredits(payload, userId)).spendable
