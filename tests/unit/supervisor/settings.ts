import { readOperatorEnvironment } from '#contract/environment.ts'
import type { InternalPorts } from '#server/supervisor/ports.ts'
import type { Secrets } from '#server/supervisor/secrets.ts'

export const secrets: Secrets = {
  payloadSecret: 'generated-payload-secret',
  databasePassword: 'generated-password',
  pusherAppId: '123456',
  pusherKey: 'generated-key',
  pusherSecret: 'generated-secret',
  modelKey: 'sk-offline-generated',
  stripeKey: 'sk_test_embedded',
  stripeWebhookSecret: 'whsec_embedded',
  sandboxSecret: 'generated-sandbox-secret',
  sampleAdminPassword: 'aaaa-bbbb-cccc',
  sampleCreatorPassword: 'dddd-eeee-ffff',
}

export const ports: InternalPorts = {
  postgres: 21_001,
  pusher: 21_002,
  smtp: 21_003,
  mailbox: 21_004,
  model: 21_005,
  internal: 21_006,
  astro: 21_007,
  sandbox: 21_008,
  onDemand: 21_009,
  stripe: 21_010,
}

export const inputs = (env: Record<string, string>) => ({
  settings: readOperatorEnvironment(env),
  secrets,
  ports,
})
