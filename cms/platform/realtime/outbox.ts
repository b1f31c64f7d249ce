import { realtimeEvents, userChannel } from '#contract/realtime.ts'
import { sql } from '../database/index.ts'
import type { Executor } from '../database/index.ts'

/** The PostgreSQL channel that wakes the sender of the outbox. */
export const outboxChannel = 'plugsmith_realtime'

/**
 * Leaves a realtime event to be sent after the commit of `tx`, and only then. Sent at least once.
 * @param body small: an event over 10 kB is refused by Pusher
 */
export async function queueEvent(tx: Executor, channel: string, event: string, body: unknown): Promise<void> {
  await tx.execute(sql`
    insert into plugsmith.realtime_outbox (channel, event, body)
    values (${channel}, ${event}, ${JSON.stringify(body)}::jsonb)`)
  await tx.execute(sql`select pg_notify(${outboxChannel}, '')`)
}

/** Tells a person's open pages that a plugin has another newest version. */
export const queuePluginChanged = (tx: Executor, userId: string, pluginId: string): Promise<void> =>
  queueEvent(tx, userChannel(userId), realtimeEvents.pluginChanged, { pluginId })
