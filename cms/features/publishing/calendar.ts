import type { Payload } from 'payload'
import { contentKinds, draftedCollections } from '#contract/content/kinds.ts'
import type { DraftedCollection } from '#contract/content/kinds.ts'
import { maxCalendarEntries } from '#contract/publishing.ts'
import type { CalendarEntry, PublishingCalendar } from '#contract/publishing.ts'
import { database, rows, sql } from '../../platform/database/index.ts'
import { isPlan } from './scheduled.ts'

/** From a time, up to but not including another. */
export interface CalendarSpan {
  readonly from: Date
  readonly to: Date
}

/** One kind's entries: what was published, according to its versions, and what is planned. */
function entriesOf(collection: DraftedCollection, from: string, to: string) {
  const { table, title } = contentKinds[collection]
  const documents = sql.identifier(table)
  const versions = sql.identifier(`_${table}_v`)
  const own = sql.identifier(title)
  // Only the versions table has a draft's title.
  const latestTitle = sql`coalesce((select nullif(${sql.identifier(`version_${title}`)}, '') from ${versions} latest
    where latest.parent_id = document.id and latest.latest limit 1), document.${own}, '')`
  return sql`
    select ${collection} as collection, document.id::text as id, coalesce(document.${own}, '') as title,
      'published' as kind, version.created_at as at
    from ${versions} version join ${documents} document on document.id = version.parent_id
    where version.created_at >= ${from}::timestamptz and version.created_at < ${to}::timestamptz
      and version.was_published
    union all
    select ${collection}, document.id::text, ${latestTitle},
      case when job.has_error then 'failed' when job.input->>'type' = 'unpublish' then 'unpublish' else 'publish' end,
      coalesce(job.wait_until, job.created_at)
    from payload_jobs job join ${documents} document on document.id::text = job.input->'doc'->>'value'
    where job.input->'doc'->>'relationTo' = ${collection} and job.id in (
      select id from payload_jobs where ${isPlan} and completed_at is null
        and coalesce((error->>'cancelled')::boolean, false) is false
        and coalesce(wait_until, created_at) >= ${from}::timestamptz
        and coalesce(wait_until, created_at) < ${to}::timestamptz)`
}

/**
 * What was published in a span of time, and what is planned in it, earliest first. A document that was published again
 * within it is named each time, as far as its versions go back.
 */
export async function publishingCalendar(
  payload: Payload,
  { from, to }: CalendarSpan,
): Promise<PublishingCalendar> {
  const [first, end] = [from.toISOString(), to.toISOString()]
  const found = await rows<CalendarEntry>(
    database(payload),
    sql`select * from (${sql.join(
      draftedCollections.map((collection) => entriesOf(collection, first, end)),
      sql` union all `,
    )}) entries order by at, collection, id, kind limit ${maxCalendarEntries + 1}`,
  )
  return {
    entries: found
      .slice(0, maxCalendarEntries)
      .map((entry) => ({ ...entry, at: new Date(entry.at).toISOString() })),
    isCut: found.length > maxCalendarEntries,
  }
}
