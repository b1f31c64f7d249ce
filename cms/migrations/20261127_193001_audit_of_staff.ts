import { sql } from '@payloadcms/db-postgres'
import type { MigrateDownArgs, MigrateUpArgs } from '@payloadcms/db-postgres'

/** The audit log as a list: newest first, of one member of staff, of one kind of thing, and by words. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    create index audit_log_newest on public.audit_log (created_at desc, id desc);
    create index audit_log_of_actor on public.audit_log (actor, created_at desc, id desc);
    create index audit_log_of_kind on public.audit_log (split_part(target, '/', 1), created_at desc, id desc);
    create index audit_log_words on public.audit_log using gin ((actor_email || ' ' || action || ' ' || target || ' ' ||
      coalesce(title, '') || ' ' || coalesce(address, '') || ' ' || coalesce(changes::text, '')) gin_trgm_ops);`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    drop index public.audit_log_newest, public.audit_log_of_actor, public.audit_log_of_kind, public.audit_log_words;`)
}
