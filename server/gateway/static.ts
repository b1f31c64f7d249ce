import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Logger } from 'pino'
import { contentPaths } from '#contract/content/paths.ts'
import { sendRedirect, sendSentence } from './answers.ts'
import type { BodyCache } from './bodies.ts'
import { chooseEncoding, matchesTag } from './encoding.ts'
import type { Encoding } from './encoding.ts'
import { endInBatch } from './response-batches.ts'
import type { Entry, Release } from './release.ts'

/** A strong tag names exact bytes, so each coding has its own. */
const tagOf = ({ hash }: Entry, encoding: Encoding): string =>
  encoding === 'identity' ? `"${hash}"` : `"${hash}-${encoding}"`

/** An answer from a release, without its body. */
interface Head {
  readonly entry: Entry
  readonly encoding: Encoding
  /** Names and values in turn: set one by one, headers cost several times as much. */
  readonly fields: readonly string[]
}

function sendBody(response: ServerResponse, { entry, encoding, fields }: Head, body: Buffer): void {
  const ofBody = ['content-type', entry.type, 'content-length', String(body.byteLength)]
  if (encoding !== 'identity') ofBody.push('content-encoding', encoding)
  response.writeHead(entry.status, [...fields, ...ofBody])
  endInBatch(response, response.req.method === 'HEAD' ? undefined : body)
}

function send(
  request: IncomingMessage,
  response: ServerResponse,
  entry: Entry,
  { bodies, log, common }: Pick<ServeOptions, 'bodies' | 'log' | 'common'>,
): void {
  const accept = request.headers['accept-encoding']
  const encoding = chooseEncoding(Array.isArray(accept) ? accept.join(',') : accept, entry.encodings)
  const fields = [...common, ...Object.entries(entry.headers)].flat()
  if (entry.encodings.size > 1) fields.push('vary', 'accept-encoding')
  if (entry.status === 200) {
    const tag = tagOf(entry, encoding)
    fields.push('etag', tag)
    if (matchesTag(request.headers['if-none-match'], tag)) {
      response.writeHead(304, fields)
      return endInBatch(response, undefined)
    }
  }
  const head = { entry, encoding, fields }
  const body = bodies.get(entry, encoding)
  if (!(body instanceof Promise)) return sendBody(response, head, body)
  body.then(
    (read) => sendBody(response, head, read),
    (err: unknown) => {
      log.error({ err, hash: entry.hash }, 'a stored page cannot be read')
      response.setHeaders(common).setHeader('retry-after', '5')
      sendSentence(response, 'unavailable')
    },
  )
}

/** Where a redirect leads, as a header may say it; one within the site takes the query along. */
function locationOf(to: string, query: string, canonicalOrigin: string): string {
  const target = new URL(to, canonicalOrigin)
  if (target.origin === canonicalOrigin && query.length > 1) {
    target.search = target.search === '' ? query : `${target.search}&${query.slice(1)}`
  }
  return target.href
}

/** Where the Markdown of a page is that has moved within the site. */
function movedMarkdown(release: Release, path: string): string | null {
  const moved = path.endsWith('.md') ? release.find(path.slice(0, -'.md'.length)) : undefined
  return moved && 'location' in moved && /^\/(?!\/)/.test(moved.location)
    ? contentPaths.markdown(moved.location)
    : null
}

export interface ServeOptions {
  readonly release: Release
  readonly bodies: BodyCache
  readonly canonicalOrigin: string
  readonly log: Logger
  /** Headers of every answer. */
  readonly common: Map<string, string>
}

/**
 * Answers a GET or HEAD out of a release.
 * @param path decoded
 * @param query with its '?', or empty
 * @returns false when the release has nothing to say, not even its not-found page
 */
export function serveRelease(
  request: IncomingMessage,
  response: ServerResponse,
  { path, query }: { readonly path: string; readonly query: string },
  options: ServeOptions,
): boolean {
  const { release, canonicalOrigin, common } = options
  const found = release.find(path)
  if (found && !('location' in found)) {
    send(request, response, found, options)
    return true
  }
  const location = found?.location ?? movedMarkdown(release, path)
  if (location !== null) {
    sendRedirect(response.setHeaders(common), locationOf(location, query, canonicalOrigin))
    return true
  }
  // A missing script must not be answered with a page.
  const missing = path.startsWith('/_astro/') ? undefined : release.notFound
  if (!missing) return false
  send(request, response, missing, options)
  return true
}
