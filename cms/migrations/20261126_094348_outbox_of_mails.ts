import { sql } from '@payloadcms/db-postgres'
import type { MigrateDownArgs, MigrateUpArgs } from '@payloadcms/db-postgres'

/** Emails on their way and sent, an audit log that nobody can change, and notices that go with their person. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    create table plugsmith.mail_outbox (
      id uuid primary key default gen_random_uuid(),
      recipient varchar not null,
      user_id uuid references public.users (id) on delete set null,
      template varchar not null,
      -- What it is about. A recipient gets one email for each.
      occasion varchar not null,
      -- The values of the placeholders, until it is sent.
      fields jsonb not null,
      -- As sent.
      subject varchar,
      -- Whether the row is deleted once it is sent.
      forget boolean not null default false,
      created_at timestamptz not null default now(),
      due_at timestamptz not null default now(),
      give_up_at timestamptz not null,
      attempts integer not null default 0,
      sent_at timestamptz,
      failed_at timestamptz,
      error varchar,
      unique (recipient, occasion)
    );
    create index mail_outbox_due on plugsmith.mail_outbox (due_at) where sent_at is null and failed_at is null;
    create index mail_outbox_of_user on plugsmith.mail_outbox (user_id, created_at desc);

    create function plugsmith.refuse_change() returns trigger language plpgsql as $$
      begin
        raise exception 'rows of % can be neither changed nor deleted', tg_table_name;
      end
    $$;
    create trigger audit_log_append_only before update or delete or truncate on public.audit_log
      for each statement execute function plugsmith.refuse_change();

    alter table public.notifications drop constraint notifications_user_id_users_id_fk,
      add constraint notifications_user_id_users_id_fk
        foreign key (user_id) references public.users (id) on delete cascade;
    create index notifications_of_user on public.notifications (user_id, created_at desc);`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    drop index public.notifications_of_user;
    alter table public.notifications drop constraint notifications_user_id_users_id_fk,
      add constraint notifications_user_id_users_id_fk
        foreign key (user_id) references public.users (id) on delete set null;
    drop trigger audit_log_append_only on public.audit_log;
    drop function plugsmith.refuse_change();
    drop table plugsmith.mail_outbox;`)
}
