import type { Payload } from 'payload'
import { creditMessages } from '#contract/messages/credits.ts'
import { database, forEachRow, rows, sql, transaction } from '../../platform/database/index.ts'
import { release } from './reservation.ts'

/**
 * Gives back what is set aside for turns that do not exist: nobody is left who would settle or release it. A turn and
 * its reservation are made in one transaction, so that one seen without the other stays without it; the minute is only
 * there to be sure.
 * @returns how many reservations there were
 * @throws AggregateError after all of them, with what went wrong
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
