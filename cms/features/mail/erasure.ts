import { database, sql } from '../../platform/database/index.ts'
import type { ErasureStep } from '../../platform/erasure/index.ts'
import { isSuppressedOf } from './suppression.ts'

/**
 * Deletes emails on their way, the log of sent emails, and the person's suppressed addresses, earlier ones included. They
 * go before the log, because only the log knows a person's earlier addresses. No email goes to an address without an
 * account, so nothing has to be kept.
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
