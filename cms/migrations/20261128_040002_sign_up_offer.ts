import { sql } from '@payloadcms/db-postgres'
import type { MigrateDownArgs, MigrateUpArgs } from '@payloadcms/db-postgres'

/** A change of what people are offered when they sign up leaves a row in the outbox, as changes of content do. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    create function plugsmith.note_sign_up_offer() returns trigger language plpgsql set search_path = '' as $body$
    begin
      insert into plugsmith.publish_outbox (collection) values ('globals/sign-up-offer');
      perform pg_catalog.pg_notify('plugsmith_publish', '');
      return null;
    end $body$;
    create trigger note_sign_up_offer after insert or delete on public.operation
      for each row execute function plugsmith.note_sign_up_offer();
    create trigger note_sign_up_offer_changed after update on public.operation
      for each row when ((old.sign_up_open, old.gifts_sign_up, old.gifts_invitee, old.gifts_referrer)
        is distinct from (new.sign_up_open, new.gifts_sign_up, new.gifts_invitee, new.gifts_referrer))
      execute function plugsmith.note_sign_up_offer();`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    drop trigger note_sign_up_offer_changed on public.operation;
    drop trigger note_sign_up_offer on public.operation;
    drop function plugsmith.note_sign_up_offer();`)
}
