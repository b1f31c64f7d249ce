import { sql } from '@payloadcms/db-postgres'
import type { MigrateDownArgs, MigrateUpArgs } from '@payloadcms/db-postgres'

/** Review by a colleague before publishing, and the switch that makes it a must for editors. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    alter table "operation" add column "review_required" boolean default false;
    alter table "_operation_v" add column "version_review_required" boolean default false;

    create table plugsmith.reviews (
      id uuid primary key default gen_random_uuid(),
      collection varchar not null,
      document_id uuid not null,
      status varchar not null default 'waiting'
        -- 'overtaken': published while it was waiting.
        check (status in ('waiting', 'changes', 'approved', 'withdrawn', 'overtaken')),
      asked_by uuid references users (id) on delete set null,
      -- To the millisecond, as positions of pages have it.
      asked_at timestamptz(3) not null default now(),
      note varchar not null,
      -- Who was asked; null for everybody.
      colleague uuid references users (id) on delete set null,
      answered_by uuid references users (id) on delete set null,
      answered_at timestamptz(3),
      answer_note varchar not null default '',
      -- Names what was approved.
      approved_draft varchar,
      published_at timestamptz(3)
    );
    create unique index reviews_waiting_once on plugsmith.reviews (collection, document_id) where status = 'waiting';
    create index reviews_waiting on plugsmith.reviews (asked_at, id) where status = 'waiting';
    create index reviews_of_document on plugsmith.reviews (collection, document_id, asked_at, id);
    create index reviews_asked_by on plugsmith.reviews (asked_by);
    create index reviews_for_colleague on plugsmith.reviews (colleague);
    create index reviews_answered_by on plugsmith.reviews (answered_by);

    -- Who has changed the draft of a document since it was last approved or published.
    create table plugsmith.unreviewed_changes (
      collection varchar not null,
      document_id uuid not null,
      user_id uuid not null references users (id) on delete cascade,
      primary key (collection, document_id, user_id)
    );
    create index unreviewed_changes_of_user on plugsmith.unreviewed_changes (user_id);
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    drop table plugsmith.unreviewed_changes;
    drop table plugsmith.reviews;
    alter table "operation" drop column "review_required";
    alter table "_operation_v" drop column "version_review_required";
  `)
}
