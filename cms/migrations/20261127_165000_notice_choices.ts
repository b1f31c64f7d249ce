import { sql } from '@payloadcms/db-postgres'
import type { MigrateDownArgs, MigrateUpArgs } from '@payloadcms/db-postgres'

/** Where people want notices of a kind, if they have chosen. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    create table plugsmith.notification_choices (
      user_id uuid not null references users (id) on delete cascade,
      kind varchar not null,
      way varchar not null,
      chosen_at timestamptz not null default now(),
      primary key (user_id, kind)
    );
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`drop table plugsmith.notification_choices`)
}
