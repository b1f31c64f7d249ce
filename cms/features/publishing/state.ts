import type { Payload } from 'payload'
import { nodeTimeoutSeconds } from '#contract/publishing.ts'
import type { DocumentPublishing } from '#contract/publishing.ts'
import { database, row, sql } from '../../platform/database/index.ts'
import { ServiceError } from '../../platform/errors.ts'
import { contentDocument } from './documents.ts'
import type { ContentDocument, ContentKey } from './documents.ts'

/** Nodes that are currently publishing. */
export const livingNodes = sql`
  select node from plugsmith.publish_nodes where seen_at > now() - make_interval(secs => ${nodeTimeoutSeconds})`

const iso = (time: string): string => new Date(time).toISOString()

/** The newest change of a document, and what the living nodes have reported about it. */
interface Change {
  readonly at: string
  readonly nodes: number
  readonly live: number
  /** Changes up to this one that some living node has not processed yet. */
  readonly open: number
  readonly lastLive: string | null
  readonly failedAt: string | null
  readonly error: string | null
}

const newestChange = (payload: Payload, { collection, id }: ContentKey): Promise<Change | undefined> => {
  const ofDocument = sql`collection = ${collection}
    and ${id === null ? sql`document_id is null` : sql`document_id = ${id}`}`
  return row<Change>(
    database(payload),
    // Numbers are assigned before commit, so the newest change is not always the last to be processed.
    sql`with change as (
          select id, created_at from plugsmith.publish_outbox where ${ofDocument} order by id desc limit 1)
        select change.created_at as at,
          count(living.node)::int as nodes,
          (select count(*)::int from plugsmith.publish_outbox earlier, (${livingNodes}) node
            where ${ofDocument} and not exists (
              select 1 from plugsmith.publish_acks acks
              where acks.outbox_id = earlier.id and acks.node = node.node)) as open,
          count(*) filter (where acks.status = 'live')::int as live,
          max(acks.at) filter (where acks.status = 'live') as "lastLive",
          min(acks.at) filter (where acks.status = 'failed') as "failedAt",
          string_agg(distinct acks.error, E'\n') filter (where acks.status = 'failed') as error
        from change
          left join (${livingNodes}) living on true
          left join plugsmith.publish_acks acks on acks.outbox_id = change.id and acks.node = living.node
        group by change.created_at`,
  )
}

/** The next scheduled change of a document. */
const nextScheduled = async (
  payload: Payload,
  { collection, id }: ContentKey,
): Promise<DocumentPublishing['scheduled']> => {
  const job = await row<{ type: string | null; at: string }>(
    database(payload),
    sql`select input->>'type' as type,
          coalesce(wait_until, created_at) as at
        from payload_jobs
        where task_slug = 'schedulePublish' and completed_at is null and has_error is not true
          and input->'doc'->>'relationTo' = ${collection} and input->'doc'->>'value' = ${id}
        order by 2 limit 1`,
  )
  return job ? { type: job.type === 'unpublish' ? 'unpublish' : 'publish', at: iso(job.at) } : null
}

const stateOf = async (
  payload: Payload,
  key: ContentKey,
  { published, withdrawn, changedAt }: ContentDocument,
): Promise<Pick<DocumentPublishing, 'state' | 'since' | 'why'>> => {
  const draft = { state: 'draft', since: null, why: null } as const
  if (!published && !withdrawn) return draft
  const change = await newestChange(payload, key)
  // Published before the outbox existed, so it is live.
  if (!change)
    return published ? { state: 'live', since: changedAt?.toISOString() ?? null, why: null } : draft
  if (change.failedAt !== null)
    return { state: 'failed', since: iso(change.failedAt), why: change.error ?? '' }
  if (change.nodes === 0 || change.open > 0 || change.live < change.nodes || change.lastLive === null)
    return { state: 'publishing', since: iso(change.at), why: null }
  // An unpublished document counts as a draft once every node has removed it.
  return published ? { state: 'live', since: iso(change.lastLive), why: null } : draft
}

/**
 * The publishing status of a document, and its next scheduled change.
 * @throws ServiceError `not_found`
 */
export async function publishingOf(payload: Payload, key: ContentKey): Promise<DocumentPublishing> {
  const document = await contentDocument(database(payload), key)
  if (!document) throw new ServiceError('not_found')
  return {
    ...(await stateOf(payload, key, document)),
    path: document.path,
    scheduled: key.id === null ? null : await nextScheduled(payload, key),
  }
}
