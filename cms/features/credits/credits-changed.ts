import { realtimeEvents, userChannel } from '#contract/realtime.ts'
import type { Executor } from '../../platform/database/index.ts'
import { queueEvent } from '../../platform/realtime/outbox.ts'
import { creditsOf } from './account.ts'

/**
 * Tells a person's open pages what they have now. To be called last in a movement, under the account's lock.
 * @param userId null for an account that has been cut from its person
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
