import { sql } from '@payloadcms/db-postgres'
import type { MigrateDownArgs, MigrateUpArgs } from '@payloadcms/db-postgres'

/**
 * What Payload's schema cannot say: tables that no REST route knows (schema `plugsmith`), and the indexes and
 * constraints that our services rely on.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    create schema if not exists plugsmith;

    -- File bodies by the SHA-256 of their bytes, shared by all versions.
    create table plugsmith.blobs (
      hash char(64) primary key,
      size integer not null,
      bytes bytea not null,
      created_at timestamptz not null default now()
    );

    -- Realtime events, left in the transaction that causes them, sent after its commit.
    create table plugsmith.realtime_outbox (
      id bigint generated always as identity primary key,
      channel text not null,
      event text not null,
      body jsonb not null,
      created_at timestamptz not null default now()
    );

    -- Documents whose pages have to be rendered anew, and which node has done so.
    create table plugsmith.publish_outbox (
      id bigint generated always as identity primary key,
      collection text not null,
      document_id text,
      urls_before jsonb,
      urls_after jsonb,
      created_at timestamptz not null default now()
    );
    create table plugsmith.publish_acks (
      node text not null,
      outbox_id bigint not null references plugsmith.publish_outbox (id) on delete cascade,
      status text not null,
      error text,
      at timestamptz not null default now(),
      primary key (node, outbox_id)
    );

    -- Charged downloads: the same version again within a day costs nothing.
    create table plugsmith.downloads (
      id uuid primary key default gen_random_uuid(),
      user_id uuid not null references users (id) on delete cascade,
      version_id uuid not null references plugin_versions (id) on delete cascade,
      charged_at timestamptz not null default now()
    );
    create index downloads_by_version on plugsmith.downloads (user_id, version_id, charged_at desc);

    -- Who changed what as staff.
    create table plugsmith.audit_log (
      id bigint generated always as identity primary key,
      actor_id uuid,
      action text not null,
      target text,
      details jsonb,
      at timestamptz not null default now()
    );

    -- rate-limiter-flexible's table, column by column as its RateLimiterPostgres makes it.
    create table plugsmith.rate_limits (
      key varchar(255) primary key,
      points integer not null default 0,
      expire bigint
    );

    -- A turn is asked for once, and a plugin is worked on by one turn at a time.
    create unique index turns_request on turns (user_id, request_id);
    create unique index turns_active on turns (plugin_id)
      where status in ('queued', 'writing', 'checking', 'repairing');
    create index turns_uncharged on turns (user_id, ended_at) where status in ('declined', 'failed', 'cancelled');
    create unique index turn_events_number on turn_events (turn_id, seq);
    create unique index plugin_versions_number on plugin_versions (plugin_id, version_number desc);

    -- One index for each list that a screen asks for.
    create index plugins_of_owner on plugins (owner_id, created_at desc);
    create index messages_of_plugin on messages (plugin_id, created_at desc);
    create index transactions_of_account on credit_transactions (account_id, created_at desc);
    create index grants_to_draw on credit_grants (account_id, expires_at) where remaining > 0;
    create index grants_to_expire on credit_grants (expires_at) where remaining > 0;
    create index reservations_open on credit_reservations (account_id) where status = 'open';

    -- Below these no movement may go, whatever a service does.
    alter table credit_grants add constraint grants_not_negative check (remaining >= 0 and remaining <= amount);
    alter table credit_reservations add constraint reservations_positive check (amount > 0);

    -- A deleted plugin takes its versions, messages and turns along; the ledger stays.
    alter table plugin_versions drop constraint plugin_versions_plugin_id_plugins_id_fk,
      add constraint plugin_versions_plugin_id_plugins_id_fk
        foreign key (plugin_id) references plugins (id) on delete cascade;
    alter table messages drop constraint messages_plugin_id_plugins_id_fk,
      add constraint messages_plugin_id_plugins_id_fk
        foreign key (plugin_id) references plugins (id) on delete cascade;
    alter table turns drop constraint turns_plugin_id_plugins_id_fk,
      add constraint turns_plugin_id_plugins_id_fk
        foreign key (plugin_id) references plugins (id) on delete cascade;
    alter table turn_events drop constraint turn_events_turn_id_turns_id_fk,
      add constraint turn_events_turn_id_turns_id_fk
        foreign key (turn_id) references turns (id) on delete cascade;
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    drop schema plugsmith cascade;
    drop index turns_request, turns_active, turns_uncharged, turn_events_number, plugin_versions_number,
      plugins_of_owner, messages_of_plugin, transactions_of_account, grants_to_draw, grants_to_expire,
      reservations_open;
    alter table credit_grants drop constraint grants_not_negative;
    alter table credit_reservations drop constraint reservations_positive;
    alter table plugin_versions drop constraint plugin_versions_plugin_id_plugins_id_fk,
      add constraint plugin_versions_plugin_id_plugins_id_fk
        foreign key (plugin_id) references plugins (id) on delete set null;
    alter table messages drop constraint messages_plugin_id_plugins_id_fk,
      add constraint messages_plugin_id_plugins_id_fk
        foreign key (plugin_id) references plugins (id) on delete set null;
    alter table turns drop constraint turns_plugin_id_plugins_id_fk,
      add constraint turns_plugin_id_plugins_id_fk
        foreign key (plugin_id) references plugins (id) on delete set null;
    alter table turn_events drop constraint turn_events_turn_id_turns_id_fk,
      add constraint turn_events_turn_id_turns_id_fk
        foreign key (turn_id) references turns (id) on delete set null;
  `)
}
