import path from 'node:path'
import type { OperatorEnvironment } from '#contract/environment.ts'
import { nextDistVariable, projectFolder } from '../build/paths.ts'
import type { BuildPaths } from '../build/paths.ts'
import type { ChildSpec } from '../process/spawn.ts'
import type { Resolved } from './environment.ts'
import type { InternalPorts } from './ports.ts'
import type { Secrets } from './secrets.ts'

/** Everything that is settled before the first child starts. */
export type Settled = {
  settings: OperatorEnvironment
  raw: NodeJS.ProcessEnv
  secrets: Secrets
  ports: InternalPorts
  addresses: readonly string[]
  resolved: Resolved
  dev: boolean
}

/** A finished build, and the folder of its record. */
export type Build = { dir: string; paths: BuildPaths }

const script = (name: string): string => path.join(projectFolder, 'server', name)

/** What any program needs of its system; stand-ins get this and their own settings, none of the operator's keys. */
const systemVariables = [
  'PATH',
  'HOME',
  'USERPROFILE',
  'LANG',
  'TZ',
  'TMPDIR',
  'TEMP',
  'TMP',
  'SystemRoot',
  'NODE_OPTIONS',
  'NODE_COMPILE_CACHE',
] as const

function standIn({ settings, raw }: Settled, name: string, folder: string, own: ChildSpec['env']): ChildSpec {
  const system = Object.fromEntries(systemVariables.map((variable) => [variable, raw[variable]]))
  return {
    name,
    script: script(`embedded/${folder}/main.ts`),
    env: { ...system, LOG_LEVEL: settings.LOG_LEVEL, ...own },
  }
}

/** The embedded database, where none is configured. */
export function databaseSpec(settled: Settled): ChildSpec | undefined {
  const { settings, secrets, ports, resolved } = settled
  if (!resolved.embedded.database) return undefined
  return standIn(settled, 'postgres', 'postgres', {
    STANDIN_POSTGRES_PORT: String(ports.postgres),
    STANDIN_POSTGRES_DATA: path.join(settings.PLUGSMITH_DATA, 'postgres'),
    STANDIN_POSTGRES_PASSWORD: secrets.databasePassword,
  })
}

/** The other stand-ins that are needed. */
export function standInSpecs(settled: Settled): ChildSpec[] {
  const { settings, secrets, ports, resolved } = settled
  const specs: ChildSpec[] = []
  if (resolved.embedded.realtime) {
    specs.push(
      standIn(settled, 'realtime', 'pusher', {
        STANDIN_PUSHER_APP_ID: secrets.pusherAppId,
        STANDIN_PUSHER_KEY: secrets.pusherKey,
        STANDIN_PUSHER_SECRET: secrets.pusherSecret,
        STANDIN_PUSHER_PORT: String(ports.pusher),
      }),
    )
  }
  if (resolved.embedded.mail) {
    specs.push(
      standIn(settled, 'mail', 'mail', {
        STANDIN_SMTP_PORT: String(ports.smtp),
        STANDIN_MAILBOX_PORT: String(ports.mailbox),
        STANDIN_MAIL_FOLDER: path.join(settings.PLUGSMITH_DATA, 'mail'),
      }),
    )
  }
  if (resolved.embedded.payments) {
    specs.push(
      standIn(settled, 'payments', 'stripe', {
        STANDIN_STRIPE_PORT: String(ports.stripe),
        STANDIN_STRIPE_FOLDER: path.join(settings.PLUGSMITH_DATA, 'stripe'),
        STANDIN_STRIPE_KEY: secrets.stripeKey,
        STANDIN_STRIPE_PAGES_URL: `${resolved.publicUrl}/dev/stripe`,
        STANDIN_STRIPE_WEBHOOK_URL: `http://127.0.0.1:${ports.internal}/api/stripe-webhook`,
        STANDIN_STRIPE_WEBHOOK_SECRET: secrets.stripeWebhookSecret,
      }),
    )
  }
  if (resolved.embedded.model) {
    const pace = settings.STANDIN_MODEL_CHARS_PER_SECOND
    specs.push(
      standIn(settled, 'model', 'model', {
        STANDIN_MODEL_PORT: String(ports.model),
        STANDIN_MODEL_KEY: secrets.modelKey,
        ...(pace !== undefined && { STANDIN_MODEL_CHARS_PER_SECOND: String(pace) }),
      }),
    )
  }
  return specs
}

/** How npm reaches its registry: address, proxy and certificates. The sandbox downloads WordPress with it, once. */
export const networkVariables =
  /^(npm_config_(registry|cache|proxy|https_proxy|cafile)|https?_proxy|no_proxy|node_extra_ca_certs)$/i

