import { sql } from '@payloadcms/db-postgres'
import type { MigrateDownArgs, MigrateUpArgs } from '@payloadcms/db-postgres'

/**
 * The search over what the public may read. Threads are kept by the database itself. Documents of the CMS are added by
 * Payload, which knows their words, in the transaction that publishes them; the database drops them in the one that
 * unpublishes or deletes them, also when that is done by a statement of SQL.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    create table plugsmith.search_documents (
      -- The slug of the document's collection, or 'threads'.
      collection varchar not null,
      id uuid not null,
      title varchar not null,
      path varchar not null,
      body varchar not null,
      changed_at timestamptz(3) not null,
      -- In both languages that people write in, because nothing says which one it is. Between the parts stands a word that
      -- nobody can search for, so that no phrase goes from one into the next.
      words tsvector not null generated always as (
        setweight(to_tsvector('english', title), 'A') || ''' '':9'::tsvector
        || setweight(to_tsvector('swedish', title), 'A') || ''' '':9'::tsvector
        || setweight(to_tsvector('english', body), 'D') || ''' '':9'::tsvector
        || setweight(to_tsvector('swedish', body), 'D')) stored,
      -- As they are written, for what somebody begins to type.
      title_words tsvector not null generated always as (to_tsvector('simple', title)) stored,
      primary key (collection, id)
    );
    create index search_documents_words on plugsmith.search_documents using gin (words);
    create index search_documents_titles on plugsmith.search_documents using gin (title_words);

    create function plugsmith.drop_searchable() returns trigger language plpgsql set search_path = '' as $body$
    begin
      delete from plugsmith.search_documents where collection = tg_argv[0] and id = old.id;
      return null;
    end $body$;
    create trigger drop_searchable after delete on posts
      for each row execute function plugsmith.drop_searchable('posts');
    create trigger drop_searchable after delete on pages
      for each row execute function plugsmith.drop_searchable('pages');
    create trigger drop_searchable after delete on legal_pages
      for each row execute function plugsmith.drop_searchable('legal-pages');
    create trigger drop_searchable after delete on faqs
      for each row execute function plugsmith.drop_searchable('faqs');
    create trigger drop_withdrawn_searchable after update on posts
      for each row when (new._status is distinct from 'published' or new.sample is true)
      execute function plugsmith.drop_searchable('posts');
    create trigger drop_withdrawn_searchable after update on pages
      for each row when (new._status is distinct from 'published' or new.sample is true)
      execute function plugsmith.drop_searchable('pages');
    create trigger drop_withdrawn_searchable after update on legal_pages
      for each row when (new._status is distinct from 'published' or new.sample is true)
      execute function plugsmith.drop_searchable('legal-pages');
    create trigger drop_withdrawn_searchable after update on faqs
      for each row when (new._status is distinct from 'published' or new.sample is true)
      execute function plugsmith.drop_searchable('faqs');

    create function plugsmith.keep_thread_searchable(thread uuid) returns void
      language sql set search_path = '' as $body$
      insert into plugsmith.search_documents (collection, id, title, path, body, changed_at)
      select 'threads', t.id, translate(x.title, U&'\\E000\\E001', ''), '/community/thread/' || t.id,
        translate(x.content, U&'\\E000\\E001', ''), t.created_at
      from plugsmith.forum_threads t join plugsmith.forum_thread_texts x on x.thread_id = t.id
      -- A moderator who hides it meanwhile is waited for.
      where t.id = thread and t.withheld is null and not t.is_sample for share of t
      on conflict (collection, id) do update set title = excluded.title, body = excluded.body;
    $body$;
    create function plugsmith.keep_text_searchable() returns trigger language plpgsql set search_path = '' as $body$
    begin
      perform plugsmith.keep_thread_searchable(new.thread_id);
      return null;
    end $body$;
    create trigger keep_searchable after insert or update of title, content on plugsmith.forum_thread_texts
      for each row execute function plugsmith.keep_text_searchable();
    create function plugsmith.keep_shown_searchable() returns trigger language plpgsql set search_path = '' as $body$
    begin
      if new.withheld is null and not new.is_sample then
        perform plugsmith.keep_thread_searchable(new.id);
      else
        delete from plugsmith.search_documents where collection = 'threads' and id = new.id;
      end if;
      return null;
    end $body$;
    create trigger keep_searchable after update of withheld, is_sample on plugsmith.forum_threads
      for each row execute function plugsmith.keep_shown_searchable();
    create trigger drop_searchable after delete on plugsmith.forum_threads
      for each row execute function plugsmith.drop_searchable('threads');

    select plugsmith.keep_thread_searchable(id) from plugsmith.forum_threads;
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    drop function plugsmith.drop_searchable() cascade;
    drop function plugsmith.keep_text_searchable() cascade;
    drop function plugsmith.keep_shown_searchable() cascade;
    drop function plugsmith.keep_thread_searchable(uuid);
    drop table plugsmith.search_documents;
  `)
}
