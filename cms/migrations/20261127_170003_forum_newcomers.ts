import { sql } from '@payloadcms/db-postgres'
import type { MigrateDownArgs, MigrateUpArgs } from '@payloadcms/db-postgres'

/** What accounts have posted on their first day, deleted posts too, and which posts have the same text. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    create table plugsmith.forum_newcomers (
      user_id uuid primary key references users (id) on delete cascade,
      threads integer not null default 0,
      comments integer not null default 0,
      last_at timestamptz(3)
    );
    create index forum_texts_same on plugsmith.forum_thread_texts (md5(content));
    create index forum_comments_same on plugsmith.forum_comments (md5(content));
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    drop index plugsmith.forum_texts_same, plugsmith.forum_comments_same;
    drop table plugsmith.forum_newcomers;
  `)
}
