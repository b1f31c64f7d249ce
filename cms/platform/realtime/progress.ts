import type { Payload } from 'payload'
import { limits } from '#contract/limits.ts'
import { realtimeEvents } from '#contract/realtime.ts'
import type { TurnEvent, TurnProgress } from '#contract/turns/index.ts'
import { database } from '../database/index.ts'
import { sessionChannels } from './listeners.ts'
import { pusher } from './pusher.ts'

/** The most channels of one event. */
const channelsPerEvent = 100

export interface ProgressAddress {
  readonly userId: string
  readonly turnId: string
  readonly pluginId: string
}

/** Events as sent: in full, or only the last number where they would be too large for Pusher. */
export function progressOf(
  { turnId, pluginId }: ProgressAddress,
  events: readonly TurnEvent[],
): TurnProgress {
  const progress: TurnProgress = { turnId, pluginId, events }
  const size = Buffer.byteLength(JSON.stringify(progress))
  if (size <= limits.turn.eventBytes) return progress
  return { turnId, pluginId, refetch: events.at(-1)?.seq ?? 0 }
}

/**
 * Sends progress at once. It is already stored, so a failure does no harm: the browser notices the gap at the next
 * event and fetches the turn.
 */
export async function sendProgress(
  payload: Payload,
  address: ProgressAddress,
  events: readonly TurnEvent[],
): Promise<void> {
  if (events.length === 0) return
  try {
    const found = await sessionChannels(database(payload), [address.userId])
    const channels = found.get(address.userId) ?? []
    const progress = progressOf(address, events)
    for (let first = 0; first < channels.length; first += channelsPerEvent)
      await pusher().trigger(
        channels.slice(first, first + channelsPerEvent),
        realtimeEvents.turnProgress,
        progress,
      )
  } catch {
    // See above: nothing is lost.
  }
}
