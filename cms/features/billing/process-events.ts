import type { Billing } from './billing.ts'
import { markEvents, pendingEvents } from './stored-events.ts'
import { isMissing } from './stripe-objects.ts'
import { syncObject } from './sync.ts'

/**
 * Syncs an object and marks its events as processed: those that were stored before, since the object was read after them. An object
 * that this account of Stripe does not have is not asked for again.
 * @throws what kept the object from being synced
 */
export async function processEvents(billing: Billing, object: string): Promise<void> {
  const { payload } = billing
  const events = await pendingEvents(payload, object)
  try {
    await syncObject(billing, object)
  } catch (error) {
    const isFinal = isMissing(error)
    await markEvents(payload, events, error instanceof Error ? error.message : String(error), isFinal)
    if (isFinal) return
    throw error
  }
  await markEvents(payload, events, null, true)
}
