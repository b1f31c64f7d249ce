import { sql } from '@payloadcms/db-postgres'
import type { MigrateDownArgs, MigrateUpArgs } from '@payloadcms/db-postgres'

/** Posts that moderators have taken out of sight, where merged threads have gone, and people who may not write. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    -- Null for what everyone sees.
    alter table plugsmith.forum_threads add column withheld varchar check (withheld in ('hidden', 'held'));
    alter table plugsmith.forum_comments add column withheld varchar check (withheld in ('hidden', 'held'));

    create table plugsmith.forum_redirects (
      from_id uuid primary key,
      thread_id uuid not null references plugsmith.forum_threads (id) on delete cascade
    );
    create index forum_redirects_to on plugsmith.forum_redirects (thread_id);

    create table plugsmith.forum_suspensions (
      id uuid primary key default gen_random_uuid(),
      user_id uuid not null references users (id) on delete cascade,
      reason varchar not null,
      -- Null for good.
      until timestamptz(3),
      created_at timestamptz(3) not null default now(),
      lifted_at timestamptz(3)
    );
    create unique index forum_suspended on plugsmith.forum_suspensions (user_id) where lifted_at is null;
    create index forum_suspensions_newest on plugsmith.forum_suspensions (created_at, id) where lifted_at is null;
    create index forum_suspensions_of_user on plugsmith.forum_suspensions (user_id, created_at, id);

    -- Counters count what everyone sees.
    create or replace function plugsmith.count_forum_threads() returns trigger language plpgsql as $body$
    begin
      if tg_op <> 'INSERT' and old.withheld is null then
        update plugsmith.forum_categories set thread_count = thread_count - 1 where id = old.category_id;
      end if;
      if tg_op <> 'DELETE' and new.withheld is null then
        update plugsmith.forum_categories set thread_count = thread_count + 1 where id = new.category_id;
      end if;
      return null;
    end $body$;
    drop trigger count_forum_threads on plugsmith.forum_threads;
    create trigger count_forum_threads after insert or delete or update of category_id, withheld
      on plugsmith.forum_threads for each row execute function plugsmith.count_forum_threads();

    create or replace function plugsmith.count_forum_comments() returns trigger language plpgsql as $body$
    declare step integer := case tg_op when 'INSERT' then 1 else -1 end;
    begin
      update plugsmith.forum_threads t
      set comment_count = t.comment_count + step * c.of_all, top_comment_count = t.top_comment_count + step * c.of_top
      from (
        select thread_id, count(*)::int as of_all, count(*) filter (where parent_id is null)::int as of_top
        from changed where withheld is null group by thread_id) c
      where t.id = c.thread_id;
      return null;
    end $body$;

    -- Comments of a thread move to another one in a single statement, which counts once.
    create function plugsmith.recount_forum_comments() returns trigger language plpgsql as $body$
    begin
      update plugsmith.forum_threads t
      set comment_count = t.comment_count + c.of_all, top_comment_count = t.top_comment_count + c.of_top
      from (
        select thread_id, sum(step)::int as of_all, coalesce(sum(step) filter (where parent_id is null), 0)::int as of_top
        from (
          select thread_id, parent_id, 1 as step from after_change where withheld is null
          union all
          select thread_id, parent_id, -1 from before_change where withheld is null) changed
        group by thread_id having sum(step) <> 0 or sum(step) filter (where parent_id is null) <> 0) c
      where t.id = c.thread_id;
      return null;
    end $body$;
    create trigger recount_forum_comments after update on plugsmith.forum_comments
      referencing old table as before_change new table as after_change
      for each statement execute function plugsmith.recount_forum_comments();

    -- The start page shows the newest of those that everyone sees, so one that goes or comes back moves the others.
    create or replace function plugsmith.is_on_front_page(shown uuid) returns boolean
      language sql stable set search_path = '' as $body$
      select shown in (
          select t.id from plugsmith.forum_threads t where t.withheld is null order by t.created_at desc, t.id desc limit 6)
        or exists (select 1 from plugsmith.forum_threads t where t.id = shown and t.like_count > 0)
        or exists (select 1 from public.home_highlights h where h.thread = '/community/thread/' || shown)
    $body$;
    create or replace function plugsmith.note_shown_author() returns trigger language plpgsql set search_path = '' as $body$
    begin
      if coalesce(new.user_id, old.user_id) in (
        select t.user_id from plugsmith.forum_threads t where t.withheld is null
        order by t.created_at desc, t.id desc limit 6) then
        insert into plugsmith.publish_outbox (collection) values ('globals/front-page');
        perform pg_catalog.pg_notify('plugsmith_publish', '');
      end if;
      return null;
    end $body$;
    create trigger note_front_page_withheld after update of withheld on plugsmith.forum_threads
      for each row when (new.withheld is distinct from old.withheld) execute function plugsmith.note_front_page();
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    drop trigger note_front_page_withheld on plugsmith.forum_threads;
    create or replace function plugsmith.note_shown_author() returns trigger language plpgsql set search_path = '' as $body$
    begin
      if coalesce(new.user_id, old.user_id) in (
        select t.user_id from plugsmith.forum_threads t order by t.created_at desc, t.id desc limit 6) then
        insert into plugsmith.publish_outbox (collection) values ('globals/front-page');
        perform pg_catalog.pg_notify('plugsmith_publish', '');
      end if;
      return null;
    end $body$;
    create or replace function plugsmith.is_on_front_page(shown uuid) returns boolean
      language sql stable set search_path = '' as $body$
      select shown in (select t.id from plugsmith.forum_threads t order by t.created_at desc, t.id desc limit 6)
        or exists (select 1 from plugsmith.forum_threads t where t.id = shown and t.like_count > 0)
        or exists (select 1 from public.home_highlights h where h.thread = '/community/thread/' || shown)
    $body$;
    drop trigger recount_forum_comments on plugsmith.forum_comments;
    drop function plugsmith.recount_forum_comments;
    drop trigger count_forum_threads on plugsmith.forum_threads;
    create or replace function plugsmith.count_forum_threads() returns trigger language plpgsql as $body$
    begin
      if tg_op <> 'INSERT' then
        update plugsmith.forum_categories set thread_count = thread_count - 1 where id = old.category_id;
      end if;
      if tg_op <> 'DELETE' then
        update plugsmith.forum_categories set thread_count = thread_count + 1 where id = new.category_id;
      end if;
      return null;
    end $body$;
    create trigger count_forum_threads after insert or delete or update of category_id
      on plugsmith.forum_threads for each row execute function plugsmith.count_forum_threads();
    create or replace function plugsmith.count_forum_comments() returns trigger language plpgsql as $body$
    declare step integer := case tg_op when 'INSERT' then 1 else -1 end;
    begin
      update plugsmith.forum_threads t
      set comment_count = t.comment_count + step * c.of_all, top_comment_count = t.top_comment_count + step * c.of_top
      from (
        select thread_id, count(*)::int as of_all, count(*) filter (where parent_id is null)::int as of_top
        from changed group by thread_id) c
      where t.id = c.thread_id;
      return null;
    end $body$;
    drop table plugsmith.forum_suspensions, plugsmith.forum_redirects;
    alter table plugsmith.forum_comments drop column withheld;
    alter table plugsmith.forum_threads drop column withheld;
  `)
}
