import { sql } from '@payloadcms/db-postgres'
import type { MigrateDownArgs, MigrateUpArgs } from '@payloadcms/db-postgres'

/** Accounts that an admin has locked: nobody can sign in to them. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    create table plugsmith.account_locks (
      user_id uuid primary key references users (id) on delete cascade,
      reason varchar not null,
      locked_by uuid references users (id) on delete set null,
      locked_at timestamptz not null default now()
    );
    create index account_locks_locked_by on plugsmith.account_locks (locked_by);
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`drop table plugsmith.account_locks`)
}
