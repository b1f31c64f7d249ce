import { database, sql } from '../../platform/database/index.ts'
import type { ErasureStep } from '../../platform/erasure/index.ts'

/** Deletes emails on their way and the log of those that were sent. */
export const mailErasure: ErasureStep = {
  name: 'emails',
  async erase(payload, { userId, email }) {
    await database(payload).execute(
      sql`delete from plugsmith.mail_outbox where (user_id = ${userId} or recipient = ${email}) and not forget`,
    )
    await database(payload).execute(
      sql`delete from plugsmith.suppressed_emails where email = lower(${email})`,
    )
  },
}
