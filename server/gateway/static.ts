import type { IncomingMessage, ServerResponse } from 'node:http'
import { chooseEncoding, matchesTag } from './encoding.ts'
import type { Entry, Release } from './release.ts'

function send(request: IncomingMessage, response: ServerResponse, entry: Entry): void {
  const accept = request.headers['accept-encoding']
  const encoding = chooseEncoding(
    Array.isArray(accept) ? accept.join(',') : accept,
    new Set(entry.bodies.keys()),
  )
  const body = entry.bodies.get(encoding) ?? Buffer.alloc(0)
  for (const [name, value] of Object.entries(entry.headers)) response.setHeader(name, value)
  if (entry.bodies.size > 1) response.setHeader('vary', 'accept-encoding')
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
  if (encoding !== 'identity') response.setHeader('content-encoding', encoding)
  response.setHeader('content-length', body.byteLength)
  response.writeHead(entry.status)
  response.end(request.method === 'HEAD' ? undefined : body)
}

/**
 * Answers a GET or HEAD out of a release.
 * @param path decoded
 * @returns false when the release has nothing to say, not even its not-found page
 */
export function serveRelease(
  request: IncomingMessage,
  response: ServerResponse,
  release: Release,
  path: string,
): boolean {
  const entry = release.entries.get(path)
  // A script that is gone gets no page in its place.
  const answer = entry ?? (path.startsWith('/_astro/') ? undefined : release.notFound)
  if (!answer) return false
  send(request, response, answer)
  return true
}
