import type { Payload } from 'payload'
import { limits } from '#contract/limits.ts'
import { database, sql } from '../../platform/database/index.ts'

/**
 * Deletes uploads that were not used in a message in time. Their blobs are collected later. Uploads locked by a message
 * that is being sent are skipped.
 * @returns how many
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
