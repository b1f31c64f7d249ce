import { sql } from '@payloadcms/db-postgres'
import type { MigrateDownArgs, MigrateUpArgs } from '@payloadcms/db-postgres'

/**
 * Every change of what the start page may show of threads and plugins leaves a row in the outbox, as changes of content
 * do. Changes of threads that it cannot show leave none: a busy forum would have the page looked at all the time.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    create index forum_threads_newest on plugsmith.forum_threads (created_at, id);
    -- Highlights are counted from the likes of the last days.
    create index forum_likes_of_threads on plugsmith.forum_likes (created_at) include (thread_id)
      where thread_id is not null;

    create function plugsmith.note_front_page() returns trigger language plpgsql set search_path = '' as $body$
    begin
      insert into plugsmith.publish_outbox (collection) values ('globals/front-page');
      perform pg_catalog.pg_notify('plugsmith_publish', '');
      return null;
    end $body$;

    -- One of the newest, chosen by staff, or liked: only those are shown.
    create function plugsmith.is_on_front_page(shown uuid) returns boolean
      language sql stable set search_path = '' as $body$
      select shown in (select t.id from plugsmith.forum_threads t order by t.created_at desc, t.id desc limit 6)
        or exists (select 1 from plugsmith.forum_threads t where t.id = shown and t.like_count > 0)
        or exists (select 1 from public.home_highlights h where h.thread = '/community/thread/' || shown)
    $body$;
    create function plugsmith.note_shown_thread() returns trigger language plpgsql set search_path = '' as $body$
    begin
      -- The column that names the thread.
      if plugsmith.is_on_front_page((pg_catalog.to_jsonb(new) ->> tg_argv[0])::uuid) then
        insert into plugsmith.publish_outbox (collection) values ('globals/front-page');
        perform pg_catalog.pg_notify('plugsmith_publish', '');
      end if;
      return null;
    end $body$;
    -- A thread that is new or gone moves those behind it, and an unliked one may have been a highlight.
    create trigger note_front_page after insert or delete on plugsmith.forum_threads
      for each row execute function plugsmith.note_front_page();
    create trigger note_front_page_unliked after update of like_count on plugsmith.forum_threads
      for each row when (new.like_count = 0 and old.like_count > 0) execute function plugsmith.note_front_page();
    create trigger note_shown_thread after update on plugsmith.forum_threads
      for each row when ((to_jsonb(new) - 'views') is distinct from (to_jsonb(old) - 'views'))
      execute function plugsmith.note_shown_thread('id');
    create trigger note_shown_thread after insert or update on plugsmith.forum_thread_texts
      for each row execute function plugsmith.note_shown_thread('thread_id');
    create trigger note_front_page after update on plugsmith.forum_categories
      for each row when ((to_jsonb(new) - 'thread_count') is distinct from (to_jsonb(old) - 'thread_count'))
      execute function plugsmith.note_front_page();

    -- Only of people who wrote one of the threads that are shown; highlights follow at the next change.
    create function plugsmith.note_shown_author() returns trigger language plpgsql set search_path = '' as $body$
    begin
      if coalesce(new.user_id, old.user_id) in (
        select t.user_id from plugsmith.forum_threads t order by t.created_at desc, t.id desc limit 6) then
        insert into plugsmith.publish_outbox (collection) values ('globals/front-page');
        perform pg_catalog.pg_notify('plugsmith_publish', '');
      end if;
      return null;
    end $body$;
    create trigger note_shown_author after insert or update or delete on plugsmith.avatars
      for each row execute function plugsmith.note_shown_author();

    create trigger note_front_page_new after insert on plugins
      for each row when (new.is_public) execute function plugsmith.note_front_page();
    create trigger note_front_page after update on plugins
      for each row when ((new.is_public or old.is_public) and
        (new.is_public, new.name, new.description, new.author, new.owner_id) is distinct from
        (old.is_public, old.name, old.description, old.author, old.owner_id))
      execute function plugsmith.note_front_page();
    create trigger note_front_page_gone after delete on plugins
      for each row when (old.is_public) execute function plugsmith.note_front_page();
    create trigger note_front_page after insert on plugsmith.account_deletions
      for each row execute function plugsmith.note_front_page();

    -- A version of a public plugin, and every first version while the counter shows the true number.
    create function plugsmith.note_shown_version() returns trigger language plpgsql set search_path = '' as $body$
    begin
      if exists (select 1 from public.plugins p where p.id = new.plugin_id and p.is_public)
        or new.version_number = 1 and exists (select 1 from public.site_settings s where s.live_counter = 'real') then
        insert into plugsmith.publish_outbox (collection) values ('globals/front-page');
        perform pg_catalog.pg_notify('plugsmith_publish', '');
      end if;
      return null;
    end $body$;
    create trigger note_shown_version_new after insert on plugin_versions
      for each row execute function plugsmith.note_shown_version();
    create trigger note_shown_version after update on plugin_versions
      for each row when ((new.report -> 'passed', new.header_version) is distinct from (old.report -> 'passed', old.header_version))
      execute function plugsmith.note_shown_version();

    create trigger note_front_page after insert or update on home
      for each row execute function plugsmith.note_front_page();
    create trigger note_front_page after update on site_settings
      for each row when (new.live_counter is distinct from old.live_counter)
      execute function plugsmith.note_front_page();
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    drop function plugsmith.note_front_page() cascade;
    drop function plugsmith.note_shown_thread() cascade;
    drop function plugsmith.note_shown_author() cascade;
    drop function plugsmith.note_shown_version() cascade;
    drop function plugsmith.is_on_front_page(uuid);
    drop index plugsmith.forum_threads_newest, plugsmith.forum_likes_of_threads;
  `)
}
