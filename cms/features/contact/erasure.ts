import { database, sql } from '../../platform/database/index.ts'
import type { ErasureStep } from '../../platform/erasure/index.ts'

/** Deletes what a person wrote to us, signed in or from the address of the account, with the log of its emails. */
export const contactErasure: ErasureStep = {
  name: 'contact messages',
  async erase(payload, { userId, email }) {
    await database(payload).execute(
      sql`with theirs as (
            delete from contact_messages where user_id = ${userId} or email = ${email} returning id)
          delete from plugsmith.mail_outbox m using theirs
          where m.template = 'contact_message' and m.occasion = 'contact:' || theirs.id`,
    )
  },
}
