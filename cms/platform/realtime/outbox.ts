import { realtimeEvents, userChannel } from '#contract/realtime.ts'
import { sql } from '../database/index.ts'
import type { Executor } from '../database/index.ts'

/** The PostgreSQL channel that wakes the outbox sender. */
export const outboxChannel = 'plugsmith_realtime'

/**
 * Queues a realtime event that is sent, at least once, after `tx` commits.
 * @param body must be small: Pusher rejects events over 10 kB
 */
export async function queueEvent(tx: Executor, channel: string, event: string, body: unknown): Promise<void> {
  await tx.execute(sql`
    insert into plugsmith.realtime_outbox (channel, event, body)
    values (${channel}, ${event}, ${JSON.stringify(body)}::jsonb)`)
  await tx.execute(sql`select pg_notify(${outboxChannel}, '')`)
}

/** Notifies a person's open pages that a plugin has a new newest version. */
export const queuePluginChanged = (tx: Executor, userId: string, pluginId: string): Promise<void> =>
  queueEvent(tx, userChannel(userId), realtimeEvents.pluginChanged, { pluginId })
