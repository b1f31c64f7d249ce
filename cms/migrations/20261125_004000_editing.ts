import { sql } from '@payloadcms/db-postgres'
import type { MigrateDownArgs, MigrateUpArgs } from '@payloadcms/db-postgres'

/**
 * Who is writing on a document of the content, what its last save was, and which saves were refused because somebody else
 * had saved in between. A document is named `{collection}/{id}` or `globals/{slug}`.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    create table plugsmith.document_editors (
      document text primary key,
      user_id uuid not null references users (id) on delete cascade,
      tab text not null,
      since timestamptz not null default now(),
      seen_at timestamptz not null default now()
    );

    create table plugsmith.document_saves (
      document text primary key,
      saved_at timestamptz(3) not null,
      user_id uuid references users (id) on delete set null,
      tab text,
      -- All saves since this version come from the one form.
      run_from timestamptz(3) not null,
      -- The words are the same since this version.
      same_from timestamptz(3) not null
    );

    create table plugsmith.refused_saves (
      document text not null,
      user_id uuid not null references users (id) on delete cascade,
      base timestamptz(3) not null,
      version_id uuid not null,
      at timestamptz not null default now(),
      primary key (document, user_id, base)
    );
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    drop table plugsmith.document_editors, plugsmith.document_saves, plugsmith.refused_saves;
  `)
}
