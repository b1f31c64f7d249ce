import type { Payload } from 'payload'
import type Stripe from 'stripe'
import { database, row, rows, sql, storable, transaction } from '../../platform/database/index.ts'
import { eventObject } from './event-object.ts'
import { enqueueSync } from './queue.ts'

/** Characters of an error that are kept. */
const errorLength = 500

/**
 * Stores an event and queues the sync of its object, in one transaction.
 * @returns whether it was new; a repeated one changes nothing
 */
export async function storeEvent(payload: Payload, event: Stripe.Event): Promise<boolean> {
  const object = eventObject(event)
  return transaction(payload, async (tx) => {
    const stored = await row<{ id: string }>(
      tx,
      sql`insert into stripe_events (event_id, type, object, processed_at)
          values (${event.id}, ${event.type}, ${object}, case when ${object}::text is null then clock_timestamp() end)
          on conflict (event_id) do nothing returning id`,
    )
    if (!stored) return false
    if (object !== null) await enqueueSync(tx, object)
    return true
  })
}

/** Ids of the stored events of an object that have not been processed. */
export const pendingEvents = async (payload: Payload, object: string): Promise<readonly string[]> =>
  (
    await rows<{ id: string }>(
      database(payload),
      sql`select id from stripe_events where object = ${object} and processed_at is null`,
    )
  ).map(({ id }) => id)

/**
 * Notes how the processing of events ended.
 * @param ids of rows
 * @param error null when it went well
 * @param isFinal whether another attempt would end the same
 */
export async function markEvents(
  payload: Payload,
  ids: readonly string[],
  error: string | null,
  isFinal: boolean,
): Promise<void> {
  if (ids.length === 0) return
  const kept = error === null ? null : storable(error.slice(0, errorLength))
  await database(payload).execute(sql`
    update stripe_events set attempts = attempts + 1, error = ${kept}, updated_at = now(),
      processed_at = case when ${isFinal} then clock_timestamp() end
    where id::text = any(string_to_array(${ids.join(',')}, ','))`)
}

/** Queues the objects of events again whose job is lost, or has given up. */
export async function requeueEvents(payload: Payload): Promise<number> {
  const waiting = await rows<{ object: string }>(
    database(payload),
    sql`select distinct object from stripe_events
        where processed_at is null and object is not null and updated_at < now() - interval '5 minutes'`,
  )
  await transaction(payload, async (tx) => {
    for (const { object } of waiting) await enqueueSync(tx, object)
  })
  return waiting.length
}
