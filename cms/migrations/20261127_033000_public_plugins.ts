import { sql } from '@payloadcms/db-postgres'
import type { MigrateDownArgs, MigrateUpArgs } from '@payloadcms/db-postgres'

/** Lists of public plugins, the newest first. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`create index plugins_public on plugins (created_at desc) where is_public`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`drop index plugins_public`)
}
