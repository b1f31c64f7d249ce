import type { Payload } from 'payload'
import { database, sql } from '../../platform/database/index.ts'

/** What a turn has shown stays for a while: a preview of it may still be open somewhere. */
const keptFor = sql.raw(`interval '1 day'`)
const batchSize = 500

/**
 * Empties the drafts of turns that ended a day ago and that nobody can keep any more, so that they hold no files: those
 * that were delivered or had nothing to deliver, and those whose plugin has another version by now than they began with.
 * @returns how many
 */
export async function emptyDrafts(payload: Payload): Promise<number> {
  let emptied = 0
  for (;;) {
    const { rowCount } = await database(payload).execute(sql`
      update turns set draft = null, checkpoint = null
      where id in (
        select t.id from turns t
        where (t.draft is not null or t.checkpoint is not null)
          and t.ended_at < now() - ${keptFor}
          and (t.status in ('delivered', 'answered')
            or (t.status in ('failed', 'cancelled', 'declined') and coalesce(t.base_version, -1) <> (
              select coalesce(max(v.version_number), 0) from plugin_versions v where v.plugin_id = t.plugin_id)))
        limit ${batchSize} for update skip locked)`)
    emptied += rowCount ?? 0
    if ((rowCount ?? 0) < batchSize) return emptied
  }
}
