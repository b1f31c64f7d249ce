import { sql } from '@payloadcms/db-postgres'
import type { MigrateDownArgs, MigrateUpArgs } from '@payloadcms/db-postgres'

/** Admins page through somebody's requests, newest first. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`create index turns_of_user on turns (user_id, created_at, id)`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`drop index turns_of_user`)
}
