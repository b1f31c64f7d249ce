import { nightly } from '../../platform/operation/index.ts'
import type { Notice } from '../../platform/operation/index.ts'
import { row, sql } from '../../platform/database/index.ts'
import { billingFaults } from './audit.ts'
import type { BillingFault } from './audit.ts'
import type { Billing } from './billing.ts'
import { reconcile } from './reconcile.ts'
import type { Reconciled } from './reconcile.ts'

const kind = 'billing-audit'
/** Maximum entries of each kind stored with the notice; the summary counts all of them. */
const kept = 100

const counted = (count: number, one: string, many: string): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`

/** The result of the nightly check in plain words. */
export function auditNotice(
  payments: number,
  { mended, failed }: Reconciled,
  faults: readonly BillingFault[],
): Notice {
  const sentences = [
    faults.length > 0 && `${counted(faults.length, 'payment does', 'payments do')} not match the ledger.`,
    failed.length > 0 && `${counted(failed.length, 'difference', 'differences')} could not be mended.`,
    mended.length > 0 && `${counted(mended.length, 'difference', 'differences')} from Stripe mended.`,
  ].filter((sentence) => sentence !== false)
  return {
    kind,
    level: faults.length + failed.length > 0 ? 'alert' : 'ok',
    summary:
      sentences.length > 0
        ? sentences.join(' ')
        : `Payments, ledger and Stripe agree: ${counted(payments, 'payment', 'payments')}.`,
    details: {
      payments,
      mended: mended.slice(0, kept),
      failed: failed.slice(0, kept),
      faults: faults.slice(0, kept),
    },
  }
}

/**
 * Compares Stripe, our rows and the ledger once a night, in whichever worker comes first: mends what is certain, and stores the result
 * as a notice.
 * @returns the notice that was stored, or null
 */
export const nightlyBillingAudit = (billing: Billing): Promise<Notice | null> =>
  nightly(billing.payload, kind, async (tx) => {
    const reconciled = await reconcile(billing)
    const faults = await billingFaults(tx)
    const all = await row<{ count: number }>(tx, sql`select count(*)::int as count from payments`)
    return auditNotice(all?.count ?? 0, reconciled, faults)
  })
