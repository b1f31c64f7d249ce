import type { Payload } from 'payload'
import { ledgerFaults } from '../credits/index.ts'
import type { LedgerFault } from '../credits/index.ts'
import { totalFaults } from '../overview/index.ts'
import type { TotalFault } from '../overview/index.ts'
import { row, sql } from '../../platform/database/index.ts'
import { nightly } from '../../platform/operation/nightly.ts'
import type { Notice } from '../../platform/operation/notice.ts'
import { counted } from './counted.ts'
import { turnFaults } from './turn-faults.ts'
import type { TurnFault } from './turn-faults.ts'

const kind = 'ledger-audit'
/** Maximum faults of each kind stored with the notice; the summary counts all of them. */
const keptFaults = 100

/** The result of an audit in plain words. */
export function auditNotice(
  accounts: number,
  ledger: readonly LedgerFault[],
  turns: readonly TurnFault[],
  totals: readonly TotalFault[] = [],
): Notice {
  if (ledger.length + turns.length + totals.length === 0) {
    return {
      kind,
      level: 'ok',
      summary: `The ledger is sound: ${counted(accounts, 'account', 'accounts')}.`,
      details: { accounts },
    }
  }
  const sentences = [
    ledger.length > 0 && `${counted(ledger.length, 'account does', 'accounts do')} not add up.`,
    turns.length > 0 &&
      `${counted(turns.length, 'turn does', 'turns do')} not match the credits reserved for ${turns.length === 1 ? 'it' : 'them'}.`,
    totals.length > 0 &&
      `${counted(totals.length, 'kept total of a person is', 'kept totals of people are')} wrong.`,
  ]
  return {
    kind,
    level: 'alert',
    summary: sentences.filter(Boolean).join(' '),
    details: {
      accounts,
      ledger: ledger.slice(0, keptFaults),
      turns: turns.slice(0, keptFaults),
      totals: totals.slice(0, keptFaults),
    },
  }
}

/**
 * Checks the invariants of ledger and turns, and the kept totals of people, once a night, in whichever worker comes first,
 * and stores the result as a notice.
 * @returns the notice that was stored, or null
 */
export async function nightlyAudit(payload: Payload): Promise<Notice | null> {
  return nightly(payload, kind, async (tx) => {
    const ledger = await ledgerFaults(tx)
    const turns = await turnFaults(tx)
    const all = await row<{ count: number }>(tx, sql`select count(*)::int as count from credit_accounts`)
    return auditNotice(all?.count ?? 0, ledger, turns, await totalFaults(tx))
  })
}
