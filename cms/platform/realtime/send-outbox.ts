import type { Payload } from 'payload'
import { personOf } from '#contract/realtime.ts'
import { rows, sql, transaction } from '../database/index.ts'
import type { Executor } from '../database/index.ts'
import { sessionChannels } from './listeners.ts'
import { pusher } from './pusher.ts'

/** As many as Pusher takes at once. */
const batchSize = 10

interface QueuedEvent {
  readonly id: string
  readonly channel: string
  readonly event: string
  readonly body: unknown
}

/** Events for a person become one for each of their sessions; those for nobody any more are gone. */
async function addressed(tx: Executor, events: readonly QueuedEvent[]) {
  const people = events.flatMap(({ channel }) => personOf(channel) ?? [])
  const channels = await sessionChannels(tx, [...new Set(people)])
  return events.flatMap(({ channel, event: name, body: data }) => {
    const person = personOf(channel)
    const recipients = person === null ? [channel] : (channels.get(person) ?? [])
    return recipients.map((recipient) => ({ channel: recipient, name, data }))
  })
}

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
      const events = await rows<QueuedEvent>(
        tx,
        sql`select id, channel, event, body from plugsmith.realtime_outbox
            order by id limit ${batchSize} for update skip locked`,
      )
      if (events.length === 0) return 0
      const batch = await addressed(tx, events)
      for (let first = 0; first < batch.length; first += batchSize)
        await pusher().triggerBatch(batch.slice(first, first + batchSize))
      const ids = events.map(({ id }) => id).join(',')
      await tx.execute(sql`delete from plugsmith.realtime_outbox
        where id = any(string_to_array(${ids}, ',')::bigint[])`)
      return events.length
    })
    sent += count
    if (count < batchSize) return sent
  }
}
