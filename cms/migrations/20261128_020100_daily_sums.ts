import { sql } from '@payloadcms/db-postgres'
import type { MigrateDownArgs, MigrateUpArgs } from '@payloadcms/db-postgres'

/**
 * What happened on each day, counted by a worker from the rows themselves (decision 57). Today and the day before are
 * counted again and again. A change of a row of an earlier day marks that day as stale, in the same transaction.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    -- One row for each day in UTC on which the product ran.
    create table plugsmith.daily_sums (
      day date primary key,
      counted_at timestamptz not null,
      new_users integer not null,
      new_plugins integer not null,
      delivered integer not null,
      restored integer not null,
      answered integer not null,
      declined integer not null,
      failed integer not null,
      cancelled integer not null,
      credits_granted bigint not null,
      credits_spent bigint not null,
      -- Expired, or taken back with a payment.
      credits_withdrawn bigint not null,
      -- [{ currency, amount, refunded }], in the smallest unit of each currency.
      revenue jsonb not null,
      mails_sent integer not null,
      mails_failed integer not null,
      -- How much there was when the day was last counted while it was the current one; null for the days before this table.
      all_users integer,
      all_plugins integer,
      all_credits bigint
    );
    create table plugsmith.stale_days (
      id bigint generated always as identity primary key,
      day date not null
    );

    create index turn_records_by_end on plugsmith.turn_records (ended_at);
    create index mail_outbox_sent on plugsmith.mail_outbox (sent_at) where sent_at is not null;
    create index mail_outbox_failed on plugsmith.mail_outbox (failed_at) where failed_at is not null;

    -- The arguments are the columns that say which days a row counts for.
    create function plugsmith.mark_stale_days() returns trigger language plpgsql as $body$
    begin
      insert into plugsmith.stale_days (day)
      select distinct (changed.at::timestamptz at time zone 'UTC')::date
      from unnest(tg_argv) as counted (name)
        cross join lateral (values (to_jsonb(old) ->> counted.name), (to_jsonb(new) ->> counted.name)) as changed (at)
      where changed.at::timestamptz < date_trunc('day', now(), 'UTC');
      return null;
    end $body$;
    create trigger mark_stale_days after insert or delete or update of created_at on public.users
      for each row execute function plugsmith.mark_stale_days('created_at');
    create trigger mark_stale_days after insert or delete or update of created_at on public.plugins
      for each row execute function plugsmith.mark_stale_days('created_at');
    create trigger mark_stale_days after insert or delete or update on plugsmith.turn_records
      for each row execute function plugsmith.mark_stale_days('ended_at');
    create trigger mark_stale_days after insert or delete or update on public.credit_transactions
      for each row execute function plugsmith.mark_stale_days('created_at');
    create trigger mark_stale_days after insert or delete or update on public.payments
      for each row execute function plugsmith.mark_stale_days('paid_at');
    create trigger mark_stale_days after insert or delete or update of sent_at, failed_at on plugsmith.mail_outbox
      for each row execute function plugsmith.mark_stale_days('sent_at', 'failed_at');

    -- Every day so far; yesterday in any case, so that no day after it is left out.
    insert into plugsmith.stale_days (day)
      select (created_at at time zone 'UTC')::date from public.users
      union select (created_at at time zone 'UTC')::date from public.plugins
      union select (ended_at at time zone 'UTC')::date from plugsmith.turn_records
      union select (created_at at time zone 'UTC')::date from public.credit_transactions
      union select (paid_at at time zone 'UTC')::date from public.payments
      union select (sent_at at time zone 'UTC')::date from plugsmith.mail_outbox where sent_at is not null
      union select (failed_at at time zone 'UTC')::date from plugsmith.mail_outbox where failed_at is not null
      union select (now() at time zone 'UTC')::date - 1;`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    drop trigger mark_stale_days on public.users;
    drop trigger mark_stale_days on public.plugins;
    drop trigger mark_stale_days on plugsmith.turn_records;
    drop trigger mark_stale_days on public.credit_transactions;
    drop trigger mark_stale_days on public.payments;
    drop trigger mark_stale_days on plugsmith.mail_outbox;
    drop function plugsmith.mark_stale_days;
    drop index plugsmith.turn_records_by_end, plugsmith.mail_outbox_sent, plugsmith.mail_outbox_failed;
    drop table plugsmith.daily_sums, plugsmith.stale_days;`)
}
