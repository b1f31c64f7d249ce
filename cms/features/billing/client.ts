import type { Payload } from 'payload'
import Stripe from 'stripe'
import { environment } from '../../platform/environment.ts'
import { ServiceError } from '../../platform/errors.ts'

/** Milliseconds after which a request is given up. */
const timeoutMs = 20_000

/**
 * A client of Stripe's API, with the API version that this release of the SDK is written for. Requests that fail on the way,
 * or with 409 or 5xx, are made again twice with the same idempotency key.
 * @param apiUrl address of another server that speaks Stripe's API; '' for Stripe itself
 */
export function createStripe(secretKey: string, apiUrl: string): Stripe {
  const options = {
    apiVersion: Stripe.API_VERSION,
    timeout: timeoutMs,
    maxNetworkRetries: 2,
    telemetry: false,
    appInfo: { name: 'Plugsmith' },
  } as const
  if (apiUrl === '') return new Stripe(secretKey, options)
  const { hostname, port, protocol } = new URL(apiUrl)
  const isTls = protocol === 'https:'
  return new Stripe(secretKey, {
    ...options,
    protocol: isTls ? 'https' : 'http',
    host: hostname,
    port: port || (isTls ? 443 : 80),
  })
}

/** Whether anything can be sold: a public installation without a key of Stripe sells nothing. */
export const paymentsAreSetUp = (): boolean => environment().STRIPE_SECRET_KEY !== ''

let client: Stripe | undefined

/**
 * The one client of this process.
 * @throws ServiceError `payments_not_set_up`
 */
export function stripe(): Stripe {
  if (!paymentsAreSetUp()) throw new ServiceError('payments_not_set_up')
  const { STRIPE_SECRET_KEY: key, STRIPE_API_URL: apiUrl } = environment()
  client ??= createStripe(key, apiUrl)
  return client
}

/**
 * Calls Stripe. Trouble there or on the way is logged and told as `payments_unavailable`.
 * @throws ServiceError `payments_not_set_up`, `payments_unavailable`
 */
export async function atStripe<Result>(
  payload: Payload,
  work: (api: Stripe) => Promise<Result>,
): Promise<Result> {
  try {
    return await work(stripe())
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error
    payload.logger.error({ err: error, stripeRequest: error.requestId }, 'a call to Stripe failed')
    throw new ServiceError('payments_unavailable')
  }
}

/** Whether Stripe refused a request because of what it asks for. */
export const isRefused = (error: unknown): boolean => error instanceof Stripe.errors.StripeInvalidRequestError

/** Whether a request names a customer that this account of Stripe does not have, or has deleted. */
export const isCustomerMissing = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError &&
  error.code === 'resource_missing' &&
  error.param === 'customer'
