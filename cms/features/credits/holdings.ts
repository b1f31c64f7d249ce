import type { Payload } from 'payload'
import type { CreditGrant, CreditHoldings, CreditReservation } from '#contract/credit-history.ts'
import { isoDate, row, rows, sql, transaction } from '../../platform/database/index.ts'
import type { Executor } from '../../platform/database/index.ts'
import { creditsOf } from './account.ts'

const uuid = '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
const none: CreditHoldings = { credits: { spendable: 0, reserved: 0 }, grants: [], reservations: [] }

async function grantsOf(executor: Executor, accountId: string): Promise<readonly CreditGrant[]> {
  const found = await rows<{
    id: string
    description: string
    amount: number
    remaining: number
    expires_at: string | null
    created_at: string
  }>(
    executor,
    sql`select g.id, coalesce(t.description, '') as description, g.amount::int as amount,
          g.remaining::int as remaining, g.expires_at, g.created_at
        from credit_grants g
        left join credit_transactions t on t.idempotency_key = 'grant:' || g.source_reference
        where g.account_id = ${accountId} and g.remaining > 0
          and (g.expires_at is null or g.expires_at > clock_timestamp())
        order by g.expires_at asc nulls last, g.created_at, g.id`,
  )
  return found.map(({ expires_at: expiresAt, created_at: createdAt, ...grant }) => ({
    ...grant,
    expiresAt: expiresAt === null ? null : isoDate(expiresAt),
    createdAt: isoDate(createdAt),
  }))
}

async function reservationsOf(executor: Executor, accountId: string): Promise<readonly CreditReservation[]> {
  const found = await rows<{
    id: string
    amount: number
    created_at: string
    plugin_id: string | null
    plugin_name: string | null
  }>(
    executor,
    sql`select r.id, r.amount::int as amount, r.created_at, p.id as plugin_id, p.name as plugin_name
        from credit_reservations r
        left join turns on turns.id = case when r.turn ~ ${uuid} then r.turn::uuid end
        left join plugins p on p.id = turns.plugin_id
        where r.account_id = ${accountId} and r.status = 'open'
        order by r.created_at desc, r.id`,
  )
  return found.map((reservation) => ({
    id: reservation.id,
    amount: reservation.amount,
    createdAt: isoDate(reservation.created_at),
    plugin:
      reservation.plugin_id === null
        ? null
        : { id: reservation.plugin_id, name: reservation.plugin_name ?? '', versionNumber: null },
  }))
}

/** What a person has, until when, and what running requests hold. All numbers are of the same moment. */
export function readHoldings(payload: Payload, userId: string): Promise<CreditHoldings> {
  return transaction(payload, async (tx) => {
    // The share lock waits for a movement that has begun, so that the sums fit the rows.
    const account = await row<{ id: string }>(
      tx,
      sql`select id from credit_accounts where user_id = ${userId} for share`,
    )
    if (!account) return none
    return {
      credits: await creditsOf(tx, account.id),
      grants: await grantsOf(tx, account.id),
      reservations: await reservationsOf(tx, account.id),
    }
  })
}
