import { apiVersion } from '../api/version.ts'
import type { WebhookEndpoint } from './types.ts'

export const webhookEndpoint = (
  id: string,
  created: number,
  fields: Pick<WebhookEndpoint, 'url' | 'enabled_events' | 'description' | 'metadata'>,
): WebhookEndpoint => ({
  id,
  object: 'webhook_endpoint',
  api_version: apiVersion,
  application: null,
  created,
  livemode: false,
  status: 'enabled',
  ...fields,
})

/** Whether an endpoint wants events of a type. */
export const listens = ({ status, enabled_events }: WebhookEndpoint, type: string): boolean =>
  status === 'enabled' && (enabled_events.includes('*') || enabled_events.includes(type))
