import Stripe from 'stripe'
import { eventTypes } from './event-types.ts'
import type { SetupReport } from './setup.ts'

const isSameSet = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((name) => b.includes(name))

async function create(api: Stripe, url: string, { done, differs }: SetupReport): Promise<void> {
  const made = await api.webhookEndpoints.create({
    url,
    enabled_events: [...eventTypes],
    api_version: Stripe.API_VERSION as Stripe.WebhookEndpointCreateParams.ApiVersion,
    description: 'Plugsmith',
  })
  done.push(`Created the webhook endpoint ${url} (${made.id}).`)
  differs.push(
    `Set STRIPE_WEBHOOK_SECRET=${made.secret ?? ''} and restart. Stripe shows this secret only once.`,
  )
}

/** Creates or updates the endpoint that Stripe sends events to. */
export async function setUpWebhook(api: Stripe, publicUrl: string, report: SetupReport): Promise<void> {
  const { done, differs } = report
  if (new URL(publicUrl).protocol !== 'https:') {
    differs.push(
      `Stripe sends events only to https, and PUBLIC_URL is ${publicUrl}. On your own machine, use “stripe listen --forward-to ${publicUrl}/api/stripe-webhook”.`,
    )
    return
  }
  const url = `${publicUrl}/api/stripe-webhook`
  const { data } = await api.webhookEndpoints.list({ limit: 100 })
  const known = data.find((endpoint) => endpoint.url === url)
  if (!known) return create(api, url, report)
  if (known.status !== 'enabled' || !isSameSet(known.enabled_events, eventTypes)) {
    await api.webhookEndpoints.update(known.id, { enabled_events: [...eventTypes], disabled: false })
    done.push(`Updated the webhook endpoint ${url} (${known.id}).`)
  }
  if (known.api_version !== null && known.api_version !== Stripe.API_VERSION)
    differs.push(
      `The webhook endpoint ${known.id} sends events of API version ${known.api_version}, and we read ${Stripe.API_VERSION}. Delete it in Stripe's dashboard and run this again.`,
    )
}
