import { sql } from '@payloadcms/db-postgres'
import type { MigrateDownArgs, MigrateUpArgs } from '@payloadcms/db-postgres'

/** Who is notified of new comments in a thread: people who have written in it or chosen to watch it, until they stop. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    create table plugsmith.forum_watches (
      thread_id uuid not null references plugsmith.forum_threads (id) on delete cascade,
      user_id uuid not null references users (id) on delete cascade,
      -- False once a person has chosen so: a comment of theirs does not change that.
      watching boolean not null default true,
      created_at timestamptz not null default now(),
      primary key (thread_id, user_id)
    );
    create index forum_watches_of_user on plugsmith.forum_watches (user_id, created_at, thread_id);

    insert into plugsmith.forum_watches (thread_id, user_id)
    select id, user_id from plugsmith.forum_threads where user_id is not null
    union
    select thread_id, user_id from plugsmith.forum_comments where user_id is not null;
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`drop table plugsmith.forum_watches`)
}
