import type { Payload } from 'payload'
import type { Mailing } from '#contract/newsletter.ts'
import { row, sql, transaction } from '../../platform/database/index.ts'
import { ServiceError } from '../../platform/errors.ts'
import { recordStaffAction } from '../audit/index.ts'
import { readMailings } from './mailing.ts'

/**
 * Stops a mailing: nobody else is queued, and what waits is not sent. An email that is just being sent arrives. One that is
 * finished or stopped stays as it is.
 * @throws ServiceError `not_found`
 */
export async function stopMailing(payload: Payload, adminId: string, id: string): Promise<Mailing> {
  return transaction(payload, async (tx) => {
    const found = await row(tx, sql`select 1 from plugsmith.mailings where id = ${id} for update`)
    const [before] = await readMailings(tx, id)
    if (!found || !before) throw new ServiceError('not_found')
    if (before.state !== 'sending') return before
    await tx.execute(sql`update plugsmith.mailings set stopped_at = now() where id = ${id}`)
    await tx.execute(
      sql`delete from plugsmith.mail_outbox
          where mailing_id = ${id} and sent_at is null and failed_at is null`,
    )
    await recordStaffAction(tx, adminId, {
      action: 'stop',
      target: `mailings/${id}`,
      title: 'weekly_promo',
      changes: { sent: before.sent, recipients: before.recipients },
    })
    const [stopped] = await readMailings(tx, id)
    return stopped ?? before
  })
}
