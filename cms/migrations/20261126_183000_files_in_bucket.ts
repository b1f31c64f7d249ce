import type { MigrateDownArgs, MigrateUpArgs } from '@payloadcms/db-postgres'
import { sql } from '@payloadcms/db-postgres'

/**
 * Files in a bucket, where one is configured. The database notes which of them nothing refers to, because a bucket takes
 * no part in its transactions (`cms/platform/bucket/files.ts`).
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    create table plugsmith.unused_files (
      key text primary key,
      remove_after timestamptz not null
    );

    -- Null for an avatar in the bucket, under the key that its id makes.
    alter table plugsmith.avatars alter column hash drop not null;

    -- In the database, so that it also happens when a row goes with its person.
    create function plugsmith.forget_avatar() returns trigger language plpgsql set search_path = '' as $body$
    begin
      insert into plugsmith.unused_files (key, remove_after)
      values ('avatars/' || old.id || '.webp', pg_catalog.now())
      on conflict (key) do update set remove_after = excluded.remove_after;
      return null;
    end $body$;
    create trigger forget_avatar after delete or update of id on plugsmith.avatars
      for each row when (old.hash is null) execute function plugsmith.forget_avatar();`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    drop trigger forget_avatar on plugsmith.avatars;
    drop function plugsmith.forget_avatar();
    delete from plugsmith.avatars where hash is null;
    alter table plugsmith.avatars alter column hash set not null;
    drop table plugsmith.unused_files;`)
}
