import type { MigrateDownArgs, MigrateUpArgs } from '@payloadcms/db-postgres'
import { sql } from '@payloadcms/db-postgres'

/** Files and folders of plugins that requests leave as they are. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    create table plugsmith.plugin_locks (
      plugin_id uuid not null references plugins (id) on delete cascade,
      -- A folder's ends with '/'.
      path text not null,
      -- As precise as the time of a turn, with which it is compared.
      locked_at timestamptz(3) not null default now(),
      primary key (plugin_id, path)
    );`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`drop table plugsmith.plugin_locks`)
}
