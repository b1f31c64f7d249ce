import { sql } from '@payloadcms/db-postgres'
import type { MigrateDownArgs, MigrateUpArgs } from '@payloadcms/db-postgres'

/** What outlives the rows it tells of, and what goes with the person it belongs to. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    -- One row for each turn that ended, for the operator's figures: a deleted plugin must not make a counter fall.
    create table plugsmith.turn_records (
      turn_id uuid primary key,
      ended_at timestamptz not null default now(),
      status text not null,
      error_code text,
      attempts integer not null,
      model_calls integer not null,
      prompt_tokens bigint not null,
      completion_tokens bigint not null,
      queued_ms bigint not null,
      writing_ms bigint not null,
      checking_ms bigint not null,
      repairing_ms bigint not null
    );

    create index attachments_unused on attachments (created_at) where turn_id is null;
    create index referrals_rewarded on referrals (referrer_id, created_at) where outcome = 'rewarded';

    alter table attachments drop constraint attachments_user_id_users_id_fk,
      add constraint attachments_user_id_users_id_fk
        foreign key (user_id) references users (id) on delete cascade;
    alter table invite_codes drop constraint invite_codes_user_id_users_id_fk,
      add constraint invite_codes_user_id_users_id_fk
        foreign key (user_id) references users (id) on delete cascade;
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    drop table plugsmith.turn_records;
    drop index attachments_unused, referrals_rewarded;
    alter table attachments drop constraint attachments_user_id_users_id_fk,
      add constraint attachments_user_id_users_id_fk
        foreign key (user_id) references users (id) on delete set null;
    alter table invite_codes drop constraint invite_codes_user_id_users_id_fk,
      add constraint invite_codes_user_id_users_id_fk
        foreign key (user_id) references users (id) on delete set null;
  `)
}
