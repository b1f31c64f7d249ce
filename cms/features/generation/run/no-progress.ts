import type { Payload } from 'payload'
import { limits } from '#contract/limits.ts'
import { database, row, sql } from '../../../platform/database/index.ts'

/** Events whose results survive a worker crash. */
const lasting = ['plan', 'file.written', 'file.renamed', 'file.deleted', 'preview']

/**
 * Whether a turn was restarted several times without progress, which suggests that the turn itself crashes its workers.
 * A turn that makes progress may be restarted without limit.
 * @param retries how often the queue has given this job to another worker because the previous one was gone
 */
export async function makesNoProgress(payload: Payload, turnId: string, retries: number): Promise<boolean> {
  if (retries < limits.turn.attemptsWithoutProgress) return false
  const attempts = await row<{ count: number }>(
    database(payload),
    sql`select count(*)::int as count from turn_events
        where turn_id = ${turnId} and body->>'type' = 'started'
          and seq > coalesce((
            select max(seq) from turn_events
            where turn_id = ${turnId} and body->>'type' = any(string_to_array(${lasting.join(',')}, ','))), 0)`,
  )
  return (attempts?.count ?? 0) > limits.turn.attemptsWithoutProgress
}
