import type Stripe from 'stripe'
import { stripeEventTypes } from '#contract/stripe-events.ts'

type EventType = Stripe.WebhookEndpointCreateParams.EnabledEvent & Stripe.Event['type']

/** The events that the webhook endpoint listens for, checked against the SDK's types. */
export const eventTypes = stripeEventTypes satisfies readonly EventType[]
