import type { MigrateDownArgs, MigrateUpArgs } from '@payloadcms/db-postgres'
import { sql } from '@payloadcms/db-postgres'

/** Avatars: at most one for each person, its bytes a blob. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    create table plugsmith.avatars (
      user_id uuid primary key references users (id) on delete cascade,
      -- In its address, another one for each upload, because browsers keep what they have loaded.
      id uuid not null unique default gen_random_uuid(),
      hash char(64) not null,
      created_at timestamptz not null default now()
    );`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`drop table plugsmith.avatars`)
}