/** The sandbox, unless it is on another machine. It runs code written by a model, so it gets none of our settings. */
export function sandboxSpec(settled: Settled): ChildSpec | undefined {
  const { settings, raw, secrets, ports, resolved } = settled
  if (!resolved.embedded.sandbox) return undefined
  const network = Object.entries(raw).filter(([name]) => networkVariables.test(name))
  const spec = standIn(settled, 'sandbox', '', {
    ...Object.fromEntries(network),
    SANDBOX_PORT: String(ports.sandbox),
    SANDBOX_SECRET: settings.SANDBOX_SECRET ?? secrets.sandboxSecret,
    SANDBOX_WORKERS: String(settings.SANDBOX_WORKERS),
    SANDBOX_PHP: settings.SANDBOX_PHP,
    SANDBOX_WORDPRESS: settings.SANDBOX_WORDPRESS,
    PLUGSMITH_DATA: settings.PLUGSMITH_DATA,
  })
  return { ...spec, script: script('sandbox/main.ts') }
}

/** Disables the telemetry of our tools. */
const noReports = {
  NEXT_TELEMETRY_DISABLED: '1',
  ASTRO_TELEMETRY_DISABLED: '1',
  ASTRO_DISABLE_UPDATE_CHECK: 'true',
}

/** A process that loads the CMS runs from its bundle, once that is built. */
const bundled = (name: string, build: Build | undefined): string =>
  build ? path.join(build.paths.server, `${name}.mjs`) : script(`${name}/main.ts`)

function product(
  { raw, resolved, dev }: Settled,
  name: string,
  own: ChildSpec['env'] = {},
  file = script(`${name}/main.ts`),
): ChildSpec {
  return {
    name,
    script: file,
    env: {
      ...raw,
      ...noReports,
      ...resolved.product,
      NODE_ENV: dev ? 'development' : 'production',
      ...own,
    },
  }
}

/**
 * Prepares database and samples, then ends.
 * @param build none while it is still being built
 */
export function prepareSpec(settled: Settled, build: Build | undefined): ChildSpec {
  const passwords = {
    SAMPLE_ADMIN_PASSWORD: settled.secrets.sampleAdminPassword,
    SAMPLE_CREATOR_PASSWORD: settled.secrets.sampleCreatorPassword,
  }
  return product(settled, 'prepare', passwords, bundled('prepare', build))
}

/**
 * Makes the tables of some of the migrations, for a backup that is being restored, then ends.
 * @param migrations their names
 */
export const schemaSpec = (settled: Settled, migrations: readonly string[]): ChildSpec => ({
  // In production, Payload would run all migrations.
  ...product(settled, 'schema', { NODE_ENV: 'development' }, script('backup/create-schema.ts')),
  arguments: migrations,
})

/** @param build none while developing: then pages and CMS are compiled as they are asked for */
export function gatewaySpec(settled: Settled, build: Build | undefined): ChildSpec {
  const { settings, ports, addresses, resolved, dev } = settled
  return product(settled, 'gateway', {
    ...buildVariables(build),
    PORT: String(settings.PORT),
    HOST: addresses.join(','),
    REALTIME_PROXY_PORT: resolved.embedded.realtime ? String(ports.pusher) : '',
    MAILBOX_PROXY_PORT: resolved.embedded.mail ? String(ports.mailbox) : '',
    STRIPE_PROXY_PORT: resolved.embedded.payments ? String(ports.stripe) : '',
    ON_DEMAND_PORT: dev ? '' : String(ports.onDemand),
    PLUGSMITH_DEV: dev ? '1' : '',
    ASTRO_DEV_PORT: dev ? String(ports.astro) : '',
  })
}

/** @param build none while developing */
export const workerSpec = (settled: Settled, build: Build | undefined): ChildSpec =>
  product(settled, 'worker', {}, bundled('worker', build))

/**
 * Threads of the publisher that write files (https://docs.libuv.org/en/v1.x/threadpool.html; 4 by default): an ordinary save
 * changes seven pages, and files that wait for the disk at the same time are made to last together.
 */
const publisherThreads = 8

export function publisherSpec(settled: Settled, build: Build): ChildSpec {
  const own = {
    ...buildVariables(build),
    UV_THREADPOOL_SIZE: String(publisherThreads),
    ON_DEMAND_PORT: String(settled.ports.onDemand),
  }
  return product(settled, 'publisher', own, bundled('publisher', build))
}

/** Astro's own server, which reloads pages while one works. */
export function siteDevSpec(settled: Settled): ChildSpec {
  return {
    ...product(settled, 'site', { ASTRO_DEV_PORT: String(settled.ports.astro) }),
    script: script('supervisor/dev/site.ts'),
  }
}

const buildVariables = (build: Build | undefined): ChildSpec['env'] =>
  build
    ? { BUILD_DIR: build.dir, PLUGSMITH_NEXT_DIST: nextDistVariable(build.paths.nextDist) }
    : { BUILD_DIR: '', PLUGSMITH_NEXT_DIST: nextDistVariable(path.join(projectFolder, '.cache', 'next-dev')) }
