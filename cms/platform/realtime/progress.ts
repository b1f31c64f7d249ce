import { limits } from '#contract/limits.ts'
import { realtimeEvents, userChannel } from '#contract/realtime.ts'
import type { TurnEvent, TurnProgress } from '#contract/turns/index.ts'
import { pusher } from './pusher.ts'

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
export async function sendProgress(address: ProgressAddress, events: readonly TurnEvent[]): Promise<void> {
  if (events.length === 0) return
  try {
    await pusher().trigger(
      userChannel(address.userId),
      realtimeEvents.turnProgress,
      progressOf(address, events),
    )
  } catch {
    // See above: nothing is lost.
  }
}
