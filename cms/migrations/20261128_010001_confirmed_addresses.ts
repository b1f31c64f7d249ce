import { sql } from '@payloadcms/db-postgres'
import type { MigrateDownArgs, MigrateUpArgs } from '@payloadcms/db-postgres'

/** Which addresses are known to reach their people, and the links that confirm one. Accounts that exist count as confirmed. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    create table plugsmith.confirmed_addresses (
      user_id uuid primary key references users (id) on delete cascade,
      -- Another email of the account is not confirmed by it.
      email varchar not null,
      confirmed_at timestamptz not null default now()
    );
    insert into plugsmith.confirmed_addresses (user_id, email) select id, email from users;

    create table plugsmith.address_links (
      -- SHA-256 of the token.
      token_hash varchar primary key,
      user_id uuid not null references users (id) on delete cascade,
      email varchar not null,
      expires_at timestamptz not null,
      used_at timestamptz
    );
    create index address_links_user on plugsmith.address_links (user_id);
    create index address_links_expiry on plugsmith.address_links (expires_at);
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    drop table plugsmith.address_links;
    drop table plugsmith.confirmed_addresses;
  `)
}
