import type { Payload } from 'payload'
import { database, sql } from '../../platform/database/index.ts'

/** Drafts are kept for a while after the turn, because a preview of one may still be open. */
const keptFor = sql.raw(`interval '1 day'`)
const batchSize = 500

/**
 * Empties the drafts of turns that ended a day ago and can no longer be kept, which frees their blobs: turns that
 * delivered or restored, turns without changes, and turns whose plugin has a newer version than they started from.
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
          and (t.status in ('delivered', 'restored', 'answered')
            or (t.status in ('failed', 'cancelled', 'declined') and coalesce(t.base_version, -1) <> (
              select coalesce(max(v.version_number), 0) from plugin_versions v where v.plugin_id = t.plugin_id)))
        limit ${batchSize} for update skip locked)`)
    emptied += rowCount ?? 0
    if ((rowCount ?? 0) < batchSize) return emptied
  }
}
