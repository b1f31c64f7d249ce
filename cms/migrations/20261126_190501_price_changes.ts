import { sql } from '@payloadcms/db-postgres'
import type { MigrateDownArgs, MigrateUpArgs } from '@payloadcms/db-postgres'

/** The moves of running subscriptions to a new price. They belong to a subscription, and name no person. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    create table plugsmith.price_changes (
      id uuid primary key default gen_random_uuid(),
      subscription varchar not null references public.subscriptions (subscription) on delete cascade,
      -- Lookup key.
      plan varchar not null,
      -- Cents a month.
      from_amount integer not null,
      to_amount integer not null,
      created_at timestamptz not null default now(),
      -- By Stripe's clock, as are the three below.
      announced_at timestamptz,
      -- No invoice before this has the new price.
      not_before timestamptz,
      -- The first invoice with the new price.
      starts_at timestamptz,
      applied_at timestamptz,
      dropped_at timestamptz,
      dropped_because varchar check (
        dropped_because in ('ended', 'cancelled', 'left', 'changed', 'superseded', 'not_sent')),
      -- When a worker looks at it again.
      due_at timestamptz not null default now(),
      check (applied_at is null or dropped_at is null),
      check ((dropped_at is null) = (dropped_because is null)),
      check (num_nulls(announced_at, not_before, starts_at) in (0, 3))
    );
    create unique index price_changes_open on plugsmith.price_changes (subscription)
      where applied_at is null and dropped_at is null;
    create index price_changes_due on plugsmith.price_changes (due_at)
      where applied_at is null and dropped_at is null;
    create index price_changes_of_subscription on plugsmith.price_changes (subscription, starts_at);`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`drop table plugsmith.price_changes;`)
}
