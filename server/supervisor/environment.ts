import { isLoopbackUrl, processSchema } from '#contract/environment.ts'
import type { OperatorEnvironment } from '#contract/environment.ts'
import type { InternalPorts } from './ports.ts'
import { StartProblem } from '../process/problem.ts'
import type { Secrets } from './secrets.ts'

/** Which outside parties are embedded, for want of a configured real one. */
export type Embedded = {
  database: boolean
  model: boolean
  realtime: boolean
  mail: boolean
  payments: boolean
  sandbox: boolean
}

type Variables = Readonly<Record<string, string>>

export type Resolved = {
  publicUrl: string
  databaseUrl: string
  embedded: Embedded
  /** Complete for every process of the product, in the sense of `processSchema`. */
  product: Variables
}

export type Inputs = {
  settings: OperatorEnvironment
  secrets: Secrets
  ports: InternalPorts
}

/** The name under which the offline generator is asked. */
const offlineModel = 'plugsmith-offline'

/**
 * Completes the operator's settings: every service that is not configured gets the address of its stand-in.
 * @throws StartProblem if a setting without a sensible default is missing
 */
export function resolveEnvironment({ settings, secrets, ports }: Inputs): Resolved {
  const publicUrl = settings.PUBLIC_URL ?? new URL(`http://localhost:${settings.PORT}`).origin
  const embedded: Embedded = {
    database: !settings.DATABASE_URL,
    model: !settings.OPENAI_API_KEY && !settings.OPENAI_BASE_URL,
    realtime: !settings.PUSHER_KEY,
    // It shows sign-in links, so only this machine may see it.
    mail: !settings.SMTP_URL && isLoopbackUrl(publicUrl),
    // Its test cards buy without money, so only this machine may reach it.
    payments: !settings.STRIPE_SECRET_KEY && isLoopbackUrl(publicUrl),
    sandbox: !settings.SANDBOX_URL && settings.SANDBOX_WORKERS > 0,
  }
  const databaseUrl =
    settings.DATABASE_URL ??
    `postgres://plugsmith:${secrets.databasePassword}@127.0.0.1:${ports.postgres}/plugsmith`
  const product = {
    ...passedOn(settings),
    PUBLIC_URL: publicUrl,
    PREVIEW_ORIGIN: settings.PREVIEW_ORIGIN ?? defaultPreviewOrigin(publicUrl),
    PLUGSMITH_DATA: settings.PLUGSMITH_DATA,
    DATABASE_URL: databaseUrl,
    PAYLOAD_SECRET: settings.PAYLOAD_SECRET ?? secrets.payloadSecret,
    SMTP_URL: settings.SMTP_URL ?? (embedded.mail ? `smtp://127.0.0.1:${ports.smtp}` : 'none'),
    SANDBOX_URL: settings.SANDBOX_URL ?? (embedded.sandbox ? `http://127.0.0.1:${ports.sandbox}` : 'none'),
    SANDBOX_SECRET: settings.SANDBOX_SECRET ?? secrets.sandboxSecret,
    INTERNAL_PORT: String(ports.internal),
    CMS_URL: `http://127.0.0.1:${ports.internal}`,
    ...(embedded.model ? offline(secrets, ports) : connectedModel(settings)),
    ...(embedded.payments ? embeddedPayments(secrets, ports) : realPayments(settings)),
    ...(embedded.realtime ? embeddedRealtime(secrets, ports, publicUrl) : realRealtime(settings)),
  }
  return { publicUrl, databaseUrl, embedded, product }
}

/** The operator's settings that every process reads as they are. */
function passedOn(settings: OperatorEnvironment): Variables {
  const names = new Set(Object.keys(processSchema.shape))
  const entries = Object.entries(settings)
    .filter(([name, value]) => names.has(name) && value !== undefined)
    .map(([name, value]) => [name, asVariable(value)])
  return Object.fromEntries(entries) as Variables
}

const asVariable = (value: unknown): string =>
  typeof value === 'boolean' ? (value ? '1' : '0') : String(value)

