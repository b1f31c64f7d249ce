import { sql } from '@payloadcms/db-postgres'
import type { MigrateDownArgs, MigrateUpArgs } from '@payloadcms/db-postgres'

/** Emails about unread notices: at most one a day for each person, and none that could be sent twice. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    create table plugsmith.notification_emails (
      user_id uuid primary key references users (id) on delete cascade,
      -- When they ended all of them. What they have not chosen since is not sent.
      unsubscribed_at timestamptz,
      -- When the last one was queued.
      queued_at timestamptz
    );

    -- The email that a notice was in.
    alter table notifications add column mail_id uuid references plugsmith.mail_outbox (id) on delete set null;
    create index notifications_of_mail on notifications (mail_id) where mail_id is not null;
    create index notifications_to_email on notifications (created_at, user_id)
      where read is not true and mail_id is null;

    -- Whether an email is rather not sent than sent twice.
    alter table plugsmith.mail_outbox add column once boolean not null default false;
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    alter table plugsmith.mail_outbox drop column once;
    alter table notifications drop column mail_id;
    drop table plugsmith.notification_emails;
  `)
}
