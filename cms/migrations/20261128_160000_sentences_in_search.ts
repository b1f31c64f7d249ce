import { sql } from '@payloadcms/db-postgres'
import type { MigrateDownArgs, MigrateUpArgs } from '@payloadcms/db-postgres'

/** Lets maintenance read the content anew that the search keeps. */
const readAnew = sql`
  delete from plugsmith.search_documents where collection = 'globals';
  update plugsmith.search_documents set changed_at = to_timestamp(0)
  where collection in ('posts', 'pages', 'legal-pages', 'faqs')`

/** Headings in what is searched end with a full stop. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(readAnew)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(readAnew)
}
