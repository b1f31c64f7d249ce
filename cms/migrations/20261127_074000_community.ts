import { sql } from '@payloadcms/db-postgres'
import type { MigrateDownArgs, MigrateUpArgs } from '@payloadcms/db-postgres'

/**
 * The forum. Counters are kept by triggers, in the transaction of what is counted, however that is written: by an
 * endpoint, by a foreign key that deletes the comments of a thread, or by the deletion of an account.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    create extension if not exists pg_trgm;

    create table plugsmith.forum_categories (
      id uuid primary key default gen_random_uuid(),
      slug varchar not null unique,
      name varchar not null,
      icon varchar not null default 'MessageSquare',
      color varchar not null,
      position integer not null,
      thread_count integer not null default 0
    );

    -- What a list is sorted and filtered by. The texts are apart: each view writes this row, and would index them again.
    create table plugsmith.forum_threads (
      id uuid primary key default gen_random_uuid(),
      -- Null for samples, and once the author's account is deleted.
      user_id uuid references users (id) on delete set null,
      category_id uuid references plugsmith.forum_categories (id) on delete set null,
      pinned boolean not null default false,
      locked boolean not null default false,
      is_sample boolean not null default false,
      views integer not null default 0,
      -- Comments and replies, and comments alone.
      comment_count integer not null default 0,
      top_comment_count integer not null default 0,
      like_count integer not null default 0,
      request_id uuid,
      -- As precise as the cursor of a page.
      created_at timestamptz(3) not null default now(),
      unique (user_id, request_id)
    );
    create table plugsmith.forum_thread_texts (
      thread_id uuid primary key references plugsmith.forum_threads (id) on delete cascade,
      title varchar not null,
      content varchar not null,
      author_name varchar
    );
    create index forum_texts_searched on plugsmith.forum_thread_texts
      using gin (title gin_trgm_ops, content gin_trgm_ops, author_name gin_trgm_ops);

    -- One index for each order, of all threads and of a category.
    create index forum_threads_latest on plugsmith.forum_threads (pinned, created_at, id);
    create index forum_threads_oldest on plugsmith.forum_threads ((not pinned), created_at, id);
    create index forum_threads_views on plugsmith.forum_threads (pinned, views, id);
    create index forum_threads_comments on plugsmith.forum_threads (pinned, comment_count, id);
    create index forum_threads_latest_in on plugsmith.forum_threads (category_id, pinned, created_at, id);
    create index forum_threads_oldest_in on plugsmith.forum_threads (category_id, (not pinned), created_at, id);
    create index forum_threads_views_in on plugsmith.forum_threads (category_id, pinned, views, id);
    create index forum_threads_comments_in on plugsmith.forum_threads (category_id, pinned, comment_count, id);

    create table plugsmith.forum_comments (
      id uuid primary key default gen_random_uuid(),
      thread_id uuid not null references plugsmith.forum_threads (id) on delete cascade,
      -- The comment that this is a reply to, in the same thread.
      parent_id uuid,
      -- Where the comment stands that a reply belongs to, or this one: a page is read in this order.
      root_at timestamptz(3) not null,
      root_id uuid not null,
      user_id uuid references users (id) on delete set null,
      author_name varchar,
      content varchar not null,
      like_count integer not null default 0,
      request_id uuid,
      -- Read while the thread is locked, so that no comment appears above one that was there before.
      created_at timestamptz(3) not null default clock_timestamp(),
      unique (id, thread_id),
      unique (user_id, request_id),
      foreign key (parent_id, thread_id) references plugsmith.forum_comments (id, thread_id) on delete cascade
    );
    create index forum_comments_of_thread on plugsmith.forum_comments
      (thread_id, root_at, root_id, (parent_id is not null), created_at, id);
    create index forum_comments_of_parent on plugsmith.forum_comments (parent_id, thread_id)
      where parent_id is not null;

    create table plugsmith.forum_likes (
      id uuid primary key default gen_random_uuid(),
      user_id uuid not null references users (id) on delete cascade,
      thread_id uuid references plugsmith.forum_threads (id) on delete cascade,
      comment_id uuid references plugsmith.forum_comments (id) on delete cascade,
      created_at timestamptz not null default now(),
      check (num_nonnulls(thread_id, comment_id) = 1),
      unique (thread_id, user_id),
      unique (comment_id, user_id)
    );
    create index forum_likes_of_user on plugsmith.forum_likes (user_id);

    create function plugsmith.count_forum_threads() returns trigger language plpgsql as $body$
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

    create function plugsmith.count_forum_comments() returns trigger language plpgsql as $body$
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
    create trigger count_new_forum_comments after insert on plugsmith.forum_comments
      referencing new table as changed for each statement execute function plugsmith.count_forum_comments();
    create trigger count_deleted_forum_comments after delete on plugsmith.forum_comments
      referencing old table as changed for each statement execute function plugsmith.count_forum_comments();

    create function plugsmith.count_forum_likes() returns trigger language plpgsql as $body$
    declare step integer := case tg_op when 'INSERT' then 1 else -1 end;
    begin
      update plugsmith.forum_threads t set like_count = t.like_count + step * c.likes
      from (select thread_id, count(*)::int as likes from changed where thread_id is not null group by thread_id) c
      where t.id = c.thread_id;
      update plugsmith.forum_comments t set like_count = t.like_count + step * c.likes
      from (select comment_id, count(*)::int as likes from changed where comment_id is not null group by comment_id) c
      where t.id = c.comment_id;
      return null;
    end $body$;
    create trigger count_new_forum_likes after insert on plugsmith.forum_likes
      referencing new table as changed for each statement execute function plugsmith.count_forum_likes();
    create trigger count_deleted_forum_likes after delete on plugsmith.forum_likes
      referencing old table as changed for each statement execute function plugsmith.count_forum_likes();

    -- Posts carry the name of their author, because the list is searched by it.
    create function plugsmith.rename_forum_author() returns trigger language plpgsql as $body$
    begin
      update plugsmith.forum_thread_texts x set author_name = new.full_name
      from plugsmith.forum_threads t where t.id = x.thread_id and t.user_id = new.id;
      update plugsmith.forum_comments set author_name = new.full_name where user_id = new.id;
      return null;
    end $body$;
    create trigger rename_forum_author after update of full_name on users
      for each row when (new.full_name is distinct from old.full_name)
      execute function plugsmith.rename_forum_author();
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    drop trigger rename_forum_author on users;
    drop table plugsmith.forum_likes, plugsmith.forum_comments, plugsmith.forum_thread_texts,
      plugsmith.forum_threads, plugsmith.forum_categories;
    drop function plugsmith.count_forum_threads, plugsmith.count_forum_comments, plugsmith.count_forum_likes,
      plugsmith.rename_forum_author;
    drop extension pg_trgm;
  `)
}
