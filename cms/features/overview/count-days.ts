import type { Payload } from 'payload'
import { row, sql, transaction } from '../../platform/database/index.ts'
import type { Executor } from '../../platform/database/index.ts'

/**
 * Counts the current days anew, and those that somebody has marked as stale. A single statement, so that it takes away the
 * marks of exactly those changes that it sees.
 */
function countInto(tx: Executor) {
  return tx.execute(sql`
    with marked as (delete from plugsmith.stale_days returning day),
    -- A day is final once it was counted when no transaction that began on it can still be open.
    final as (
      select max(day) as day from plugsmith.daily_sums
      where counted_at >= (day + 2)::timestamp at time zone 'UTC'),
    today as (select (now() at time zone 'UTC')::date as day),
    days as (
      select day from marked
      union
      select each.at::date
      from today, final, generate_series(
        least(coalesce(final.day + 1, (select min(day) from marked), today.day), today.day - 1),
        today.day, interval '1 day') as each (at)),
    spans as (
      select day, day::timestamp at time zone 'UTC' as begins, (day + 1)::timestamp at time zone 'UTC' as ends from days)
    insert into plugsmith.daily_sums (day, counted_at, new_users, new_plugins, delivered, restored, answered, declined,
      failed, cancelled, credits_granted, credits_spent, credits_withdrawn, revenue, mails_sent, mails_failed,
      all_users, all_plugins, all_credits)
    select s.day, now(),
      (select count(*) from users where created_at >= s.begins and created_at < s.ends),
      (select count(*) from plugins where created_at >= s.begins and created_at < s.ends),
      ended.delivered, ended.restored, ended.answered, ended.declined, ended.failed, ended.cancelled,
      moved.granted, moved.spent, moved.withdrawn,
      (select coalesce(jsonb_agg(jsonb_build_object('currency', p.currency, 'amount', p.amount, 'refunded', p.refunded)
          order by p.currency), '[]'::jsonb)
       from (
         select lower(currency) as currency, sum(amount)::bigint as amount,
           -- Money in dispute is not ours.
           sum(case when status = 'disputed' then amount else refunded_amount end)::bigint as refunded
         from payments where paid_at >= s.begins and paid_at < s.ends group by lower(currency)) p),
      (select count(*) from plugsmith.mail_outbox where sent_at >= s.begins and sent_at < s.ends),
      (select count(*) from plugsmith.mail_outbox
       where failed_at >= s.begins and failed_at < s.ends and sent_at is null),
      kept.users, kept.plugins, kept.credits
    from spans s
    cross join lateral (
      select count(*) filter (where status = 'delivered') as delivered,
        count(*) filter (where status = 'restored') as restored,
        count(*) filter (where status = 'answered') as answered,
        count(*) filter (where status = 'declined') as declined,
        count(*) filter (where status = 'failed') as failed,
        count(*) filter (where status = 'cancelled') as cancelled
      from plugsmith.turn_records where ended_at >= s.begins and ended_at < s.ends) ended
    cross join lateral (
      select coalesce(sum(amount) filter (where amount > 0), 0) as granted,
        coalesce(-sum(amount) filter (where amount < 0 and type in ('plugin_generation', 'plugin_download')), 0) as spent,
        coalesce(-sum(amount) filter (where amount < 0 and type not in ('plugin_generation', 'plugin_download')), 0)
          as withdrawn
      from credit_transactions where created_at >= s.begins and created_at < s.ends) moved
    left join (
      select (select day from today) as day,
        (select count(*) from plugsmith.user_credits) as users,
        (select count(*) from plugins) as plugins,
        (select coalesce(sum(credits), 0) from plugsmith.user_credits) as credits) kept on kept.day = s.day
    on conflict (day) do update set counted_at = excluded.counted_at, new_users = excluded.new_users,
      new_plugins = excluded.new_plugins, delivered = excluded.delivered, restored = excluded.restored,
      answered = excluded.answered, declined = excluded.declined, failed = excluded.failed,
      cancelled = excluded.cancelled, credits_granted = excluded.credits_granted,
      credits_spent = excluded.credits_spent, credits_withdrawn = excluded.credits_withdrawn,
      revenue = excluded.revenue, mails_sent = excluded.mails_sent, mails_failed = excluded.mails_failed,
      all_users = coalesce(excluded.all_users, daily_sums.all_users),
      all_plugins = coalesce(excluded.all_plugins, daily_sums.all_plugins),
      all_credits = coalesce(excluded.all_credits, daily_sums.all_credits)`)
}

/**
 * Brings the kept sums of all days up to date. Any number of workers may call it at any time; one of them counts.
 * @returns how many days were counted: 0 while another worker counts them
 */
export function countDays(payload: Payload): Promise<number> {
  return transaction(payload, async (tx) => {
    const lock = await row<{ taken: boolean }>(
      tx,
      // Two at once could write what the slower one had read before.
      sql`select pg_try_advisory_xact_lock(hashtextextended('daily-sums', 0)) as taken`,
    )
    if (!lock?.taken) return 0
    const { rowCount } = await countInto(tx)
    return rowCount ?? 0
  })
}
