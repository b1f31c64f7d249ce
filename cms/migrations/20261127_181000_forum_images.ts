import { sql } from '@payloadcms/db-postgres'
import type { MigrateDownArgs, MigrateUpArgs } from '@payloadcms/db-postgres'

/** Images of posts, and which posts show them. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    create table plugsmith.forum_images (
      id uuid primary key default gen_random_uuid(),
      user_id uuid not null references users (id) on delete cascade,
      width integer not null,
      height integer not null,
      -- Null for one in the bucket, under the key that its id makes.
      hash char(64),
      created_at timestamptz not null default now()
    );
    create index forum_images_of_user on plugsmith.forum_images (user_id, created_at, id);
    create index forum_images_by_age on plugsmith.forum_images (created_at);

    create table plugsmith.forum_image_uses (
      image_id uuid not null references plugsmith.forum_images (id) on delete cascade,
      thread_id uuid references plugsmith.forum_threads (id) on delete cascade,
      comment_id uuid references plugsmith.forum_comments (id) on delete cascade,
      check (num_nonnulls(thread_id, comment_id) = 1)
    );
    create index forum_image_uses_of_image on plugsmith.forum_image_uses (image_id);
    create index forum_image_uses_of_thread on plugsmith.forum_image_uses (thread_id) where thread_id is not null;
    create index forum_image_uses_of_comment on plugsmith.forum_image_uses (comment_id) where comment_id is not null;

    -- In the database, so that it also happens when a row goes with its person.
    create function plugsmith.forget_forum_image() returns trigger language plpgsql set search_path = '' as $body$
    begin
      insert into plugsmith.unused_files (key, remove_after)
      values ('forum-images/' || old.id || '.webp', pg_catalog.now())
      on conflict (key) do update set remove_after = excluded.remove_after;
      return null;
    end $body$;
    create trigger forget_forum_image after delete on plugsmith.forum_images
      for each row when (old.hash is null) execute function plugsmith.forget_forum_image();`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    drop table plugsmith.forum_image_uses, plugsmith.forum_images;
    drop function plugsmith.forget_forum_image;`)
}
