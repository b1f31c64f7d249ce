import type { Payload } from 'payload'
import { newsletterLimits } from '#contract/newsletter-limits.ts'
import { row, sql, transaction } from '../../platform/database/index.ts'
import { mailChannel } from '../mail/index.ts'
import { isDue } from './subscribers.ts'

const { batch, usefulSeconds } = newsletterLimits

interface Open {
  readonly id: string
  readonly reached: string | null
  readonly waiting: number
}

/**
 * Queues the next recipients of the mailing that is running, unless enough wait to be sent. A recipient is queued in the
 * transaction that moves the mailing on, so a crash neither repeats nor skips one. What the email says is composed when it
 * is sent.
 * @returns how many were queued
 */
export async function queueMailings(payload: Payload): Promise<number> {
  return transaction(payload, async (tx) => {
    const open = await row<Open>(
      tx,
      sql`select m.id, m.reached,
            (select count(*)::int from plugsmith.mail_outbox o
             where o.mailing_id = m.id and o.sent_at is null and o.failed_at is null) as waiting
          from plugsmith.mailings m where m.stopped_at is null and m.queued_at is null
          order by m.created_at limit 1 for update of m skip locked`,
    )
    if (!open || open.waiting >= batch) return 0
    const next = await row<{ seen: number; queued: number; last: string | null }>(
      tx,
      sql`with next as (
            select u.id, u.email from users u
            where u.id > coalesce(${open.reached}::uuid, '00000000-0000-0000-0000-000000000000'::uuid) and ${isDue}
            order by u.id limit ${batch}),
          queued as (
            insert into plugsmith.mail_outbox
              (recipient, user_id, template, occasion, fields, once, give_up_at, mailing_id)
            select email, id, 'weekly_promo', ${`mailing:${open.id}`}::text, '{}'::jsonb, true,
              now() + make_interval(secs => ${usefulSeconds}), ${open.id}::uuid
            from next on conflict (recipient, occasion) do nothing returning 1)
          select (select count(*)::int from next) as seen, (select count(*)::int from queued) as queued,
            (select id from next order by id desc limit 1) as last`,
    )
    const { seen = 0, queued = 0, last = null } = next ?? {}
    await tx.execute(
      sql`update plugsmith.mailings
          set reached = coalesce(${last}::uuid, reached), queued_at = case when ${seen < batch} then now() end
          where id = ${open.id}`,
    )
    if (queued > 0) await tx.execute(sql`select pg_notify(${mailChannel}, '')`)
    return queued
  })
}
