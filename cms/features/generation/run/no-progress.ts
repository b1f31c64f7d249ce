import type { Payload } from 'payload'
import { limits } from '#contract/limits.ts'
import { database, row, sql } from '../../../platform/database/index.ts'

/** Events whose results survive the death of a worker. */
const lasting = ['plan', 'file.written', 'file.renamed', 'file.deleted', 'preview']

/**
 * Whether a turn was restarted several times without progress: then the turn is what kills its workers, and it must not
 * kill another one. A turn that gets further each time may be restarted without limit.
 * @param retries how often the queue has given this job to another worker because the one before was gone
 */
export async function makesNoProgress(payload: Payload, turnId: string, retries: number): Promise<boolean> {
  if (retries < limits.turn.attemptsWithoutProgress) return false
  const begun = await row<{ count: number }>(
    database(payload),
    sql`select count(*)::int as count from turn_events
        where turn_id = ${turnId} and body->>'type' = 'started'
          and seq > coalesce((
            select max(seq) from turn_events
            where turn_id = ${turnId} and body->>'type' = any(string_to_array(${lasting.join(',')}, ','))), 0)`,
  )
  return (begun?.count ?? 0) > limits.turn.attemptsWithoutProgress
}
