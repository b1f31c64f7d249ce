import type { Payload } from 'payload'
import type { PublishingOverview } from '#contract/publishing.ts'
import { database, rows, sql } from '../../platform/database/index.ts'
import { contentDocument } from './documents.ts'
import { isPlan } from './scheduled.ts'
import { livingNodes } from './state.ts'

/** Maximum length of each list. */
const most = 100

interface Job {
  readonly collection: string
  readonly id: string
  readonly type: string
  readonly at: string
  readonly hasError: boolean
  readonly failedAt: string
  readonly error: string | null
}

/** Upcoming scheduled changes, soonest first, and failed ones, latest first. */
const jobs = (payload: Payload): Promise<Job[]> =>
  rows<Job>(
    database(payload),
    sql`with planned as (
          select coalesce(input->'doc'->>'relationTo', '') as collection, coalesce(input->'doc'->>'value', '') as id,
            coalesce(input->>'type', 'publish') as type, coalesce(wait_until, created_at) as at,
            coalesce(has_error, false) as "hasError", updated_at as "failedAt",
            coalesce(error->>'message', error #>> '{}') as error
          from payload_jobs
          where ${isPlan} and completed_at is null and input->'doc' is not null
            and coalesce((error->>'cancelled')::boolean, false) is false)
        (select * from planned where not "hasError" order by at limit ${most})
        union all
        (select * from planned where "hasError" order by "failedAt" desc limit ${most})`,
  )

interface Failure {
  readonly collection: string
  readonly id: string | null
  readonly at: string
  readonly error: string | null
}

/** Documents whose newest change could not be shown by a living node. */
const failures = (payload: Payload): Promise<Failure[]> =>
  rows<Failure>(
    database(payload),
    sql`select changes.collection, changes.document_id as id, max(acks.at) as at,
          string_agg(distinct acks.error, E'\n') as error
        from plugsmith.publish_acks acks
          join plugsmith.publish_outbox changes on changes.id = acks.outbox_id
        where acks.status = 'failed' and acks.node in (${livingNodes})
          and not exists (
            select 1 from plugsmith.publish_outbox newer
            where newer.collection = changes.collection and newer.id > changes.id
              and newer.document_id is not distinct from changes.document_id)
        group by changes.collection, changes.document_id
        order by at desc limit ${most}`,
  )

const iso = (time: string): string => new Date(time).toISOString()

/** What is scheduled, and what failed. */
export async function publishingOverview(payload: Payload): Promise<PublishingOverview> {
  const executor = database(payload)
  const scheduled: PublishingOverview['scheduled'] = []
  const failed: PublishingOverview['failed'] = []
  for (const job of await jobs(payload)) {
    const { collection, id, type, at } = job
    const document = await contentDocument(executor, { collection, id })
    if (!document) continue
    const named = { collection, id, title: document.title }
    if (!job.hasError)
      scheduled.push({ ...named, type: type === 'unpublish' ? 'unpublish' : 'publish', at: iso(at) })
    // Skip if the document was changed since: somebody has taken care of it.
    else if (!document.changedAt || document.changedAt <= new Date(job.failedAt))
      failed.push({ ...named, kind: 'schedule', since: iso(job.failedAt), why: job.error ?? '' })
  }
  for (const { collection, id, at, error } of await failures(payload)) {
    const document = await contentDocument(executor, { collection, id })
    const [place, global] = id === null ? collection.split('/') : [collection, undefined]
    // Skip drafts that were never published, because no page shows them.
    if (!document || document.published || document.withdrawn)
      failed.push({
        collection: place ?? collection,
        id: id ?? global ?? '',
        title: document?.title ?? '',
        kind: document ? 'page' : 'deleted',
        since: iso(at),
        why: error ?? '',
      })
  }
  failed.sort((a, b) => (a.since < b.since ? 1 : -1))
  return { scheduled: scheduled.slice(0, most), failed: failed.slice(0, most) }
}
