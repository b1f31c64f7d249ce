import type { Payload } from 'payload'
import { creditPeriods } from '#contract/credit-history.ts'
import type {
  CreditTransaction,
  CreditTransactionsAnswer,
  CreditTransactionType,
  CreditView,
} from '#contract/credit-history.ts'
import { limits } from '#contract/limits.ts'
import { database, isoDate, row, rows, sql } from '../../platform/database/index.ts'
import type { Executor } from '../../platform/database/index.ts'

interface Found {
  readonly id: string
  readonly created_at: string
  readonly type: CreditTransactionType
  readonly description: string
  readonly amount: number
  readonly balance_after: number
  readonly plugin_id: string | null
  readonly plugin_name: string | null
  readonly version_number: number | null
  readonly is_grant: boolean
  readonly expires_at: string | null
}

const toTransaction = (found: Found): CreditTransaction => ({
  id: found.id,
  createdAt: isoDate(found.created_at),
  type: found.type,
  description: found.description,
  amount: found.amount,
  balanceAfter: found.balance_after,
  plugin:
    found.plugin_id === null
      ? null
      : { id: found.plugin_id, name: found.plugin_name ?? '', versionNumber: found.version_number },
  ...(found.is_grant && { expiresAt: found.expires_at === null ? null : isoDate(found.expires_at) }),
})

/** A key that names a row by its id. */
const keyOfRow = '^[a-z]+:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'

const accountOf = (userId: string) => sql`(select id from credit_accounts where user_id = ${userId})`

/** SQL: whether the transaction `t` fits a view. */
const fits = ({ filter, period }: CreditView) => sql`
  (case ${filter}::text
     when 'requests' then t.type = 'plugin_generation'
     when 'downloads' then t.type = 'plugin_download'
     when 'received' then t.amount > 0
     when 'spent' then t.amount < 0 and t.type <> 'expiry'
     when 'expired' then t.type = 'expiry'
     else true end)
  and (${creditPeriods[period]}::int is null
    or t.created_at > now() - make_interval(days => ${creditPeriods[period]}::int))`

/**
 * A person's transactions, newest first.
 * @param before the id of the transaction after which the page begins, or null; somebody else's finds nothing
 */
export function listTransactions(
  executor: Executor,
  userId: string,
  view: CreditView,
  before: string | null,
  limit: number,
): Promise<readonly CreditTransaction[]> {
  return rows<Found>(
    executor,
    // Select the page first, so that only its causes are looked up.
    sql`with page as (
          select t.* from credit_transactions t
          where t.account_id = ${accountOf(userId)} and ${fits(view)}
            and (${before}::uuid is null or (t.created_at, t.id) < (
              select created_at, id from credit_transactions
              where id = ${before}::uuid and account_id = ${accountOf(userId)}))
          order by t.created_at desc, t.id desc limit ${limit})
        select page.id, page.created_at, page.type, page.description, page.amount::int as amount,
          page.balance_after::int as balance_after, p.id as plugin_id, p.name as plugin_name,
          v.version_number::int as version_number, g.id is not null as is_grant, g.expires_at
        from page
        -- A key names its cause: turn:{id}, keep:{turn}, download:{id} or grant:{reference}.
        cross join lateral (
          select case when page.idempotency_key ~ ${keyOfRow}
            then split_part(page.idempotency_key, ':', 2)::uuid end as id) cause
        left join turns on page.type = 'plugin_generation' and turns.id = cause.id
        left join plugsmith.downloads d on page.type = 'plugin_download' and d.id = cause.id
        left join plugin_versions v on v.id = d.version_id or v.turn_id = turns.id
        left join plugins p on p.id = coalesce(v.plugin_id, turns.plugin_id)
        left join credit_grants g
          on starts_with(page.idempotency_key, 'grant:') and g.source_reference = substr(page.idempotency_key, 7)
        order by page.created_at desc, page.id desc`,
  ).then((found) => found.map(toTransaction))
}

/** One page of a person's transactions, and how many there are. */
export async function readTransactions(
  payload: Payload,
  userId: string,
  view: CreditView,
  before: string | null,
): Promise<CreditTransactionsAnswer> {
  const db = database(payload)
  const { transactions: most } = limits.lists
  const counted = await row<{ total: number }>(
    db,
    sql`select count(*)::int as total from credit_transactions t
        where t.account_id = ${accountOf(userId)} and ${fits(view)}`,
  )
  const found = await listTransactions(db, userId, view, before, most + 1)
  return {
    transactions: found.slice(0, most),
    total: counted?.total ?? 0,
    more: found.length > most,
  }
}
