import { sql } from '@payloadcms/db-postgres'
import type { MigrateDownArgs, MigrateUpArgs } from '@payloadcms/db-postgres'

/** The newest comments of a thread: its page asks for them every half minute. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(
    sql`create index forum_comments_newest on plugsmith.forum_comments (thread_id, created_at, id)`,
  )
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`drop index plugsmith.forum_comments_newest`)
}
