import { sql } from '@payloadcms/db-postgres'
import type { MigrateDownArgs, MigrateUpArgs } from '@payloadcms/db-postgres'

/** The bytes of people's copies of their data, which go with their row, and the row with its person. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    create table plugsmith.data_export_parts (
      export_id uuid not null references public.data_exports (id) on delete cascade,
      attempt integer not null,
      part integer not null,
      bytes bytea not null,
      primary key (export_id, attempt, part)
    );
    -- A ZIP is compressed already.
    alter table plugsmith.data_export_parts alter column bytes set storage external;

    alter table public.data_exports drop constraint data_exports_user_id_users_id_fk,
      add constraint data_exports_user_id_users_id_fk
        foreign key (user_id) references public.users (id) on delete cascade;`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    drop table plugsmith.data_export_parts;
    alter table public.data_exports drop constraint data_exports_user_id_users_id_fk,
      add constraint data_exports_user_id_users_id_fk
        foreign key (user_id) references public.users (id) on delete set null;`)
}
