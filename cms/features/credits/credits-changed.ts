import { realtimeEvents, userChannel } from '#contract/realtime.ts'
import type { Executor } from '../../platform/database/index.ts'
import { queueEvent } from '../../platform/realtime/outbox.ts'
import { creditsOf } from './account.ts'

/**
 * Sends a person's open pages their current credits. Call it last in a movement, under the account's lock.
 * @param userId null for an account whose person was deleted
 */
export async function queueCreditsChanged(
  tx: Executor,
  accountId: string,
  userId: string | null,
): Promise<void> {
  if (userId === null) return
  const credits = await creditsOf(tx, accountId)
  await queueEvent(tx, userChannel(userId), realtimeEvents.creditsChanged, credits)
}
