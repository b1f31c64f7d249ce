import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Logger } from 'pino'
import { sendRedirect, sendSentence } from './answers.ts'
import type { BodyCache } from './bodies.ts'
import { chooseEncoding, matchesTag } from './encoding.ts'
import type { Encoding } from './encoding.ts'
import type { Entry, Release } from './release.ts'

function sendBody(
  request: IncomingMessage,
  response: ServerResponse,
  entry: Entry,
  { body, encoding }: { readonly body: Buffer; readonly encoding: Encoding },
): void {
  if (encoding !== 'identity') response.setHeader('content-encoding', encoding)
  response.setHeader('content-length', body.byteLength)
  response.writeHead(entry.status)
  response.end(request.method === 'HEAD' ? undefined : body)
}

function send(
  request: IncomingMessage,
  response: ServerResponse,
  entry: Entry,
  { bodies, log }: Pick<ServeOptions, 'bodies' | 'log'>,
): void {
  const accept = request.headers['accept-encoding']
  const encoding = chooseEncoding(Array.isArray(accept) ? accept.join(',') : accept, entry.encodings)
  for (const [name, value] of Object.entries(entry.headers)) response.setHeader(name, value)
  if (entry.encodings.size > 1) response.setHeader('vary', 'accept-encoding')
  if (entry.status === 200) {
    // A strong tag names exact bytes, so each coding has its own.
    const tag = encoding === 'identity' ? `"${entry.hash}"` : `"${entry.hash}-${encoding}"`
    response.setHeader('etag', tag)
    if (matchesTag(request.headers['if-none-match'], tag)) {
      response.removeHeader('content-type')
      response.writeHead(304).end()
      return
    }
  }
  const body = bodies.get(entry, encoding)
  if (!(body instanceof Promise)) return sendBody(request, response, entry, { body, encoding })
  body.then(
    (read) => sendBody(request, response, entry, { body: read, encoding }),
    (err: unknown) => {
      log.error({ err, hash: entry.hash }, 'a stored page cannot be read')
      for (const name of [...Object.keys(entry.headers), 'vary', 'etag']) response.removeHeader(name)
      response.setHeader('retry-after', '5')
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

export interface ServeOptions {
  readonly release: Release
  readonly bodies: BodyCache
  readonly canonicalOrigin: string
  readonly log: Logger
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
  const { release, canonicalOrigin } = options
  const entry = release.find(path)
  if (entry && 'location' in entry) {
    sendRedirect(response, locationOf(entry.location, query, canonicalOrigin))
    return true
  }
  // A script that is gone gets no page in its place.
  const answer = entry ?? (path.startsWith('/_astro/') ? undefined : release.notFound)
  if (!answer) return false
  send(request, response, answer, options)
  return true
}
