import type { SanitizedConfig } from 'payload'
import type { ProcessEnvironment } from '#contract/environment.ts'

/** Just enough environment to build the configuration; nothing connects to these addresses. */
const environment: Partial<Record<keyof ProcessEnvironment, string>> = {
  PUBLIC_URL: 'http://localhost:3000',
  PREVIEW_ORIGIN: 'http://127.0.0.1:3000',
  PLUGSMITH_DATA: './data',
  DATABASE_URL: 'postgres://nobody@127.0.0.1:1/nothing',
  PAYLOAD_SECRET: 'a secret of the tests',
  MODEL_KIND: 'offline',
  OPENAI_API_KEY: 'none',
  OPENAI_BASE_URL: 'http://127.0.0.1:1/v1',
  OPENAI_MODEL: 'none',
  PUSHER_APP_ID: 'none',
  PUSHER_KEY: 'none',
  PUSHER_SECRET: 'none',
  PUSHER_PORT: '1',
  PUSHER_TLS: '0',
  PUSHER_BROWSER_HOST: 'localhost',
  PUSHER_BROWSER_PORT: '1',
  PUSHER_BROWSER_TLS: '0',
  SMTP_URL: 'smtp://127.0.0.1:1',
  SANDBOX_URL: 'none',
}

/** The configuration as the product runs with it. */
export async function productConfig(): Promise<SanitizedConfig> {
  Object.assign(process.env, environment)
  const { default: config } = await import('#cms/payload.config.ts')
  return config
}
