import type { Payload } from 'payload'
import { overviewNotices } from '#contract/admin-overview.ts'
import type { DayRevenue, OverviewAnswer, OverviewDay, OverviewPeriod } from '#contract/admin-overview.ts'
import { database, isoDate, row, rows, sql } from '../../platform/database/index.ts'
import type { Executor } from '../../platform/database/index.ts'

/** Days after which a notice that has not come again is no longer news. */
const newsDays = 7

interface Sums {
  readonly day: string
  readonly new_users: number
  readonly new_plugins: number
  readonly delivered: number
  readonly restored: number
  readonly answered: number
  readonly declined: number
  readonly failed: number
  readonly cancelled: number
  readonly granted: number
  readonly spent: number
  readonly withdrawn: number
  readonly revenue: unknown
  readonly mails_sent: number
  readonly mails_failed: number
}

const toDay = (sums: Sums): OverviewDay => ({
  day: sums.day,
  users: sums.new_users,
  plugins: sums.new_plugins,
  requests: {
    delivered: sums.delivered,
    answered: sums.answered,
    restored: sums.restored,
    failed: sums.failed,
    declined: sums.declined,
    cancelled: sums.cancelled,
  },
  granted: sums.granted,
  spent: sums.spent,
  withdrawn: sums.withdrawn,
  revenue: sums.revenue as readonly DayRevenue[],
  mailsSent: sums.mails_sent,
  mailsFailed: sums.mails_failed,
})

/** The kept sums of the last days, oldest first, with nothing on days that have none. */
async function daysOf(executor: Executor, period: OverviewPeriod): Promise<readonly OverviewDay[]> {
  const found = await rows<Sums>(
    executor,
    sql`select coalesce(to_char(each.at, 'YYYY-MM-DD'), '') as day, coalesce(s.new_users, 0) as new_users,
          coalesce(s.new_plugins, 0) as new_plugins, coalesce(s.delivered, 0) as delivered,
          coalesce(s.restored, 0) as restored, coalesce(s.answered, 0) as answered,
          coalesce(s.declined, 0) as declined, coalesce(s.failed, 0) as failed,
          coalesce(s.cancelled, 0) as cancelled, coalesce(s.credits_granted, 0)::float8 as granted,
          coalesce(s.credits_spent, 0)::float8 as spent, coalesce(s.credits_withdrawn, 0)::float8 as withdrawn,
          coalesce(s.revenue, '[]'::jsonb) as revenue, coalesce(s.mails_sent, 0) as mails_sent,
          coalesce(s.mails_failed, 0) as mails_failed
        from generate_series((now() at time zone 'UTC')::date - ${period}::int + 1, (now() at time zone 'UTC')::date,
          interval '1 day') as each (at)
        left join plugsmith.daily_sums s on s.day = each.at::date
        order by each.at`,
  )
  return found.map(toDay)
}

/** What needs attention, and was not followed by a check of the same kind that found all well. */
async function openNotices(executor: Executor): Promise<OverviewAnswer['notices']> {
  const found = await rows<{ id: string; summary: string; count: number; updated_at: string }>(
    executor,
    sql`select n.id, n.summary, n.count::int as count, n.updated_at from operator_notices n
        where n.level = 'alert' and n.updated_at > now() - make_interval(days => ${newsDays})
          and not exists (
            select 1 from operator_notices later
            where later.kind = n.kind and later.level = 'ok' and later.updated_at > n.updated_at)
        order by n.updated_at desc, n.id limit ${overviewNotices}`,
  )
  return found.map(({ updated_at: at, ...notice }) => ({ ...notice, at: isoDate(at) }))
}

/** The sums of the last days, and what needs attention. */
export async function readOverview(payload: Payload, period: OverviewPeriod): Promise<OverviewAnswer> {
  const db = database(payload)
  const [days, latest, notices] = await Promise.all([
    daysOf(db, period),
    row<{
      counted_at: string
      all_users: number | null
      all_plugins: number | null
      all_credits: number | null
    }>(
      db,
      sql`select counted_at, all_users, all_plugins, all_credits::float8 as all_credits
          from plugsmith.daily_sums order by day desc limit 1`,
    ),
    openNotices(db),
  ])
  return {
    days,
    countedAt: latest ? isoDate(latest.counted_at) : null,
    totals: latest
      ? {
          users: latest.all_users ?? 0,
          plugins: latest.all_plugins ?? 0,
          credits: latest.all_credits ?? 0,
        }
      : null,
    notices,
  }
}
