import { sql } from '@payloadcms/db-postgres'
import type { MigrateDownArgs, MigrateUpArgs } from '@payloadcms/db-postgres'

/** What a notice is about, and who did it. Payload does not know these columns: only services write and read them. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    alter table notifications
      add column kind varchar not null default 'account',
      -- Names the event: a person gets one notice of a kind for each.
      add column occasion varchar,
      -- A notice goes with the post that it quotes.
      add column thread_id uuid references plugsmith.forum_threads (id) on delete cascade,
      add column comment_id uuid references plugsmith.forum_comments (id) on delete cascade;
    create unique index notifications_once on notifications (user_id, kind, occasion);
    create index notifications_newest on notifications (user_id, created_at, id);
    create index notifications_unread on notifications (user_id, created_at, id) where read is not true;
    create index notifications_of_thread on notifications (thread_id) where thread_id is not null;
    create index notifications_of_comment on notifications (comment_id) where comment_id is not null;

    -- Whose doing a notice is about. Its text names them, or counts them.
    create table plugsmith.notification_people (
      notification_id uuid not null references notifications (id) on delete cascade,
      user_id uuid not null references users (id) on delete cascade,
      primary key (notification_id, user_id)
    );
    create index notification_people_of_user on plugsmith.notification_people (user_id);
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    drop table plugsmith.notification_people;
    alter table notifications drop column kind, drop column occasion, drop column thread_id, drop column comment_id;
    drop index notifications_newest, notifications_unread;
  `)
}
