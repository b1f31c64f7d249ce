import type { Billing } from './billing.ts'
import { eventTypes } from './event-types.ts'
import { requeueEvents, storeEvent } from './stored-events.ts'

/** Stripe keeps events for 30 days (https://docs.stripe.com/api/events). */
const keptSeconds = 30 * 24 * 60 * 60

/**
 * Takes up events that Stripe could not deliver, and stored ones whose processing was given up.
 * @returns how many were missing
 */
export async function replayEvents({ payload, stripe }: Billing): Promise<number> {
  const missed = stripe.events.list({
    delivery_success: false,
    types: [...eventTypes],
    created: { gte: Math.floor(Date.now() / 1_000) - keptSeconds },
    limit: 100,
  })
  let taken = 0
  for await (const event of missed) if (await storeEvent(payload, event)) taken += 1
  await requeueEvents(payload)
  return taken
}
