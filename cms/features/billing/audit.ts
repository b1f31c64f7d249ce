import { rows, sql } from '../../platform/database/index.ts'
import type { Executor } from '../../platform/database/index.ts'

/** A payment that does not match the ledger. */
export interface BillingFault {
  /** The invoice line or checkout session at Stripe. */
  readonly reference: string
  readonly fault: string
}

/** Compares payments with the ledger: each has its credits, once, and credits of Stripe have a payment. */
export const billingFaults = (executor: Executor): Promise<readonly BillingFault[]> =>
  rows<BillingFault>(
    executor,
    sql`select p.reference, case
            when p.user_id is null and g.id is null then 'nobody got its credits: its buyer has deleted their account'
            when p.credits = 0 then 'nobody got credits: no plan in the CMS has the lookup key of its price'
            when g.id is null then 'its credits are not in the ledger'
            when g.amount <> p.credits then 'the ledger has another number of credits'
            else 'more was taken back than it brought' end as fault
        from payments p left join credit_grants g on g.source_reference = 'stripe:' || p.reference
        where p.status in ('paid', 'partly_refunded')
            and (p.credits = 0 or g.id is null or g.amount <> p.credits)
          or p.taken + p.owed > p.credits
        union all
        select coalesce(substr(g.source_reference, 8), g.source_reference), 'the ledger has its credits, but there is no such payment'
        from credit_grants g
        where starts_with(g.source_reference, 'stripe:')
          and not exists (select 1 from payments p where p.reference = substr(g.source_reference, 8))
        order by 1`,
  )
