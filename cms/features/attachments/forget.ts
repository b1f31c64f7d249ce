import type { Payload } from 'payload'
import { limits } from '#contract/limits.ts'
import { database, sql } from '../../platform/database/index.ts'

/**
 * Removes uploads that no message has taken up in time. Their bytes go with the other blobs that nobody names.
 * One that a message is just taking up is left to it.
 * @returns how many there were
 */
export async function forgetUnusedImages(payload: Payload): Promise<number> {
  const { rowCount } = await database(payload).execute(
    sql`delete from attachments
        where id in (
          select id from attachments
          where turn_id is null and created_at < now() - make_interval(secs => ${limits.images.unusedSeconds})
          order by id for update skip locked)`,
  )
  return rowCount ?? 0
}
