import { sql } from '@payloadcms/db-postgres'
import type { MigrateDownArgs, MigrateUpArgs } from '@payloadcms/db-postgres'

/** Numbers that posts name people by, and who is mentioned where. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    create table plugsmith.forum_people (
      number bigint generated always as identity (start with 1001) primary key,
      -- Null once the account is deleted: posts still show that there was somebody.
      user_id uuid unique references users (id) on delete set null
    );
    insert into plugsmith.forum_people (user_id)
    select user_id from plugsmith.forum_threads where user_id is not null and withheld is null
    union
    select user_id from plugsmith.forum_comments where user_id is not null and withheld is null;

    create index users_name_words on users using gin (to_tsvector('simple', full_name));

    create table plugsmith.forum_mentions (
      id uuid primary key default gen_random_uuid(),
      thread_id uuid references plugsmith.forum_threads (id) on delete cascade,
      comment_id uuid references plugsmith.forum_comments (id) on delete cascade,
      user_id uuid not null references users (id) on delete cascade,
      -- Each person is notified of a post once, however often it is edited.
      told boolean not null default false,
      created_at timestamptz not null default now(),
      check (num_nonnulls(thread_id, comment_id) = 1)
    );
    create unique index forum_mentions_in_thread on plugsmith.forum_mentions (thread_id, user_id)
      where thread_id is not null;
    create unique index forum_mentions_in_comment on plugsmith.forum_mentions (comment_id, user_id)
      where comment_id is not null;
    create index forum_mentions_of_user on plugsmith.forum_mentions (user_id, created_at, id);`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    drop table plugsmith.forum_mentions, plugsmith.forum_people;
    drop index users_name_words;`)
}
