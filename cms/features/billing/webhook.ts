import type { PayloadRequest } from 'payload'
import Stripe from 'stripe'
import { limits } from '#contract/limits.ts'
import { bytesOf } from '../../platform/endpoint/body-bytes.ts'
import { environment } from '../../platform/environment.ts'
import { ServiceError } from '../../platform/errors.ts'
import { storeEvent } from './stored-events.ts'

/**
 * Verifies that a body comes from Stripe, and not long ago.
 * @throws ServiceError `payments_not_set_up` without a secret to verify with, `invalid_input` for anything else
 */
function verified(body: Uint8Array, signature: string | null): Stripe.Event {
  const secret = environment().STRIPE_WEBHOOK_SECRET
  if (secret === '') throw new ServiceError('payments_not_set_up')
  try {
    return Stripe.webhooks.constructEvent(Buffer.from(body), signature ?? '', secret)
  } catch {
    throw new ServiceError('invalid_input')
  }
}

/**
 * Receives an event from Stripe: verifies it, stores it, queues its processing. Stripe sends it again until this has answered
 * with success.
 * @throws ServiceError `too_large`, `invalid_input`, `payments_not_set_up`
 */
export async function receiveEvent(req: PayloadRequest): Promise<void> {
  const body = await bytesOf(req, limits.stripeEventBytes, 'too_large')
  const event = verified(body, req.headers.get('stripe-signature'))
  // Events of connected accounts are signed with our secret, too, and name objects of another account.
  if (event.account) return
  await storeEvent(req.payload, event)
}
