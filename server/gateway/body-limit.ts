import type { IncomingMessage } from 'node:http'
import { apiPaths } from '#contract/api-paths.ts'
import { articleImportRoutes } from '#contract/article-imports.ts'
import { communityLimits } from '#contract/community-limits.ts'
import { communityRoutes } from '#contract/community-routes.ts'
import { systemRoutes } from '#contract/system-routes.ts'
import { contentCollections } from '#contract/content/documents.ts'
import { emailTemplateRoutes } from '#contract/email-template-routes.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { mailEventLimits } from '#contract/mail-events.ts'
import { limits } from '#contract/limits.ts'

/** The limit of a request's body, and the answer when it is exceeded. */
export interface BodyRule {
  /** Bytes. */
  readonly limit: number
  readonly refusal: ErrorCode
}

const ordinary: BodyRule = { limit: limits.requestBytes, refusal: 'too_large' }
/** Documents of the CMS, and the requests of Payload's admin while one is edited; rows of other collections are smaller. */
const document: BodyRule = { limit: limits.documentBytes, refusal: 'too_large' }

/**
 * Routes that take images, of which data URLs are base64, four characters for three bytes; Stripe's events; emails that
 * are being edited; and Markdown files that become articles.
 */
const larger: ReadonlyMap<string, BodyRule> = new Map([
  [systemRoutes.stripeWebhook.path, { limit: limits.stripeEventBytes, refusal: 'too_large' }],
  [systemRoutes.mailEvents.path, { limit: mailEventLimits.bytes, refusal: 'too_large' }],
  [articleImportRoutes.import.path, document],
  [emailTemplateRoutes.preview.path, document],
  [emailTemplateRoutes.test.path, document],
  [apiPaths.avatar, { limit: limits.avatar.bytes + 100_000, refusal: 'avatar_too_large' }],
  [
    communityRoutes.postImage.path,
    { limit: communityLimits.imageBytes + 100_000, refusal: 'media_too_large' },
  ],
  [apiPaths.importPlugin, { limit: limits.upload.zipBytes + 100_000, refusal: 'zip_too_large' }],
  [apiPaths.attachments, { limit: limits.images.bytesPerTurn + 100_000, refusal: 'images_too_large' }],
  [
    apiPaths.generatePlugin,
    { limit: Math.ceil((limits.images.bytesPerTurn * 4) / 3) + 1_000_000, refusal: 'images_too_large' },
  ],
])

/** Files that a person saves by hand. */
const savedFiles = /^\/api\/app\/plugins\/[^/]+\/files$/
/** Emails that an admin saves. */
const savedEmails = /^\/api\/app\/admin\/email-templates\/[^/]+$/
const files: BodyRule = { limit: limits.edits.requestBytes, refusal: 'too_large' }

const documents: ReadonlySet<string> = new Set([
  ...contentCollections,
  'email-templates',
  'globals',
  // It receives the whole document to suggest texts for search results.
  'plugin-seo',
])

/** An image of the site and the form around it, where staff upload or replace one. */
const media: BodyRule = { limit: limits.media.bytes + 100_000, refusal: 'media_too_large' }

/** By these Payload takes a POST for a GET, and its body for a query, before it looks who is asking. */
const overrides = ['x-payload-http-method-override', 'x-http-method-override']

/**
 * The rule for the body of a request.
 * @param url the target, as Next is handed it
 */
export function bodyRule({ method, headers }: IncomingMessage, url: string): BodyRule {
  if (overrides.some((name) => name in headers)) return ordinary
  const path = url.replace(/\?.*$/s, '')
  const [, surface, room = ''] = path.split('/')
  if (surface !== 'api') return document
  const usual = documents.has(room) ? document : ordinary
  if (method === 'PATCH') return /^\/api\/media\/[^/]+$/.test(path) ? media : usual
  if (method !== 'POST') return ordinary
  if (savedFiles.test(path)) return files
  if (savedEmails.test(path)) return document
  return path === '/api/media' ? media : (larger.get(path) ?? usual)
}

/**
 * How long the rest of a body that is too large is read and dropped before the answer, in milliseconds. A client
 * that is answered and cut off while it still sends may never read the answer (RFC 9112, 9.6).
 */
const lingerMs = 2_000

/** The declared length of a request's body; 0 without one. */
const declaredLength = (request: IncomingMessage): number => Number(request.headers['content-length'] ?? 0)

/**
 * Counts a request's body while it arrives.
 *
 * Reading the request must work as before, so this counts where Node's parser hands a piece over, and does not
 * read. Once the limit is passed nothing is kept any more and the reader waits, until `onExceeded` ends it.
 * @param limit bytes
 * @param onExceeded called once, when the client has sent everything or has been sending for long enough
 * @returns false when the request itself declares too long a body: then there is nothing to read
 */
export function limitBody(request: IncomingMessage, limit: number, onExceeded: () => void): boolean {
  const push = request.push.bind(request)
  const declared = declaredLength(request) > limit
  let bytes = 0
  let timer: NodeJS.Timeout | undefined
  let refused = false
  const refuseOnce = (): void => {
    clearTimeout(timer)
    if (refused || request.socket.destroyed) return
    refused = true
    onExceeded()
  }
  const begin = (): void => {
    timer = setTimeout(refuseOnce, lingerMs)
  }
  request.once('close', () => clearTimeout(timer))
  if (declared) begin()
  request.push = (chunk: unknown, encoding?: BufferEncoding): boolean => {
    if (chunk instanceof Uint8Array) bytes += chunk.byteLength
    if (!declared && bytes <= limit) return push(chunk, encoding)
    if (timer === undefined) begin()
    if (chunk === null) refuseOnce()
    return true
  }
  return !declared
}
