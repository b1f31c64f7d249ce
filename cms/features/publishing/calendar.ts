import type { Payload } from 'payload'
import { draftedGlobals } from '#contract/content/drafted-globals.ts'
import type { DraftedGlobal } from '#contract/content/drafted-globals.ts'
import { contentKinds, draftedCollections } from '#contract/content/kinds.ts'
import type { DraftedCollection } from '#contract/content/kinds.ts'
import { maxCalendarEntries } from '#contract/publishing.ts'
import type { CalendarEntry, CalendarKind, PublishingCalendar } from '#contract/publishing.ts'
import { database, rows, sql } from '../../platform/database/index.ts'
import { titleOfGlobal } from './documents.ts'
import { isPlan } from './scheduled.ts'

/** An entry as the database gives it. */
interface Entry {
  readonly id: string
  readonly title: string
  readonly kind: string
  readonly at: string
}

/** From a time, up to but not including another. */
export interface CalendarSpan {
  readonly from: Date
  readonly to: Date
}

/** One kind's entries, earliest first: what was published, according to its versions, and what is planned. */
async function entriesOf(
  payload: Payload,
  collection: DraftedCollection,
  { from, to }: CalendarSpan,
): Promise<CalendarEntry[]> {
  const [first, end] = [from.toISOString(), to.toISOString()]
  const { table, title } = contentKinds[collection]
  const documents = sql.identifier(table)
  const versions = sql.identifier(`_${table}_v`)
  const own = sql.identifier(title)
  // Only the versions table has a draft's title.
  const latestTitle = sql`coalesce((select nullif(${sql.identifier(`version_${title}`)}, '') from ${versions} latest
    where latest.parent_id = document.id and latest.latest limit 1), document.${own}, '')`
  const found = await rows<Entry>(
    database(payload),
    sql`select document.id::text as id, coalesce(document.${own}, '') as title,
          'published' as kind, version.created_at as at
        from ${versions} version join ${documents} document on document.id = version.parent_id
        where version.created_at >= ${first}::timestamptz and version.created_at < ${end}::timestamptz
          and version.was_published
        union all
        select document.id::text, ${latestTitle},
          case when job.has_error then 'failed' when job.input->>'type' = 'unpublish' then 'unpublish' else 'publish' end,
          coalesce(job.wait_until, job.created_at)
        from payload_jobs job join ${documents} document on document.id::text = job.input->'doc'->>'value'
        where job.input->'doc'->>'relationTo' = ${collection} and job.id in (
          select id from payload_jobs where ${isPlan} and completed_at is null
            and coalesce((error->>'cancelled')::boolean, false) is false
            and coalesce(wait_until, created_at) >= ${first}::timestamptz
            and coalesce(wait_until, created_at) < ${end}::timestamptz)
        order by at, id, kind limit ${maxCalendarEntries + 1}`,
  )
  return found.map(({ id, title: name, kind, at }) => ({
    collection,
    id,
    title: name,
    kind: kind as CalendarKind,
    at: new Date(at).toISOString(),
  }))
}

/** When a global with drafts was published, earliest first. Nothing of it is planned. */
async function publicationsOf(
  payload: Payload,
  name: DraftedGlobal,
  { from, to }: CalendarSpan,
): Promise<CalendarEntry[]> {
  const found = await rows<{ at: string }>(
    database(payload),
    sql`select created_at as at from ${sql.identifier(`_${name}_v`)}
        where version__status = 'published'
          and created_at >= ${from.toISOString()}::timestamptz and created_at < ${to.toISOString()}::timestamptz
        order by created_at limit ${maxCalendarEntries + 1}`,
  )
  const entry = { collection: 'globals', id: name, title: titleOfGlobal(name), kind: 'published' } as const
  return found.map(({ at }) => ({ ...entry, at: new Date(at).toISOString() }))
}

/**
 * What was published in a span of time, and what is planned in it, earliest first. A document that was published again
 * within it is named each time, as far as its versions go back.
 */
export async function publishingCalendar(payload: Payload, span: CalendarSpan): Promise<PublishingCalendar> {
  const found = await Promise.all([
    ...draftedCollections.map((collection) => entriesOf(payload, collection, span)),
    ...(Object.keys(draftedGlobals) as DraftedGlobal[]).map((name) => publicationsOf(payload, name, span)),
  ])
  const entries = found.flat().sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0))
  return { entries: entries.slice(0, maxCalendarEntries), isCut: entries.length > maxCalendarEntries }
}
