import { sql } from '@payloadcms/db-postgres'
import type { MigrateDownArgs, MigrateUpArgs } from '@payloadcms/db-postgres'

/**
 * A save that touches arrays or relationships alone leaves the document's own row as it was: so their tables are watched
 * too, and a transaction leaves one row in the outbox for each document, however many of its tables it writes. The
 * triggers themselves are made after the migrations (`cms/features/publishing/watch.ts`), since fields come and go.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    -- Rows from before it have none.
    alter table plugsmith.publish_outbox add column transaction xid8;
    alter table plugsmith.publish_outbox alter column transaction set default pg_current_xact_id();

    -- Notes that a document changes, once in a transaction. Answers whether this was the first change of it.
    create function plugsmith.note_document(name text, document text) returns boolean
      language plpgsql set search_path = '' as $body$
    declare
      noted_in xid8;
    begin
      if document is null then
        select transaction into noted_in from plugsmith.publish_outbox
          where collection = name and document_id is null order by id desc limit 1;
      else
        select transaction into noted_in from plugsmith.publish_outbox
          where collection = name and document_id = document order by id desc limit 1;
      end if;
      if noted_in = pg_catalog.pg_current_xact_id() then
        return false;
      end if;
      insert into plugsmith.publish_outbox (collection, document_id) values (name, document);
      perform pg_catalog.pg_notify('plugsmith_publish', '');
      return true;
    end $body$;

    -- On the table of documents. Told: what the outbox calls them, and 'drafts' where there are any.
    create or replace function plugsmith.note_change() returns trigger
      language plpgsql set search_path = '' as $body$
    begin
      -- Nobody sees what was a draft and still is one.
      if tg_argv[1] = 'drafts' and tg_op <> 'DELETE' then
        if new._status is distinct from 'published' then
          if tg_op = 'INSERT' then
            return null;
          elsif old._status is distinct from 'published' then
            return null;
          end if;
        end if;
      end if;
      if tg_argv[0] like 'globals/%' then
        perform plugsmith.note_document(tg_argv[0], null);
      elsif tg_op = 'DELETE' then
        perform plugsmith.note_document(tg_argv[0], old.id::text);
      else
        perform plugsmith.note_document(tg_argv[0], new.id::text);
      end if;
      return null;
    end $body$;

    -- On a table that holds parts of documents. Told: as above, the documents' table, the column that names what a part
    -- belongs to, and the tables between this one and the documents', nearest first.
    create function plugsmith.note_part_change() returns trigger
      language plpgsql set search_path = '' as $body$
    declare
      owner text;
      status text;
    begin
      if tg_argv[3] = '_parent_id' then
        if tg_op = 'DELETE' then owner := old._parent_id; else owner := new._parent_id; end if;
      else
        if tg_op = 'DELETE' then owner := old.parent_id; else owner := new.parent_id; end if;
      end if;
      for at in 4 .. tg_nargs - 1 loop
        execute pg_catalog.format('select _parent_id::text from public.%I where id = $1', tg_argv[at])
          into owner using owner;
      end loop;
      -- What it belonged to goes too, and is noted by itself.
      if owner is null then
        return null;
      end if;
      if tg_argv[1] = 'drafts' then
        execute pg_catalog.format('select _status::text from public.%I where id = $1::uuid', tg_argv[2])
          into status using owner;
        if status is distinct from 'published' then
          return null;
        end if;
      end if;
      -- Nothing else of the document has been written so far: nobody would know that it was saved.
      if plugsmith.note_document(tg_argv[0], case when tg_argv[0] like 'globals/%' then null else owner end) then
        execute pg_catalog.format('update public.%I set updated_at = now() where id = $1::uuid', tg_argv[2])
          using owner;
      end if;
      return null;
    end $body$;
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    drop function plugsmith.note_part_change() cascade;
    create or replace function plugsmith.note_change() returns trigger language plpgsql set search_path = '' as $body$
    begin
      insert into plugsmith.publish_outbox (collection, document_id)
      values (
        tg_argv[0],
        case when tg_argv[0] like 'globals/%' then null when tg_op = 'DELETE' then old.id else new.id end);
      perform pg_catalog.pg_notify('plugsmith_publish', '');
      return null;
    end $body$;
    drop function plugsmith.note_document(text, text);
    alter table plugsmith.publish_outbox drop column transaction;
  `)
}
