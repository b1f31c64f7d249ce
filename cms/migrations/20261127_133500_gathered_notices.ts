import { sql } from '@payloadcms/db-postgres'
import type { MigrateDownArgs, MigrateUpArgs } from '@payloadcms/db-postgres'

/** Notices about what several people did: one grows with each of them until it is read. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    alter table notifications
      -- Names what they did, such as the likes of a post.
      add column gathered_as varchar,
      -- Whether it still grows.
      add column gathering boolean not null default false;
    create unique index notifications_gathering on notifications (user_id, kind, gathered_as) where gathering;
    create index notifications_gathered on notifications (user_id, kind, gathered_as) where gathered_as is not null;
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`alter table notifications drop column gathered_as, drop column gathering`)
}
