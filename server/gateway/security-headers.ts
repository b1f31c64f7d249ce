import type { ProcessEnvironment } from '#contract/environment.ts'

/** Response headers by lower-case name. */
export type Headers = Readonly<Record<string, string>>

const policy = (directives: Readonly<Record<string, string>>): string =>
  Object.entries(directives)
    .map(([name, value]) => `${name} ${value}`)
    .join('; ')

const quoted = (hashes: readonly string[]): string[] => hashes.map((hash) => `'${hash}'`)

type RealtimeEnvironment = Pick<
  ProcessEnvironment,
  'PUSHER_CLUSTER' | 'PUSHER_BROWSER_HOST' | 'PUSHER_BROWSER_PORT' | 'PUSHER_BROWSER_TLS'
>

/** Where pages may open a realtime connection; the hosts of hosted Pusher are those pusher-js derives. */
export function realtimeSources(env: RealtimeEnvironment): string[] {
  if (env.PUSHER_CLUSTER) {
    return [`wss://ws-${env.PUSHER_CLUSTER}.pusher.com`, `https://sockjs-${env.PUSHER_CLUSTER}.pusher.com`]
  }
  if (!env.PUSHER_BROWSER_HOST) return []
  const [socket, web] = env.PUSHER_BROWSER_TLS ? ['wss:', 'https:'] : ['ws:', 'http:']
  const scheme = new URL(`${web}//${env.PUSHER_BROWSER_HOST}:${env.PUSHER_BROWSER_PORT}`)
  return [`${socket}//${scheme.host}`]
}

export interface PageInline {
  readonly inlineScripts: readonly string[]
  readonly inlineStyles: readonly string[]
}

/**
 * The policy of one page: nothing but our own files and the inline pieces that this very page was rendered with.
 * @param framed who may frame it
 */
export function pagePolicy(
  page: PageInline,
  env: RealtimeEnvironment & { PREVIEW_ORIGIN: string },
  framed: "'none'" | "'self'" = "'none'",
): string {
  return policy({
    'default-src': "'none'",
    'script-src': ["'self'", ...quoted(page.inlineScripts)].join(' '),
    'style-src': ["'self'", ...quoted(page.inlineStyles)].join(' '),
    'img-src': "'self' data:",
    'font-src': "'self'",
    'connect-src': ["'self'", ...realtimeSources(env)].join(' '),
    'frame-src': env.PREVIEW_ORIGIN,
    'manifest-src': "'self'",
    'form-action': "'self'",
    'base-uri': "'none'",
    'frame-ancestors': framed,
  })
}

/** For answers that are data, and for anything that has no page. */
export const dataPolicy = policy({ 'default-src': "'none'", 'frame-ancestors': "'none'" })

/** For an answer on the preview host without its own policy: it can be framed, but runs and loads nothing. */
export const previewFallbackPolicy = (canonicalOrigin: string): string =>
  policy({ 'default-src': "'none'", 'frame-ancestors': canonicalOrigin })

/**
 * What Payload's admin can live with: Next writes inline scripts into each page and Payload inline styles.
 * @param dev Next's dev server evaluates code and talks over a WebSocket
 */
export const cmsPolicy = (dev: boolean): string =>
  policy({
    'default-src': "'self'",
    'script-src': dev ? "'self' 'unsafe-inline' 'unsafe-eval'" : "'self' 'unsafe-inline'",
    'style-src': "'self' 'unsafe-inline'",
    'img-src': "'self' data: blob:",
    'font-src': "'self' data:",
    'connect-src': dev ? "'self' ws: wss:" : "'self'",
    'worker-src': "'self' blob:",
    'object-src': "'none'",
    'form-action': "'self'",
    'base-uri': "'self'",
    'frame-ancestors': "'self'",
  })

/** Headers of every answer. */
export const commonHeaders = (env: { readonly PUBLIC_URL: string }): Headers => ({
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy':
    'accelerometer=(), camera=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), payment=(), usb=()',
  ...(env.PUBLIC_URL.startsWith('https:') ? { 'strict-transport-security': 'max-age=31536000' } : {}),
})

/** What answers of our own host carry on top. */
export const ownHeaders: Headers = { 'cross-origin-opener-policy': 'same-origin' }
