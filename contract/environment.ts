import * as z from 'zod'
import { caps } from './limits.ts'
import type { CapName } from './limits.ts'
import { capRange, giftNames, giftRange, giftVariables, signUpVariable, usualOperation } from './operation.ts'
import type { Operation, StoredOperation } from './operation.ts'

/**
 * All environment variables, parsed only here. `operatorSchema` has the variables for people; the supervisor fills in the
 * missing ones (with stand-ins) and passes a complete environment to its children, which they parse with `processSchema`.
 */

const flag = z.enum(['0', '1', 'true', 'false', '']).transform((value) => value === '1' || value === 'true')
const port = z.coerce.number().int().min(1).max(65_535)
const blank = (value: unknown) => (value === '' ? undefined : value)
const optional = <Type extends z.ZodType>(type: Type) => z.preprocess(blank, type.optional())
const origin = z.url({ protocol: /^https?$/ }).transform((value) => new URL(value).origin)
/** Whether an address is a loopback address, which only this machine can reach. */
export const isLoopbackUrl = (url: string): boolean =>
  /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/.test(new URL(url).hostname)

const hostName = /^(?!-)[a-z0-9-]+(?:\.[a-z0-9-]+)+$/i
const listed = (hosts: string): readonly string[] =>
  hosts === 'none' ? [] : hosts.split(',').map((name) => name.trim().toLowerCase())
const hostList = z
  .string()
  .trim()
  .refine((hosts) => listed(hosts).every((name) => hostName.test(name)), {
    error: "use host names such as github.com, separated by commas, without https:// and ports, or 'none'",
  })

const seconds = z.coerce.number().positive()

const capNames = Object.keys(caps) as CapName[]
/** `signInPerAddress` → `CAP_SIGN_IN_PER_ADDRESS` */
export const capVariable = (name: CapName): string =>
  `CAP_${name.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()}`
const capShape = Object.fromEntries(
  capNames.map((name) => [capVariable(name), optional(z.coerce.number().int().min(1))]),
)

const [leastGift, mostGift] = giftRange
const giftAmount = optional(z.coerce.number().int().min(leastGift).max(mostGift))
/** They win over what admins set in the CMS; see `operationOf`. */
const operationShape = {
  [signUpVariable]: optional(flag),
  [giftVariables.signUp]: giftAmount,
  [giftVariables.invitee]: giftAmount,
  [giftVariables.referrer]: giftAmount,
}

