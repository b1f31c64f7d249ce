import type { Payload } from 'payload'
import { creditMessages } from '#contract/messages/credits.ts'
import { database, forEachRow, rows, sql, transaction } from '../../platform/database/index.ts'
import { release } from './reservation.ts'

/**
 * Releases reservations whose turn does not exist, since nothing else would settle or release them. A turn and its
 * reservation are created in one transaction, so an orphan stays one; the minute is an extra margin.
 * @returns how many reservations were released
 * @throws AggregateError at the end, with the errors of those that failed
 */
export async function releaseOrphans(payload: Payload): Promise<number> {
  const orphans = await rows<{ turn: string }>(
    database(payload),
    sql`select r.turn from credit_reservations r
        where r.status = 'open' and r.created_at < now() - interval '1 minute'
          and not exists (select 1 from turns where turns.id::text = r.turn)`,
  )
  let released = 0
  await forEachRow(orphans, async ({ turn: turnId }) => {
    const order = { turnId, expiryDescription: creditMessages.ledger.expiry }
    const { repeated } = await transaction(payload, (tx) => release(tx, order))
    if (!repeated) released += 1
  })
  return released
}
