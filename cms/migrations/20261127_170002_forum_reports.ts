import { sql } from '@payloadcms/db-postgres'
import type { MigrateDownArgs, MigrateUpArgs } from '@payloadcms/db-postgres'

/** What moderators have to look at: a case for each post, with the reports that people have sent of it. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    create table plugsmith.forum_cases (
      id uuid primary key default gen_random_uuid(),
      thread_id uuid references plugsmith.forum_threads (id) on delete cascade,
      comment_id uuid references plugsmith.forum_comments (id) on delete cascade,
      kind varchar not null check (kind in ('reported', 'held')),
      report_count integer not null default 0,
      opened_at timestamptz(3) not null default now(),
      closed_at timestamptz(3),
      -- The moderator who closed it, and what they did.
      closed_by uuid references users (id) on delete set null,
      outcome varchar,
      check (num_nonnulls(thread_id, comment_id) = 1)
    );
    create unique index forum_cases_open_of_thread on plugsmith.forum_cases (thread_id) where closed_at is null;
    create unique index forum_cases_open_of_comment on plugsmith.forum_cases (comment_id) where closed_at is null;
    create index forum_cases_closed on plugsmith.forum_cases (closed_at, id) where closed_at is not null;
    -- For the foreign keys.
    create index forum_cases_closed_by on plugsmith.forum_cases (closed_by) where closed_by is not null;
    create index forum_cases_of_thread on plugsmith.forum_cases (thread_id);
    create index forum_cases_of_comment on plugsmith.forum_cases (comment_id);
    create index forum_cases_open on plugsmith.forum_cases (opened_at, id) where closed_at is null;
    create index forum_cases_open_of_kind on plugsmith.forum_cases (kind, opened_at, id) where closed_at is null;

    create table plugsmith.forum_reports (
      id uuid primary key default gen_random_uuid(),
      case_id uuid not null references plugsmith.forum_cases (id) on delete cascade,
      reporter_id uuid not null references users (id) on delete cascade,
      thread_id uuid references plugsmith.forum_threads (id) on delete cascade,
      comment_id uuid references plugsmith.forum_comments (id) on delete cascade,
      reason varchar not null,
      words varchar not null,
      created_at timestamptz(3) not null default now(),
      check (num_nonnulls(thread_id, comment_id) = 1),
      unique (thread_id, reporter_id),
      unique (comment_id, reporter_id)
    );
    create index forum_reports_of_case on plugsmith.forum_reports (case_id, created_at, id);
    create index forum_reports_of_user on plugsmith.forum_reports (reporter_id, created_at, id);
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`drop table plugsmith.forum_reports, plugsmith.forum_cases`)
}
