import { statfs } from 'node:fs/promises'
import type { Payload } from 'payload'
import { nodeTimeoutSeconds } from '#contract/publishing.ts'
import { database, row, sql } from '../../platform/database/index.ts'
import { environment } from '../../platform/environment.ts'
import { notifyAdmins } from '../../platform/operation/index.ts'
import type { Notice, NoticeKind } from '../../platform/operation/index.ts'
import { counted } from './counted.ts'

/** Minutes that are looked back upon. Longer than the pause between two looks, so that nothing is missed. */
const lookBackMinutes = 15
/** Requests that failed for the same outage before it is one: a single one may have had bad luck. */
const manyRequests = 3
/** Minutes that a request may wait for a worker, and a change for its pages. */
const longestWait = { request: 5, change: 5 }
/** Attempts after which an email that is still waiting is worth a look. */
const manyAttempts = 4
/** Free space that is little, in megabytes: twice what a start asks for by default. */
const littleSpace = 2_048

const alert = (kind: NoticeKind, summary: string, details: object): Notice => ({
  kind,
  level: 'alert',
  summary,
  details,
})
const minutes = (seconds: number): string => counted(Math.round(seconds / 60), 'minute', 'minutes')

/** Requests that ended lately because a service could not be used. */
async function outage(
  payload: Payload,
  kind: NoticeKind,
  codes: readonly string[],
  what: string,
): Promise<Notice | null> {
  const found = await row<{ count: number }>(
    database(payload),
    sql`select count(*)::int as count from turns
        where turns.updated_at > now() - make_interval(mins => ${lookBackMinutes})
          and error_code = any (${sql.param(codes)}::text[])
          and ended_at > now() - make_interval(mins => ${lookBackMinutes})`,
  )
  if (!found || found.count < manyRequests) return null
  return alert(kind, `${what}: ${found.count} requests failed within ${lookBackMinutes} minutes.`, {
    codes,
    ...found,
  })
}

const sandbox = (payload: Payload) =>
  outage(payload, 'sandbox-outage', ['checks_unavailable'], 'Plugins cannot be tested in WordPress')
const model = (payload: Payload) =>
  outage(payload, 'model-outage', ['model_unavailable', 'model_rate_limited'], 'The model cannot be used')

async function mail(payload: Payload): Promise<Notice | null> {
  const found = await row<{ failed: number; waiting: number; error: string | null }>(
    database(payload),
    // One that must not be sent twice counts as failed while it is being sent.
    sql`select count(*) filter (where failed_at is not null)::int as failed,
          count(*) filter (where failed_at is null)::int as waiting, max(error) as error
        from plugsmith.mail_outbox
        where sent_at is null and error is not null
          and (failed_at between now() - make_interval(mins => ${lookBackMinutes} + 5) and now() - interval '5 minutes'
            or failed_at is null and attempts >= ${manyAttempts})`,
  )
  if (!found || found.failed + found.waiting === 0) return null
  return alert(
    'mail',
    `${counted(found.failed, 'email has', 'emails have')} failed, and ${found.waiting} keep being refused: ${found.error ?? ''}`,
    found,
  )
}

async function queue(payload: Payload): Promise<Notice | null> {
  const found = await row<{ waiting: number; seconds: number }>(
    database(payload),
    sql`select count(*)::int as waiting,
          coalesce(extract(epoch from clock_timestamp() - min(greatest(created_on, start_after))), 0)::float8 as seconds
        from jobs.job where name = 'turns' and state in ('created', 'retry') and start_after <= now()`,
  )
  if (!found || found.seconds < longestWait.request * 60) return null
  return alert(
    'queue',
    `${counted(found.waiting, 'request waits', 'requests wait')} for a worker, the oldest for ${minutes(found.seconds)}.`,
    found,
  )
}

async function publishing(payload: Payload): Promise<Notice | null> {
  const found = await row<{ waiting: number; seconds: number }>(
    database(payload),
    sql`with living as (
          select node from plugsmith.publish_nodes where seen_at > now() - make_interval(secs => ${nodeTimeoutSeconds}))
        select count(*)::int as waiting,
          coalesce(extract(epoch from clock_timestamp() - min(created_at)), 0)::float8 as seconds
        from plugsmith.publish_outbox change
        where created_at < now() - make_interval(mins => ${longestWait.change})
          and (not exists (select 1 from living)
              and not exists (select 1 from plugsmith.publish_acks acks where acks.outbox_id = change.id)
            or exists (
              select 1 from living where not exists (
                select 1 from plugsmith.publish_acks acks
                where acks.outbox_id = change.id and acks.node = living.node)))`,
  )
  if (!found || found.waiting === 0) return null
  return alert(
    'publishing',
    `${counted(found.waiting, 'change is', 'changes are')} not on the pages yet, the oldest for ${minutes(found.seconds)}.`,
    found,
  )
}

async function disk(): Promise<Notice | null> {
  const folder = environment().PLUGSMITH_DATA
  const { bavail, bsize } = await statfs(folder)
  const megabytes = Math.floor((bavail * bsize) / 1024 ** 2)
  if (megabytes >= littleSpace) return null
  return alert('disk', `The disk of the data folder ${folder} has ${megabytes} MB left.`, {
    folder,
    megabytes,
  })
}

/**
 * Looks at what only an operator can put right, and notifies the admins of it. A part that fails does not keep the others
 * from being looked at.
 * @throws AggregateError at the end, with all errors
 */
export async function watchOperation(payload: Payload): Promise<void> {
  const looks = [model, sandbox, mail, queue, publishing, disk].map(async (look) => {
    const notice = await look(payload)
    if (notice) await notifyAdmins(payload, notice)
  })
  const failures = (await Promise.allSettled(looks)).flatMap((look) =>
    look.status === 'rejected' ? [look.reason as unknown] : [],
  )
  if (failures.length > 0) throw new AggregateError(failures, 'some of the operation could not be looked at')
}
