import { systemRoutes } from '#contract/api-routes.ts'
import { endpoint } from '../../platform/endpoint/endpoint.ts'
import { receiveEvent } from './webhook.ts'

/** `POST /api/stripe-webhook` */
export const billingEndpoints = [
  endpoint(systemRoutes.stripeWebhook, async (req) => {
    await receiveEvent(req)
    return { received: true } as const
  }),
]
