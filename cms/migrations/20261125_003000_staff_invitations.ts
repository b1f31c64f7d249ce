import { sql } from '@payloadcms/db-postgres'
import type { MigrateDownArgs, MigrateUpArgs } from '@payloadcms/db-postgres'

/** Invitations of colleagues, which no REST route of Payload's knows: each holds the hash of a link that gives a role. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    create table plugsmith.staff_invitations (
      id uuid primary key default gen_random_uuid(),
      email varchar not null,
      roles text[] not null,
      -- SHA-256 of the token in the link.
      token_hash char(64) not null unique,
      invited_by uuid references public.users (id) on delete set null,
      sent_at timestamptz not null default now(),
      expires_at timestamptz not null,
      -- Whether the mail server took the mail.
      mailed boolean not null default false,
      accepted_at timestamptz,
      revoked_at timestamptz
    );
    -- One open invitation for an email.
    create unique index staff_invitations_open on plugsmith.staff_invitations (email)
      where accepted_at is null and revoked_at is null;`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`drop table plugsmith.staff_invitations`)
}
