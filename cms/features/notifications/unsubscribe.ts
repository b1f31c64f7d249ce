import type { Payload } from 'payload'
import { database, sql, transaction } from '../../platform/database/index.ts'
import type { Subscription } from './unsubscribe-token.ts'

/** Ends all emails about somebody's notices, which stay in the app. */
async function endNoticeEmails(payload: Payload, userId: string): Promise<void> {
  await transaction(payload, async (tx) => {
    await tx.execute(
      sql`insert into plugsmith.notification_emails as e (user_id, unsubscribed_at)
          select u.id, now() from users u where u.id = ${userId} for key share of u
          on conflict (user_id) do update set unsubscribed_at = coalesce(e.unsubscribed_at, now())`,
    )
    await tx.execute(
      sql`update plugsmith.notification_choices set way = 'app', chosen_at = now()
          where user_id = ${userId} and way = 'email'`,
    )
  })
}

/** Ends what a link names. Nothing changes the second time. */
export async function unsubscribe(payload: Payload, { userId, list }: Subscription): Promise<void> {
  if (list === 'notices') await endNoticeEmails(payload, userId)
  else
    await database(payload).execute(sql`update users set newsletter_subscribed = false where id = ${userId}`)
}