/** The day on which the weekly promotion is sent, or 'off'. */
const promoDay = z.enum([
  ...(['off', 'sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const),
])
export type WeeklyPromoDay = z.infer<typeof promoDay>

const shared = {
  LOG_LEVEL: z.preprocess(
    blank,
    z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  ),
  TRUST_PROXY: z.preprocess(blank, flag.default(false)),
  OPENAI_MODEL: optional(z.string()),
  MAIL_FROM: z.preprocess(blank, z.string().default('Plugsmith <no-reply@localhost>')),
  /** From 9:00 UTC of that day. */
  WEEKLY_PROMO: z.preprocess(blank, promoDay.default('off')),
  /** Seconds without a sign of life after which another worker takes a turn over. */
  JOB_HEARTBEAT_SECONDS: z.preprocess(blank, seconds.default(10)),
  /** Seconds between two checks of the queue for jobs whose worker is gone. */
  JOB_SUPERVISE_SECONDS: z.preprocess(blank, seconds.default(5)),
  /** Turns one worker writes at the same time. */
  WORKER_CONCURRENCY: z.preprocess(blank, z.coerce.number().int().min(1).max(50).default(4)),
  /** Seconds to the first byte of an answer, of silence within one, and of a whole turn; see `limits.turn`. */
  MODEL_FIRST_BYTE_SECONDS: optional(seconds),
  MODEL_SILENCE_SECONDS: optional(seconds),
  TURN_SECONDS: optional(seconds),
  /** Seconds for which a sandbox that is not to be had is asked again; see `limits.turn`. */
  SANDBOX_SECONDS: optional(seconds),
  /** Seconds to the first new try of a request the provider refused for the moment; each further wait is twice as long. */
  MODEL_RETRY_SECONDS: z.preprocess(blank, seconds.default(1)),
  /** Estimated tokens a model is sent at the beginning of a turn; see `limits.context`. */
  MODEL_CONTEXT_TOKENS: optional(z.coerce.number().int().min(16_000)),
  /** Whether the model looks at images. The offline generator never does. */
  MODEL_IMAGES: z.preprocess(blank, flag.default(true)),
  /** Whether Stripe computes tax; its settings must say where we are registered. */
  STRIPE_AUTOMATIC_TAX: z.preprocess(blank, flag.default(false)),
  /** Whether checkouts take promotion codes. */
  STRIPE_PROMOTION_CODES: z.preprocess(blank, flag.default(false)),
  /** Whether buyers accept that the EU's right of withdrawal ends for credits they use. */
  STRIPE_WITHDRAWAL_WAIVER: z.preprocess(blank, flag.default(true)),
  /** Hosts that plugins are fetched from, or 'none'; `importHostsOf` reads it. */
  IMPORT_HOSTS: z.preprocess(
    blank,
    hostList.default(
      'wordpress.org,api.wordpress.org,downloads.wordpress.org,github.com,codeload.github.com',
    ),
  ),
  /** The bearer token for `/api/app/metrics`. */
  METRICS_TOKEN: optional(z.string().min(16)),
  /** Signs reports of bounces and complaints to `/api/mail-events`. */
  MAIL_WEBHOOK_SECRET: optional(z.string().min(16)),
}

const sandboxShape = {
  /**
   * Plugins that are tried in WordPress at the same time; each takes some 250 MB. 0 starts no sandbox: without one on
   * another machine plugins are delivered untried then.
   */
  SANDBOX_WORKERS: z.preprocess(blank, z.coerce.number().int().min(0).max(64).default(1)),
  /** The PHP that they are tried on, for example 8.3; its package must be installed. */
  SANDBOX_PHP: z.preprocess(
    blank,
    z
      .string()
      .regex(/^\d\.\d$/)
      .default('8.3'),
  ),
  /** The WordPress that they are tried in: the current release, the one pinned from npm, or a version such as 6.8.1. */
  SANDBOX_WORDPRESS: z.preprocess(
    blank,
    z
      .union([z.enum(['current', 'pinned']), z.string().regex(/^\d+\.\d+(\.\d+)?(-(beta|RC)\d+)?$/)])
      .default('current'),
  ),
}

/** Where avatars and the images of the site are stored. Without a bucket, it is the database and the data folder. */
const bucketShape = {
  S3_BUCKET: optional(z.string().regex(/^[\w.-]{3,255}$/)),
  S3_REGION: optional(z.string()),
  S3_ACCESS_KEY_ID: optional(z.string()),
  S3_SECRET_ACCESS_KEY: optional(z.string()),
  /** Another server that speaks S3's protocol. */
  S3_ENDPOINT: optional(z.url({ protocol: /^https?$/ })),
  /** Whether the server takes the bucket's name in the path instead of the host name. */
  S3_FORCE_PATH_STYLE: z.preprocess(blank, flag.default(false)),
}
const bucketNeeds = ['S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const

type BucketSettings = z.infer<z.ZodObject<typeof bucketShape>>

/** A sentence about each variable that is missing beside others of the bucket. */
function missingForBucket(env: BucketSettings): { path: string[]; message: string }[] {
  const isAnySet = env.S3_ENDPOINT !== undefined || bucketNeeds.some((name) => env[name] !== undefined)
  if (!isAnySet) return []
  const missing = bucketNeeds.filter((name) => env[name] === undefined)
  return missing.map((name) => ({
    path: [name],
    message: `set this too, since storing files at S3 needs ${bucketNeeds.join(', ')}`,
  }))
}

/** What the operator may set. Every variable is documented in `.env.example`. */
export const operatorSchema = z
  .object({
    ...shared,
    PORT: z.preprocess(blank, port.default(3000)),
    HOST: optional(z.string()),
    PUBLIC_URL: optional(origin),
    PREVIEW_ORIGIN: optional(origin),
    PLUGSMITH_DATA: z.preprocess(blank, z.string().default('./data')),
    DATABASE_URL: optional(z.url({ protocol: /^postgres(ql)?$/ })),
    PAYLOAD_SECRET: optional(z.string().min(16)),
    OPENAI_API_KEY: optional(z.string()),
    OPENAI_BASE_URL: optional(z.url({ protocol: /^https?$/ })),
    PUSHER_APP_ID: optional(z.string()),
    PUSHER_KEY: optional(z.string()),
    PUSHER_SECRET: optional(z.string()),
    PUSHER_CLUSTER: optional(z.string()),
    PUSHER_HOST: optional(z.string()),
    PUSHER_PORT: optional(port),
    PUSHER_TLS: optional(flag),
    /** Refuse to start with less free space than this. */
    MIN_FREE_MEGABYTES: z.preprocess(blank, z.coerce.number().min(0).default(1024)),
    /** What all log files together may take; the oldest go first. */
    LOG_MEGABYTES: z.preprocess(blank, z.coerce.number().int().min(1).default(240)),
    /** The first wait before a child that ended is started again, in milliseconds; it doubles up to 60 times that. */
    RESTART_BACKOFF_MS: z.preprocess(blank, z.coerce.number().int().min(1).default(500)),
    /** Seconds without a sign of life after which a child is ended and started again; 0 never does. */
    WATCHDOG_SECONDS: z.preprocess(blank, z.coerce.number().int().min(0).default(60)),
    /** How fast the offline generator writes; 0 is as fast as it can. */
    STANDIN_MODEL_CHARS_PER_SECOND: optional(z.coerce.number().min(0)),
    SMTP_URL: optional(z.url({ protocol: /^smtps?$/ })),
    /** A secret or restricted key of Stripe, for tests or live. */
    STRIPE_SECRET_KEY: optional(z.string().regex(/^(sk|rk)_(test|live)_\w+$/)),
    /** Signs Stripe's webhooks; `npm run stripe:setup` prints it. */
    STRIPE_WEBHOOK_SECRET: optional(z.string().regex(/^whsec_\w+$/)),
    /** A sandbox on another machine; none is started here then. */
    SANDBOX_URL: optional(z.url({ protocol: /^https?$/ })),
    ...sandboxShape,
    SANDBOX_SECRET: optional(z.string().min(16)),
    ...bucketShape,
    ...capShape,
    ...operationShape,
  })
  .superRefine((env, context) => {
    for (const issue of missingForBucket(env)) context.addIssue({ code: 'custom', ...issue })
    if (env.SANDBOX_URL && !env.SANDBOX_SECRET) {
      context.addIssue({
        code: 'custom',
        path: ['SANDBOX_SECRET'],
        message: 'must be set together with SANDBOX_URL',
      })
    }
    const pusher = [env.PUSHER_APP_ID, env.PUSHER_KEY, env.PUSHER_SECRET].filter(Boolean).length
    if (pusher > 0 && pusher < 3) {
      context.addIssue({
        code: 'custom',
        path: ['PUSHER_KEY'],
        message: 'PUSHER_APP_ID, PUSHER_KEY and PUSHER_SECRET must be set together',
      })
    }
    if (pusher === 3 && !env.PUSHER_CLUSTER && !env.PUSHER_HOST) {
      context.addIssue({
        code: 'custom',
        path: ['PUSHER_CLUSTER'],
        message: 'set PUSHER_CLUSTER (hosted Pusher) or PUSHER_HOST',
      })
    }
    if (env.STRIPE_WEBHOOK_SECRET && !env.STRIPE_SECRET_KEY) {
      context.addIssue({
        code: 'custom',
        path: ['STRIPE_SECRET_KEY'],
        message: 'must be set together with STRIPE_WEBHOOK_SECRET',
      })
    }
    if ((env.OPENAI_API_KEY || env.OPENAI_BASE_URL) && !env.OPENAI_MODEL) {
      context.addIssue({ code: 'custom', path: ['OPENAI_MODEL'], message: 'set this to the model to use' })
    }
    if (
      env.PUBLIC_URL &&
      env.PREVIEW_ORIGIN &&
      new URL(env.PUBLIC_URL).hostname === new URL(env.PREVIEW_ORIGIN).hostname
    ) {
      context.addIssue({
        code: 'custom',
        path: ['PREVIEW_ORIGIN'],
        message: 'must be a different host from PUBLIC_URL: cookies ignore ports',
      })
    }
  })

export type OperatorEnvironment = z.infer<typeof operatorSchema>

/** What every process of the product is started with: complete. */
export const processSchema = z.object({
  ...shared,
  PUBLIC_URL: origin,
  PREVIEW_ORIGIN: origin,
  PLUGSMITH_DATA: z.string(),
  DATABASE_URL: z.string(),
  PAYLOAD_SECRET: z.string().min(16),
  /** 'offline' while the embedded generator is the model. */
  MODEL_KIND: z.enum(['offline', 'connected']),
  OPENAI_API_KEY: z.string(),
  OPENAI_BASE_URL: z.string(),
  OPENAI_MODEL: z.string(),
  PUSHER_APP_ID: z.string(),
  PUSHER_KEY: z.string(),
  PUSHER_SECRET: z.string(),
  /** Empty unless Pusher is the hosted one. */
  PUSHER_CLUSTER: z.preprocess((value) => value ?? '', z.string()),
  /** Where the server reaches the realtime service; empty for hosted Pusher. */
  PUSHER_HOST: z.preprocess((value) => value ?? '', z.string()),
  PUSHER_PORT: z.coerce.number().int(),
  PUSHER_TLS: flag,
  /** The host for browsers; that of the gateway for the stand-in. */
  PUSHER_BROWSER_HOST: z.string(),
  PUSHER_BROWSER_PORT: z.coerce.number().int(),
  PUSHER_BROWSER_TLS: flag,
  /** 'none', which has to be said: then mail is refused. */
  SMTP_URL: z.string(),
  /** Empty where payments are not set up: then nothing is sold. */
  STRIPE_SECRET_KEY: z.preprocess((value) => value ?? '', z.string()),
  STRIPE_WEBHOOK_SECRET: z.preprocess((value) => value ?? '', z.string()),
  /** Where the embedded Stripe is; empty for Stripe itself. */
  STRIPE_API_URL: z.preprocess((value) => value ?? '', z.union([z.literal(''), origin])),
  /** Where plugins are tried in WordPress. 'none', which has to be said: then they are delivered untried. */
  SANDBOX_URL: z.union([z.literal('none'), z.url({ protocol: /^https?$/ })]),
  SANDBOX_SECRET: z.preprocess((value) => value ?? '', z.string()),
  ...bucketShape,
  ...capShape,
  ...operationShape,
})

export type ProcessEnvironment = z.infer<typeof processSchema>

/** What rendering a page needs. */
export const renderSchema = z.object({
  ...processSchema.shape,
  /** Where the CMS answers under any host name: the gateway's inner listener. */
  CMS_URL: origin,
})

export type RenderEnvironment = z.infer<typeof renderSchema>

/** What the publisher is started with. */
export const publisherSchema = z.object({
  ...renderSchema.shape,
  /** Folder of the build; see `server/build/paths.ts`. */
  BUILD_DIR: z.string().min(1),
  /** Loopback port of the publisher's server for on-demand rendering; 0 takes a free one. */
  ON_DEMAND_PORT: z.coerce.number().int().min(0).max(65_535),
})

export type PublisherEnvironment = z.infer<typeof publisherSchema>

const listeningPort = z.coerce.number().int().min(0).max(65_535)

/** What the gateway is started with. Port 0 takes a free one. */
export const gatewaySchema = z
  .object({
    ...processSchema.shape,
    PORT: listeningPort,
    /** Addresses to listen on, separated by commas; by default the loopback addresses of the machine. */
    HOST: optional(z.string().transform((list) => list.split(',').map((address) => address.trim()))),
    /** Second port, loopback only, where our own processes reach `/api` under any host name. */
    INTERNAL_PORT: listeningPort,
    /** Loopback ports of the stand-ins that browsers reach through the gateway; absent without them. */
    REALTIME_PROXY_PORT: optional(port),
    MAILBOX_PROXY_PORT: optional(port),
    STRIPE_PROXY_PORT: optional(port),
    /** Loopback port of the publisher, for drafts and the pictures of shared links; absent while one works on the product. */
    ON_DEMAND_PORT: optional(port),
    /** `npm run dev`: Next compiles on demand, and pages come from Astro's dev server at this loopback port. */
    PLUGSMITH_DEV: z.preprocess(blank, flag.default(false)),
    ASTRO_DEV_PORT: optional(port),
  })
  .refine((env) => !env.PLUGSMITH_DEV || env.ASTRO_DEV_PORT !== undefined, {
    path: ['ASTRO_DEV_PORT'],
    message: 'required by PLUGSMITH_DEV',
  })

export type GatewayEnvironment = z.infer<typeof gatewaySchema>

/** What the sandbox is started with: none of the product's keys. */
export const sandboxSchema = z.object({
  ...sandboxShape,
  SANDBOX_WORKERS: z.coerce.number().int().min(1),
  SANDBOX_PORT: listeningPort,
  SANDBOX_HOST: z.preprocess(blank, z.string().default('127.0.0.1')),
  SANDBOX_SECRET: z.string().min(16),
  PLUGSMITH_DATA: z.string(),
})

export type SandboxEnvironment = z.infer<typeof sandboxSchema>

/** An environment, be it this process's. */
type Variables = Readonly<Record<string, string | undefined>>

/** One sentence per variable that is missing or malformed. */
export class EnvironmentError extends Error {
  readonly problems: readonly string[]
  constructor(problems: readonly string[]) {
    super(problems.join('\n'))
    this.name = 'EnvironmentError'
    this.problems = problems
  }
}

function read<Type extends z.ZodType>(schema: Type, env: Variables): z.infer<Type> {
  const result = schema.safeParse(env)
  if (result.success) return result.data
  throw new EnvironmentError(result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`))
}

/**
 * What the operator has set, with defaults.
 * @throws EnvironmentError naming every variable that is wrong; values are never part of it
 */
export const readOperatorEnvironment = (env: Variables): OperatorEnvironment => read(operatorSchema, env)

/**
 * The complete environment of a process.
 * @throws EnvironmentError naming every variable that is missing or wrong
 */
export const readProcessEnvironment = (env: Variables): ProcessEnvironment => read(processSchema, env)

/**
 * The environment in which pages are rendered.
 * @throws EnvironmentError naming every variable that is missing or wrong
 */
export const readRenderEnvironment = (env: Variables): RenderEnvironment => read(renderSchema, env)

/**
 * The environment of the publisher.
 * @throws EnvironmentError naming every variable that is missing or wrong
 */
export const readPublisherEnvironment = (env: Variables): PublisherEnvironment => read(publisherSchema, env)

/**
 * The environment of the gateway.
 * @throws EnvironmentError naming every variable that is missing or wrong
 */
export const readGatewayEnvironment = (env: Variables): GatewayEnvironment => read(gatewaySchema, env)

/**
 * The environment of the sandbox.
 * @throws EnvironmentError naming every variable that is missing or wrong
 */
export const readSandboxEnvironment = (env: Variables): SandboxEnvironment => read(sandboxSchema, env)

/** Whether the model in use looks at images. The offline generator does not, other models as the operator says. */
export const modelTakesImages = (env: Pick<ProcessEnvironment, 'MODEL_KIND' | 'MODEL_IMAGES'>): boolean =>
  env.MODEL_KIND === 'connected' && env.MODEL_IMAGES

/** The hosts that plugins are fetched from. */
export const importHostsOf = (env: Pick<ProcessEnvironment, 'IMPORT_HOSTS'>): readonly string[] =>
  listed(env.IMPORT_HOSTS)

/** How many a cap allows, the operator's override first. */
export function capPoints(env: Readonly<Record<string, unknown>>, name: CapName): number {
  const override = env[capVariable(name)]
  return typeof override === 'number' ? override : caps[name].points
}

type Overrides = Readonly<Record<string, unknown>>

const isWithin = (value: unknown, [least, most]: readonly [number, number]): value is number =>
  Number.isInteger(value) && Number(value) >= least && Number(value) <= most

/**
 * What holds: the environment over what admins have saved in the CMS, and that over the defaults. A stored number that
 * nobody could have entered counts as none.
 * @param env as parsed by this module
 */
export function operationOf(env: Overrides, stored: StoredOperation): Operation {
  const pick = (
    variable: string,
    saved: unknown,
    range: readonly [number, number],
    usual: number,
  ): number => {
    const override = env[variable]
    if (typeof override === 'number') return override
    return isWithin(saved, range) ? saved : usual
  }
  const override = env[signUpVariable]
  const saved: Readonly<Partial<Record<CapName, number | null>>> = stored.caps ?? {}
  return {
    signUpOpen: typeof override === 'boolean' ? override : (stored.signUpOpen ?? usualOperation.signUpOpen),
    reviewRequired: stored.reviewRequired ?? usualOperation.reviewRequired,
    gifts: Object.fromEntries(
      giftNames.map((name) => [
        name,
        pick(giftVariables[name], stored.gifts?.[name], giftRange, usualOperation.gifts[name]),
      ]),
    ) as Operation['gifts'],
    caps: Object.fromEntries(
      capNames.map((name) => [
        name,
        pick(capVariable(name), saved[name], capRange, usualOperation.caps[name]),
      ]),
    ) as Operation['caps'],
  }
}
