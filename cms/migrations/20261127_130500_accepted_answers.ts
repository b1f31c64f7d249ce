import { sql } from '@payloadcms/db-postgres'
import type { MigrateDownArgs, MigrateUpArgs } from '@payloadcms/db-postgres'

/** The comment that a thread's author has accepted as the answer, and the lists of threads that have one. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    alter table plugsmith.forum_threads
      add accepted_id uuid references plugsmith.forum_comments (id) on delete set null;
    create unique index forum_threads_accepted on plugsmith.forum_threads (accepted_id) where accepted_id is not null;

    -- One index for each order, as for all threads. Only threads with an answer are in them.
    create index forum_solved_latest on plugsmith.forum_threads (pinned, created_at, id) where accepted_id is not null;
    create index forum_solved_oldest on plugsmith.forum_threads ((not pinned), created_at, id)
      where accepted_id is not null;
    create index forum_solved_views on plugsmith.forum_threads (pinned, views, id) where accepted_id is not null;
    create index forum_solved_comments on plugsmith.forum_threads (pinned, comment_count, id)
      where accepted_id is not null;
    create index forum_solved_latest_in on plugsmith.forum_threads (category_id, pinned, created_at, id)
      where accepted_id is not null;
    create index forum_solved_oldest_in on plugsmith.forum_threads (category_id, (not pinned), created_at, id)
      where accepted_id is not null;
    create index forum_solved_views_in on plugsmith.forum_threads (category_id, pinned, views, id)
      where accepted_id is not null;
    create index forum_solved_comments_in on plugsmith.forum_threads (category_id, pinned, comment_count, id)
      where accepted_id is not null;
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`alter table plugsmith.forum_threads drop accepted_id`)
}
