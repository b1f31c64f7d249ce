import { sql } from '@payloadcms/db-postgres'
import type { MigrateDownArgs, MigrateUpArgs } from '@payloadcms/db-postgres'

/** Addresses that get no emails any more, the events that said so, and the log of emails as lists. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    create table plugsmith.suppressed_emails (
      -- In lower case, as accounts have it.
      email varchar primary key,
      id uuid not null unique default gen_random_uuid(),
      reason varchar not null check (reason in ('bounce', 'complaint')),
      -- What the mail server or the mail service said.
      detail varchar,
      created_at timestamptz(3) not null default now()
    );
    create index suppressed_emails_newest on plugsmith.suppressed_emails (created_at desc, id desc);
    create index suppressed_emails_search on plugsmith.suppressed_emails using gin (email gin_trgm_ops);

    -- Events that the mail service has reported, so that none counts twice.
    create table plugsmith.mail_events (
      id varchar primary key,
      received_at timestamptz not null default now()
    );
    create index mail_events_by_age on plugsmith.mail_events (received_at);

    alter table plugsmith.mail_outbox
      -- Whether it was not sent because its recipient gets no emails any more.
      add column suppressed boolean not null default false,
      -- To the millisecond, as pages of lists name it.
      alter column created_at type timestamptz(3);
    create index mail_outbox_newest on plugsmith.mail_outbox (created_at desc, id desc);
    create index mail_outbox_of_template on plugsmith.mail_outbox (template, created_at desc, id desc);
    create index mail_outbox_open on plugsmith.mail_outbox (created_at desc, id desc)
      where sent_at is null and failed_at is null;
    create index mail_outbox_unsent on plugsmith.mail_outbox (created_at desc, id desc)
      where failed_at is not null;
    create index mail_outbox_search on plugsmith.mail_outbox using gin (recipient gin_trgm_ops);`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    drop index plugsmith.mail_outbox_search, plugsmith.mail_outbox_unsent, plugsmith.mail_outbox_open,
      plugsmith.mail_outbox_of_template, plugsmith.mail_outbox_newest;
    alter table plugsmith.mail_outbox drop column suppressed, alter column created_at type timestamptz;
    drop table plugsmith.mail_events, plugsmith.suppressed_emails;`)
}
