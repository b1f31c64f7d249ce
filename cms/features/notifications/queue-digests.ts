import type { Payload } from 'payload'
import { noticeLimits } from '#contract/notification-limits.ts'
import { database, forEachRow, row, rows, sql, transaction } from '../../platform/database/index.ts'
import { sendsMail } from '../../platform/mail/transport.ts'
import { isLocked } from '../account-locks/index.ts'
import { isConfirmed } from '../addresses/index.ts'
import { queueMail } from '../mail/index.ts'
import { isNews, wantedByEmail } from './by-email.ts'

const { digest } = noticeLimits

interface Due {
  readonly user_id: string
  readonly email: string
}

const isRecent = sql`e.queued_at > now() - make_interval(secs => ${digest.everySeconds})`

async function queue(payload: Payload, { user_id: userId, email }: Due): Promise<boolean> {
  return transaction(payload, async (tx) => {
    // Of two workers, the second one finds it done.
    const queued = await row<{ day: string }>(
      tx,
      sql`insert into plugsmith.notification_emails as e (user_id, queued_at)
          select u.id, now() from users u where u.id = ${userId} for key share of u
          on conflict (user_id) do update set queued_at = now() where e.queued_at is null or not (${isRecent})
          returning coalesce(to_char(now() at time zone 'utc', 'YYYY-MM-DD'), '') as day`,
    )
    if (!queued) return false
    return queueMail(tx, {
      to: email,
      userId,
      template: 'notification_digest',
      occasion: `notifications:${userId}:${queued.day}`,
      values: null,
      usefulSeconds: digest.usefulSeconds,
      once: true,
    })
  })
}

/**
 * Queues an email for people who have not read a notice for a while, at most one a day for each. What it says is composed
 * when it is sent.
 * @returns how many were queued; those beyond a batch are left for the next run
 */
export async function queueDigests(payload: Payload): Promise<number> {
  if (!sendsMail()) return 0
  const due = await rows<Due>(
    database(payload),
    sql`select u.id as user_id, u.email
        from users u
        join (
          select distinct n.user_id from notifications n
          where ${isNews} and n.created_at <= now() - make_interval(secs => ${digest.waitSeconds})
            and ${wantedByEmail}
            and exists (select 1 from users u where u.id = n.user_id and ${isConfirmed} and not ${isLocked})
            and not exists (select 1 from plugsmith.account_deletions d where d.user_id = n.user_id)
            and not exists (
              select 1 from plugsmith.notification_emails e where e.user_id = n.user_id and ${isRecent})
          limit ${digest.batch}
        ) waiting on waiting.user_id = u.id`,
  )
  let count = 0
  await forEachRow(due, async (person) => {
    if (await queue(payload, person)) count += 1
  })
  return count
}
