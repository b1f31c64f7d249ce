import type { Payload } from 'payload'
import { rows, sql, transaction } from '../database/index.ts'
import { pusher } from './pusher.ts'

const batchSize = 10

/**
 * Sends the events in the outbox, oldest first. Rows are deleted in the same transaction, so a crash in between sends
 * them again: at least once.
 * @returns how many were sent
 * @throws the SDK's error when the realtime service cannot be reached; the rows stay
 */
export async function sendOutbox(payload: Payload): Promise<number> {
  let sent = 0
  for (;;) {
    const count = await transaction(payload, async (tx) => {
      const events = await rows<{ id: string; channel: string; event: string; body: unknown }>(
        tx,
        sql`select id, channel, event, body from plugsmith.realtime_outbox
            order by id limit ${batchSize} for update skip locked`,
      )
      if (events.length === 0) return 0
      await pusher().triggerBatch(
        events.map(({ channel, event, body }) => ({ channel, name: event, data: body })),
      )
      const ids = events.map(({ id }) => id).join(',')
      await tx.execute(sql`delete from plugsmith.realtime_outbox
        where id = any(string_to_array(${ids}, ',')::bigint[])`)
      return events.length
    })
    sent += count
    if (count < batchSize) return sent
  }
}
