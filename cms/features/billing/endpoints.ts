import type { PayloadRequest } from 'payload'
import { apiRoutes } from '#contract/api-routes.ts'
import { systemRoutes } from '#contract/system-routes.ts'
import { checkoutReturnSchema, checkoutSchema, paymentSchema } from '#contract/schemas/billing.ts'
import type { User } from '../../payload-types.ts'
import { endpoint } from '../../platform/endpoint/endpoint.ts'
import { requireSameOrigin, requireUser } from '../../platform/endpoint/request.ts'
import { countAgainst } from '../../platform/limiter/index.ts'
import { createCheckout, createPayment } from './checkout.ts'
import { customerPortal } from './portal.ts'
import { returnFromCheckout } from './return.ts'
import { checkSubscription } from './subscription.ts'
import { staffPaymentEndpoints } from './staff-endpoints.ts'
import { receiveEvent } from './webhook.ts'

/**
 * The signed-in person, who is about to be sent to a page of Stripe.
 * @throws ServiceError `forbidden`, `unauthenticated`, `rate_limited`
 */
async function requireBuyer(req: PayloadRequest): Promise<User> {
  requireSameOrigin(req)
  const user = requireUser(req)
  await countAgainst(req.payload, 'stripePagesPerUser', user.id)
  return user
}

/** `POST /api/create-checkout`, `/api/create-payment`, `/api/customer-portal`, `/api/app/checkout-return`; `GET /api/check-subscription`; `POST /api/stripe-webhook` */
export const billingEndpoints = [
  endpoint(apiRoutes.createCheckout, checkoutSchema, async (req, body) => {
    const user = await requireBuyer(req)
    const { priceId } = await body()
    return { url: await createCheckout(req.payload, user, priceId) }
  }),
  endpoint(apiRoutes.createPayment, paymentSchema, async (req, body) => {
    const user = await requireBuyer(req)
    const { priceId } = await body()
    return { url: await createPayment(req.payload, user, priceId) }
  }),
  endpoint(apiRoutes.customerPortal, async (req) => {
    const user = await requireBuyer(req)
    return { url: await customerPortal(req.payload, user.id) }
  }),
  endpoint(apiRoutes.checkoutReturn, checkoutReturnSchema, async (req, body) => {
    const user = await requireBuyer(req)
    const { session } = await body()
    return returnFromCheckout(req.payload, user.id, session)
  }),
  endpoint(apiRoutes.checkSubscription, async (req) => checkSubscription(req.payload, requireUser(req).id)),
  endpoint(systemRoutes.stripeWebhook, async (req) => {
    await receiveEvent(req)
    return { received: true } as const
  }),
  ...staffPaymentEndpoints,
]
