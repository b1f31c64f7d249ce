import { sql } from '@payloadcms/db-postgres'
import type { MigrateDownArgs, MigrateUpArgs } from '@payloadcms/db-postgres'

/** Categories of the forum have a description, and admins change them in the settings, which begin with those there are. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    alter table plugsmith.forum_categories add column description varchar not null default '';

    with settings as (
      insert into forum_settings (created_at, updated_at)
      select now(), now() where exists (select 1 from plugsmith.forum_categories) returning id)
    insert into forum_settings_categories (_order, _parent_id, id, name, icon, color, slug)
    select row_number() over (order by c.position, c.name), settings.id, replace(c.id::text, '-', ''), c.name,
      c.icon::enum_forum_settings_categories_icon, c.color::enum_forum_settings_categories_color, c.slug
    from settings, plugsmith.forum_categories c;
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`alter table plugsmith.forum_categories drop column description`)
}
