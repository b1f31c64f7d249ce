import { sql } from '@payloadcms/db-postgres'
import type { MigrateDownArgs, MigrateUpArgs } from '@payloadcms/db-postgres'

/** Turns that have ended, until their person has seen it or was notified. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    create table plugsmith.unseen_turns (
      turn_id uuid primary key references turns (id) on delete cascade,
      user_id uuid not null references users (id) on delete cascade,
      ended_at timestamptz not null default now()
    );
    create index unseen_turns_by_end on plugsmith.unseen_turns (ended_at);
    create index unseen_turns_of_user on plugsmith.unseen_turns (user_id);
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`drop table plugsmith.unseen_turns`)
}
