import { sql } from '@payloadcms/db-postgres'
import type { MigrateDownArgs, MigrateUpArgs } from '@payloadcms/db-postgres'

/** The publisher finds the pages by what they have read; a row says which document changed, and no more. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`alter table plugsmith.publish_outbox drop column urls_before, drop column urls_after`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(
    sql`alter table plugsmith.publish_outbox add column urls_before jsonb, add column urls_after jsonb`,
  )
}
