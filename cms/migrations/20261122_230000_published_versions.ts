import { sql } from '@payloadcms/db-postgres'
import type { MigrateDownArgs, MigrateUpArgs } from '@payloadcms/db-postgres'

const versions = ['_posts_v', '_pages_v', '_legal_pages_v', '_faqs_v'] as const

/**
 * Payload's button 'Unpublish' makes a draft of the published version itself, and nothing would tell any more that readers
 * have seen it. So the database remembers it of each version.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    create function plugsmith.remember_published() returns trigger language plpgsql set search_path = '' as $body$
    begin
      new.was_published := true;
      return new;
    end $body$;
  `)
  for (const name of versions) {
    const table = sql.identifier(name)
    await db.execute(sql`
      alter table ${table} add column was_published boolean not null default false;
      update ${table} set was_published = true where version__status = 'published';
      create trigger remember_published before insert or update on ${table}
        for each row when (new.version__status = 'published') execute function plugsmith.remember_published();
    `)
  }
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`drop function plugsmith.remember_published() cascade;`)
  for (const name of versions) {
    await db.execute(sql`alter table ${sql.identifier(name)} drop column was_published;`)
  }
}
