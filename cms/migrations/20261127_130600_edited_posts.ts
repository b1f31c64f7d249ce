import { sql } from '@payloadcms/db-postgres'
import type { MigrateDownArgs, MigrateUpArgs } from '@payloadcms/db-postgres'

/** Edited threads and comments: the current text stands where it stood, its earlier versions in a table of their own. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    alter table plugsmith.forum_thread_texts
      add version integer not null default 1,
      add edited_at timestamptz(3);
    alter table plugsmith.forum_comments
      add version integer not null default 1,
      add edited_at timestamptz(3);

    create table plugsmith.forum_versions (
      id uuid primary key default gen_random_uuid(),
      thread_id uuid references plugsmith.forum_threads (id) on delete cascade,
      comment_id uuid references plugsmith.forum_comments (id) on delete cascade,
      version integer not null,
      -- Of a thread.
      title varchar,
      category_id uuid references plugsmith.forum_categories (id) on delete set null,
      content varchar not null,
      written_at timestamptz(3) not null,
      check (num_nonnulls(thread_id, comment_id) = 1),
      unique (thread_id, version),
      unique (comment_id, version)
    );
    create index forum_versions_in_category on plugsmith.forum_versions (category_id) where category_id is not null;
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    drop table plugsmith.forum_versions;
    alter table plugsmith.forum_comments drop version, drop edited_at;
    alter table plugsmith.forum_thread_texts drop version, drop edited_at;
  `)
}
