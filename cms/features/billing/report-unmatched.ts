import { notifyAdmins } from '../../platform/operation/index.ts'
import type { Billing } from './billing.ts'
import type { Person } from './person-of.ts'
import type { Payment } from './record-payment.ts'

/** Tells the operators of money for which nobody got credits. The nightly check lists these payments too. */
export async function reportUnmatched(
  { payload }: Billing,
  payments: readonly Payment[],
  person: Person,
): Promise<void> {
  for (const { reference, plan, credits, amount, currency } of payments) {
    const reason =
      person.is !== 'known'
        ? 'its buyer has deleted their account: refund it at Stripe'
        : credits === 0
          ? `no plan in the CMS has the lookup key ${plan ?? 'of its price'}: add the plan, or refund it at Stripe`
          : null
    if (reason === null) continue
    await notifyAdmins(payload, {
      kind: 'billing',
      level: 'alert',
      summary: `Nobody got credits for the payment ${reference}, because ${reason}.`,
      details: { reference, plan, amount, currency },
      byWords: true,
    })
  }
}
