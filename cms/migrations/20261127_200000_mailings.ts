import { sql } from '@payloadcms/db-postgres'
import type { MigrateDownArgs, MigrateUpArgs } from '@payloadcms/db-postgres'

/** Emails to all subscribers: queued in batches, each once, with what is not known of those that a crash interrupted. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    create table plugsmith.mailings (
      id uuid primary key default gen_random_uuid(),
      -- Why it was started. There is one for each.
      occasion varchar not null unique,
      -- The admin; null if it was the schedule.
      started_by uuid references public.users (id) on delete set null,
      -- How many people it was for when it started.
      recipients integer not null,
      -- The last account that was queued.
      reached uuid,
      created_at timestamptz not null default now(),
      stopped_at timestamptz,
      -- When nobody was left to queue.
      queued_at timestamptz
    );
    create index mailings_open on plugsmith.mailings (created_at) where stopped_at is null and queued_at is null;
    create index mailings_by_age on plugsmith.mailings (created_at desc);

    alter table plugsmith.mail_outbox
      add column mailing_id uuid references plugsmith.mailings (id) on delete set null,
      -- Whether it is not known if the email was sent.
      add column uncertain boolean not null default false;
    create index mail_outbox_of_mailing on plugsmith.mail_outbox (mailing_id) where mailing_id is not null;

    -- Every newsletter needs a way out.
    update public.email_templates
      set content = content || E'\n<p class="note"><a href="{{unsubscribe}}">Unsubscribe</a></p>'
      where name = 'weekly_promo' and content not like '%{{unsubscribe}}%';
    update public.email_templates
      set text = text || E'\n\nUnsubscribe: {{unsubscribe}}'
      where name = 'weekly_promo' and text <> '' and text not like '%{{unsubscribe}}%';`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    alter table plugsmith.mail_outbox drop column mailing_id, drop column uncertain;
    drop table plugsmith.mailings;`)
}
