import { sql } from '@payloadcms/db-postgres'
import type { MigrateDownArgs, MigrateUpArgs } from '@payloadcms/db-postgres'

/** Accounts that their owners have closed, until everything of them is deleted. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    create table plugsmith.account_deletions (
      -- No reference: the row outlives the account.
      user_id uuid primary key,
      -- Until the deletion is finished.
      email varchar,
      requested_at timestamptz not null default now(),
      due_at timestamptz not null default now(),
      attempts integer not null default 0,
      finished_at timestamptz,
      error varchar
    );
    create index account_deletions_due on plugsmith.account_deletions (due_at) where finished_at is null;`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`drop table plugsmith.account_deletions`)
}
