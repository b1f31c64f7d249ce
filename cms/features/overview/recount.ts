import { rows, sql } from '../../platform/database/index.ts'
import type { Executor } from '../../platform/database/index.ts'

/** A kept total of a person that is not the sum of what it counts. */
export interface TotalFault {
  readonly userId: string
  /** 'credits' or 'plugins'. */
  readonly total: string
  /** Null if the person has no row. */
  readonly kept: number | null
  readonly counted: number
}

/**
 * Counts the credits and plugins of everybody, as their kept totals do.
 * @returns the totals that are wrong
 */
export const totalFaults = (executor: Executor): Promise<readonly TotalFault[]> =>
  rows<TotalFault>(
    executor,
    sql`with held as (
          select a.user_id, sum(g.remaining)::int as counted
          from credit_accounts a join credit_grants g on g.account_id = a.id group by a.user_id),
        owned as (select owner_id as user_id, count(*)::int as counted from plugins group by owner_id)
        select u.id as "userId", t.total, t.kept, t.counted
        from users u
        left join plugsmith.user_credits c on c.user_id = u.id
        left join plugsmith.user_plugins p on p.user_id = u.id
        left join held h on h.user_id = u.id
        left join owned o on o.user_id = u.id
        cross join lateral (values
          ('credits', c.credits, coalesce(h.counted, 0)), ('plugins', p.plugins, coalesce(o.counted, 0))
        ) as t (total, kept, counted)
        where t.kept is distinct from t.counted
        order by u.id, t.total`,
  )
