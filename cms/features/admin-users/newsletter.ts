import type { Payload } from 'payload'
import type { NewsletterAnswer } from '#contract/admin.ts'
import { row, sql, transaction } from '../../platform/database/index.ts'
import { ServiceError } from '../../platform/errors.ts'
import { recordStaffAction } from '../audit/index.ts'

/**
 * Turns somebody's newsletter on or off.
 * @throws ServiceError `not_found`
 */
export function setNewsletter(
  payload: Payload,
  adminId: string,
  userId: string,
  subscribed: boolean,
): Promise<NewsletterAnswer> {
  return transaction(payload, async (tx) => {
    const person = await row<{ email: string; newsletter_subscribed: boolean | null }>(
      tx,
      sql`select email, newsletter_subscribed from users where id = ${userId} for no key update`,
    )
    if (!person) throw new ServiceError('not_found')
    // Missing means subscribed (spec, core §3).
    const before = person.newsletter_subscribed ?? true
    if (before === subscribed) return { subscribed }
    await tx.execute(
      sql`update users set newsletter_subscribed = ${subscribed}, updated_at = now() where id = ${userId}`,
    )
    await recordStaffAction(tx, adminId, {
      action: 'update',
      target: `users/${userId}`,
      title: person.email,
      changes: { newsletterSubscribed: { from: before, to: subscribed } },
    })
    return { subscribed }
  })
}
