import { database, sql } from '../../platform/database/index.ts'
import type { ErasureStep } from '../../platform/erasure/index.ts'

/** Deletes the notices of a person with what they have chosen for them, and notices of others that name them. */
export const notificationErasure: ErasureStep = {
  name: 'notices',
  async erase(payload, { userId }) {
    const db = database(payload)
    await db.execute(sql`delete from plugsmith.notification_choices where user_id = ${userId}`)
    await db.execute(sql`delete from plugsmith.notification_emails where user_id = ${userId}`)
    await db.execute(sql`
      delete from notifications n
      where n.user_id = ${userId}
        or n.id in (
          select p.notification_id from plugsmith.notification_people p
          where p.user_id = ${userId} and not exists (
            select 1 from plugsmith.notification_people o
            where o.notification_id = p.notification_id and o.user_id <> p.user_id))`)
  },
}
