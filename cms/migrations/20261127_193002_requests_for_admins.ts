import { sql } from '@payloadcms/db-postgres'
import type { MigrateDownArgs, MigrateUpArgs } from '@payloadcms/db-postgres'

/** Requests as lists: newest first, and those of one outcome. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    create index turns_newest on public.turns (created_at desc, id desc);
    create index turns_of_status on public.turns (status, created_at desc, id desc);`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`drop index public.turns_newest, public.turns_of_status;`)
}