/** Cookies ignore ports, so previews need another host than the app; this machine has two names for itself. */
function defaultPreviewOrigin(publicUrl: string): string {
  const url = new URL(publicUrl)
  if (url.hostname === 'localhost') url.hostname = '127.0.0.1'
  else if (url.hostname === '127.0.0.1' || url.hostname === '[::1]') url.hostname = 'localhost'
  else {
    throw new StartProblem(
      `PREVIEW_ORIGIN: set this too, since PUBLIC_URL is ${publicUrl}: previews need their own host name that leads here.`,
    )
  }
  return url.origin
}

function offline(secrets: Secrets, ports: InternalPorts): Variables {
  return {
    MODEL_KIND: 'offline',
    OPENAI_API_KEY: secrets.modelKey,
    OPENAI_BASE_URL: `http://127.0.0.1:${ports.model}/v1`,
    OPENAI_MODEL: offlineModel,
  }
}

function embeddedPayments(secrets: Secrets, ports: InternalPorts): Variables {
  return {
    STRIPE_SECRET_KEY: secrets.stripeKey,
    STRIPE_WEBHOOK_SECRET: secrets.stripeWebhookSecret,
    STRIPE_API_URL: `http://127.0.0.1:${ports.stripe}`,
  }
}

/** Without a key a public installation sells nothing, and says so. */
function realPayments(settings: OperatorEnvironment): Variables {
  return {
    STRIPE_SECRET_KEY: settings.STRIPE_SECRET_KEY ?? '',
    STRIPE_WEBHOOK_SECRET: settings.STRIPE_WEBHOOK_SECRET ?? '',
    STRIPE_API_URL: '',
  }
}

function connectedModel(settings: OperatorEnvironment): Variables {
  return {
    MODEL_KIND: 'connected',
    // Servers at home often want no key, but the client always sends one.
    OPENAI_API_KEY: settings.OPENAI_API_KEY ?? 'none',
    OPENAI_BASE_URL: settings.OPENAI_BASE_URL ?? 'https://api.openai.com/v1',
    OPENAI_MODEL: settings.OPENAI_MODEL ?? '',
  }
}

function embeddedRealtime(secrets: Secrets, ports: InternalPorts, publicUrl: string): Variables {
  const { hostname, port, protocol } = new URL(publicUrl)
  const tls = protocol === 'https:'
  return {
    PUSHER_APP_ID: secrets.pusherAppId,
    PUSHER_KEY: secrets.pusherKey,
    PUSHER_SECRET: secrets.pusherSecret,
    PUSHER_CLUSTER: '',
    PUSHER_HOST: '127.0.0.1',
    PUSHER_PORT: String(ports.pusher),
    PUSHER_TLS: '0',
    // Browsers reach it through the gateway.
    PUSHER_BROWSER_HOST: hostname,
    PUSHER_BROWSER_PORT: port || (tls ? '443' : '80'),
    PUSHER_BROWSER_TLS: asVariable(tls),
  }
}

function realRealtime(settings: OperatorEnvironment): Variables {
  const tls = settings.PUSHER_TLS ?? true
  const host = settings.PUSHER_HOST ?? ''
  const port = String(settings.PUSHER_PORT ?? (tls ? 443 : 80))
  return {
    PUSHER_APP_ID: settings.PUSHER_APP_ID ?? '',
    PUSHER_KEY: settings.PUSHER_KEY ?? '',
    PUSHER_SECRET: settings.PUSHER_SECRET ?? '',
    // A host of one's own goes before a cluster of hosted Pusher.
    PUSHER_CLUSTER: host ? '' : (settings.PUSHER_CLUSTER ?? ''),
    PUSHER_HOST: host,
    PUSHER_PORT: port,
    PUSHER_TLS: asVariable(tls),
    PUSHER_BROWSER_HOST: host,
    PUSHER_BROWSER_PORT: port,
    PUSHER_BROWSER_TLS: asVariable(tls),
  }
}
