import * as z from 'zod'
import { stripeEventTypes } from '#contract/stripe-events.ts'
import { runChild } from '../../process/child.ts'
import { portVariable, readChildEnvironment } from '../child-environment.ts'
import { startStripeStandIn } from './index.ts'

runChild({
  name: 'Stripe stand-in',
  start: async (log) => {
    const env = readChildEnvironment({
      STANDIN_STRIPE_PORT: portVariable,
      STANDIN_STRIPE_FOLDER: z.string().min(1),
      STANDIN_STRIPE_KEY: z.string().min(1),
      STANDIN_STRIPE_PAGES_URL: z.url(),
      STANDIN_STRIPE_WEBHOOK_URL: z.url(),
      STANDIN_STRIPE_WEBHOOK_SECRET: z.string().min(1),
    })
    const { port, close } = await startStripeStandIn({
      port: env.STANDIN_STRIPE_PORT,
      folder: env.STANDIN_STRIPE_FOLDER,
      secretKey: env.STANDIN_STRIPE_KEY,
      pagesUrl: env.STANDIN_STRIPE_PAGES_URL,
      webhook: {
        url: env.STANDIN_STRIPE_WEBHOOK_URL,
        secret: env.STANDIN_STRIPE_WEBHOOK_SECRET,
        events: stripeEventTypes,
      },
      env: process.env,
      log,
    })
    return { ready: { port }, close }
  },
})
