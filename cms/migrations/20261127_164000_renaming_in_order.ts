import { sql } from '@payloadcms/db-postgres'
import type { MigrateDownArgs, MigrateUpArgs } from '@payloadcms/db-postgres'

/** A new name is written into posts after their threads are locked, in one order, so that it cannot deadlock with others. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    create or replace function plugsmith.rename_forum_author() returns trigger language plpgsql as $body$
    begin
      perform 1 from plugsmith.forum_threads t
      where t.id in (
        select id from plugsmith.forum_threads where user_id = new.id
        union all
        select thread_id from plugsmith.forum_comments where user_id = new.id)
      order by t.id for no key update;
      update plugsmith.forum_thread_texts x set author_name = new.full_name
      from plugsmith.forum_threads t where t.id = x.thread_id and t.user_id = new.id;
      update plugsmith.forum_comments set author_name = new.full_name where user_id = new.id;
      return null;
    end $body$;
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    create or replace function plugsmith.rename_forum_author() returns trigger language plpgsql as $body$
    begin
      update plugsmith.forum_thread_texts x set author_name = new.full_name
      from plugsmith.forum_threads t where t.id = x.thread_id and t.user_id = new.id;
      update plugsmith.forum_comments set author_name = new.full_name where user_id = new.id;
      return null;
    end $body$;
  `)
}
