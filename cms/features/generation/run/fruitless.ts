import type { Payload } from 'payload'
import { limits } from '#contract/limits.ts'
import { database, row, sql } from '../../../platform/database/index.ts'

/** Events of which nothing is lost when a worker dies after them. */
const kept = ['plan', 'file.written', 'file.renamed', 'file.deleted', 'preview']

/**
 * Whether a turn has been begun again and again without getting anywhere: then it is the turn that kills its workers,
 * and the next one must not be sacrificed to it. One that gets a little further each time may be killed as often as it
 * likes.
 * @param retries how often the queue has given this job to another worker because the one before was gone
 */
export async function isFruitless(payload: Payload, turnId: string, retries: number): Promise<boolean> {
  if (retries < limits.turn.fruitlessAttempts) return false
  const begun = await row<{ count: number }>(
    database(payload),
    sql`select count(*)::int as count from turn_events
        where turn_id = ${turnId} and body->>'type' = 'started'
          and seq > coalesce((
            select max(seq) from turn_events
            where turn_id = ${turnId} and body->>'type' = any(string_to_array(${kept.join(',')}, ','))), 0)`,
  )
  return (begun?.count ?? 0) > limits.turn.fruitlessAttempts
}
