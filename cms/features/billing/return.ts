import type { Payload } from 'payload'
import type { SubscriptionAnswer } from '#contract/billing.ts'
import { ServiceError } from '../../platform/errors.ts'
import { currentBilling } from './billing.ts'
import { atStripe } from './client.ts'
import { customerOf } from './customers.ts'
import { isMissing } from './stripe-objects.ts'
import { checkSubscription } from './subscription.ts'
import { syncObject } from './sync.ts'

/**
 * Fulfils a checkout for the person who comes back from it, without waiting for its webhook.
 * @param session such as `cs_…`
 * @returns their subscription now
 * @throws ServiceError `not_found` for a session that is not theirs; `payments_not_set_up`, `payments_unavailable`
 */
export async function returnFromCheckout(
  payload: Payload,
  userId: string,
  session: string,
): Promise<SubscriptionAnswer> {
  const customer = await customerOf(payload, userId)
  if (!customer) throw new ServiceError('not_found')
  await atStripe(payload, async (api) => {
    try {
      const found = await api.checkout.sessions.retrieve(session)
      if (found.customer !== customer) throw new ServiceError('not_found')
    } catch (error) {
      if (isMissing(error)) throw new ServiceError('not_found')
      throw error
    }
    await syncObject(currentBilling(payload), session)
  })
  return checkSubscription(payload, userId)
}
