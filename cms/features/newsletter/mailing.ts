import type { Mailing, MailingState } from '#contract/newsletter.ts'
import { newsletterLimits } from '#contract/newsletter-limits.ts'
import { isoDate, rows, sql } from '../../platform/database/index.ts'
import type { Executor } from '../../platform/database/index.ts'

interface Stored {
  readonly id: string
  readonly created_at: string
  readonly recipients: number
  readonly is_stopped: boolean
  readonly is_queued: boolean
  readonly open: number
  readonly sent: number
  readonly failed: number
  readonly uncertain: number
  readonly uncertain_recipients: string[]
}

function stateOf({ is_stopped: isStopped, is_queued: isQueued, open }: Stored): MailingState {
  if (isStopped) return 'stopped'
  return isQueued && open === 0 ? 'done' : 'sending'
}

const toMailing = (stored: Stored): Mailing => ({
  id: stored.id,
  startedAt: isoDate(stored.created_at),
  state: stateOf(stored),
  recipients: stored.recipients,
  sent: stored.sent,
  failed: stored.failed,
  uncertain: stored.uncertain,
  uncertainRecipients: stored.uncertain_recipients,
})

/** Whether an email, `o` of the statement, is being sent, or was until its worker ended a moment ago. */
const isBeingSent = sql`(o.uncertain and o.due_at > now())`

/** The newest mailings, or one of them, with their progress. */
export async function readMailings(executor: Executor, id: string | null = null): Promise<Mailing[]> {
  const found = await rows<Stored>(
    executor,
    sql`select m.id, m.created_at::text as created_at, m.recipients, m.stopped_at is not null as is_stopped,
          m.queued_at is not null as is_queued, counted.*,
          array(
            select o.recipient::text from plugsmith.mail_outbox o
            where o.mailing_id = m.id and o.uncertain and not ${isBeingSent} order by o.recipient
            limit ${newsletterLimits.listedRecipients}) as uncertain_recipients
        from (
          select * from plugsmith.mailings
          where ${id}::uuid is null or id = ${id}::uuid
          order by created_at desc limit ${newsletterLimits.listed}) m
        cross join lateral (
          select (count(*) filter (where o.sent_at is null and (o.failed_at is null or ${isBeingSent})))::int as open,
            (count(*) filter (where o.sent_at is not null))::int as sent,
            (count(*) filter (where o.failed_at is not null and not o.uncertain))::int as failed,
            (count(*) filter (where o.uncertain and not ${isBeingSent}))::int as uncertain
          from plugsmith.mail_outbox o where o.mailing_id = m.id) counted
        order by m.created_at desc`,
  )
  return found.map(toMailing)
}
