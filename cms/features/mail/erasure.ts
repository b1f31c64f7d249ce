import { database, sql } from '../../platform/database/index.ts'
import type { ErasureStep } from '../../platform/erasure/index.ts'
import { isSuppressedOf } from './suppression.ts'

/**
 * Deletes emails on their way, the log of those that were sent, and the person's suppressed addresses, which only the log
 * tells of an earlier address. Nothing of them is needed: nobody writes to an address without an account, and whoever has
 * it next begins anew.
 */
export const mailErasure: ErasureStep = {
  name: 'emails',
  async erase(payload, { userId, email }) {
    await database(payload).execute(
      sql`delete from plugsmith.suppressed_emails s where ${isSuppressedOf(userId, email)}`,
    )
    await database(payload).execute(
      sql`delete from plugsmith.mail_outbox where (user_id = ${userId} or recipient = ${email}) and not forget`,
    )
  },
}
