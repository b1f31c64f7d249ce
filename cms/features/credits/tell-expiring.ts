import type { Payload } from 'payload'
import { noticeMessages } from '#contract/messages/notices.ts'
import { routes } from '#contract/routes.ts'
import { database, forEachRow, isoDate, rows, sql, transaction } from '../../platform/database/index.ts'
import { formatDay } from '../../platform/mail/format.ts'
import { notify } from '../notifications/index.ts'

/** How long before they expire people are told. */
const daysBefore = 3

interface Expiring {
  readonly id: string
  readonly user_id: string
  readonly remaining: number
  readonly expires_at: string
}

/** Tells people of credits that expire soon, once per grant. */
export async function tellExpiring(payload: Payload): Promise<void> {
  const due = await rows<Expiring>(
    database(payload),
    sql`select g.id, u.id as user_id, g.remaining::int as remaining, coalesce(g.expires_at, now()) as expires_at
        from credit_grants g
        join credit_accounts a on a.id = g.account_id
        join users u on u.id = a.user_id
        where g.remaining > 0 and g.expires_at > now()
          and g.expires_at <= now() + make_interval(days => ${daysBefore})
          -- Shorter ones are told of where they are given.
          and g.created_at <= g.expires_at - make_interval(days => ${daysBefore})
          and not exists (
            select 1 from notifications n
            where n.user_id = u.id and n.kind = 'credits_expiring' and n.occasion = 'grant:' || g.id::text)
          and not exists (select 1 from plugsmith.account_deletions d where d.user_id = u.id)
        limit 500`,
  )
  await forEachRow(due, ({ id, user_id: userId, remaining, expires_at: expiresAt }) =>
    transaction(payload, async (tx) => {
      await notify(tx, {
        kind: 'credits_expiring',
        userId,
        occasion: `grant:${id}`,
        ...noticeMessages.expiring(remaining, formatDay(isoDate(expiresAt))),
        link: routes.credits,
      })
    }),
  )
}
