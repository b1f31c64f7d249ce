import type { Payload } from 'payload'
import { contactLimits } from '#contract/contact.ts'
import { database, sql } from '../../platform/database/index.ts'

/** Deletes messages that are old enough, those that were held earlier, with the log of their emails. */
export async function forgetContactMessages(payload: Payload): Promise<void> {
  await database(payload).execute(
    sql`with old as (
          delete from contact_messages where id in (
            select id from contact_messages
            where created_at < now() - make_interval(days => ${contactLimits.heldDays})
              and (state = 'held' or created_at < now() - make_interval(days => ${contactLimits.keptDays}))
            order by created_at limit ${contactLimits.forgottenAtOnce})
          returning id)
        delete from plugsmith.mail_outbox m using old
        where m.template = 'contact_message' and m.occasion = 'contact:' || old.id`,
  )
}
