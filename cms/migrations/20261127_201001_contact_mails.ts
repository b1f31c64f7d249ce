import { sql } from '@payloadcms/db-postgres'
import type { MigrateDownArgs, MigrateUpArgs } from '@payloadcms/db-postgres'

/** Finds the emails about messages of the contact form, which are deleted with them. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    create index mail_outbox_of_contact on plugsmith.mail_outbox (occasion) where template = 'contact_message'`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`drop index plugsmith.mail_outbox_of_contact`)
}
