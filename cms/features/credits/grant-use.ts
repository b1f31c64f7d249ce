import { row, sql } from '../../platform/database/index.ts'
import type { Executor } from '../../platform/database/index.ts'
import { expiryKey } from './expire.ts'

/** The idempotency key of a reserved draw that a turn gave back to a revoked grant. */
export const releasedKey = (turnId: string, grantId: string): string =>
  `refund:turn:${turnId}:grant:${grantId}`

/** The start of the idempotency keys under which credits of a grant are taken back. */
export const revokedPrefix = (grantId: string): string => `refund:grant:${grantId}:`

export interface Use {
  /** Taken back so far, by revocations and by released draws. */
  readonly taken: number
  /** Revocations so far, for the next key. */
  readonly revocations: number
  readonly expired: number
  /** In reservations of turns that still run. */
  readonly reserved: number
}

/** What has become of a grant, according to the ledger. */
export async function useOf(
  tx: Executor,
  { id, accountId }: { readonly id: string; readonly accountId: string },
): Promise<Use> {
  const prefix = revokedPrefix(id)
  const released = releasedKey('', id).slice('refund:turn:'.length)
  const use = await row<Use>(
    tx,
    sql`select
          -coalesce(sum(amount) filter (where starts_with(idempotency_key, ${prefix})
            or right(idempotency_key, length(${released}::text)) = ${released}), 0)::int as taken,
          (count(*) filter (where starts_with(idempotency_key, ${prefix})))::int as revocations,
          -coalesce(sum(amount) filter (where idempotency_key = ${expiryKey(id)}), 0)::int as expired,
          (select coalesce(sum((draw->>'amount')::int), 0)::int
           from credit_reservations r cross join jsonb_array_elements(r.draws) as draw
           where r.account_id = ${accountId} and r.status = 'open' and draw->>'grant' = ${id}) as reserved
        from credit_transactions where account_id = ${accountId}`,
  )
  return use ?? { taken: 0, revocations: 0, expired: 0, reserved: 0 }
}

/** Where the credits of a grant are. */
export interface GrantUse {
  readonly remaining: number
  /** In requests that still run. */
  readonly reserved: number
  readonly spent: number
}

/** @returns null when there is no such grant */
export async function grantUse(db: Executor, sourceReference: string): Promise<GrantUse | null> {
  const grant = await row<{ id: string; accountId: string; amount: number; remaining: number }>(
    db,
    sql`select id, account_id as "accountId", amount::int as amount, remaining::int as remaining
        from credit_grants where source_reference = ${sourceReference}`,
  )
  if (!grant) return null
  const { amount, remaining } = grant
  const { taken, expired, reserved } = await useOf(db, grant)
  return { remaining, reserved, spent: amount - remaining - reserved - taken - expired }
}
