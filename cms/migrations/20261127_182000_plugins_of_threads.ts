import { sql } from '@payloadcms/db-postgres'
import type { MigrateDownArgs, MigrateUpArgs } from '@payloadcms/db-postgres'

/** A plugin that a thread carries. No foreign key: the thread still says that there was one. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`alter table plugsmith.forum_threads add column plugin_id uuid`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`alter table plugsmith.forum_threads drop column plugin_id`)
}
