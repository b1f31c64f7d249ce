import { sql } from '@payloadcms/db-postgres'
import type { MigrateDownArgs, MigrateUpArgs } from '@payloadcms/db-postgres'

/**
 * Tells the open pages of a session that it has ended, for any reason: signing out, a new password, a lock, or the
 * deletion of the account. Payload writes back a user with their sessions by deleting and inserting them, so only a session
 * that is missing at the end of the transaction has ended.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    create function plugsmith.tell_ended_session() returns trigger language plpgsql set search_path = '' as $body$
    begin
      if exists (select 1 from public.users_sessions where id = old.id) then
        return null;
      end if;
      insert into plugsmith.realtime_outbox (channel, event, body)
      values ('private-session-' || old.id, 'session.ended', '{}');
      perform pg_catalog.pg_notify('plugsmith_realtime', '');
      return null;
    end $body$;
    create constraint trigger tell_ended_session after delete on users_sessions
      deferrable initially deferred
      for each row execute function plugsmith.tell_ended_session();
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    drop trigger tell_ended_session on users_sessions;
    drop function plugsmith.tell_ended_session();
  `)
}
