import { sql } from '@payloadcms/db-postgres'
import type { MigrateDownArgs, MigrateUpArgs } from '@payloadcms/db-postgres'

/** Admins find people by parts of their name or email, and page through all of them. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    create index users_by_age on users (created_at, id);
    create index users_search on users using gin (email gin_trgm_ops, full_name gin_trgm_ops);`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`drop index users_search, users_by_age`)
}
