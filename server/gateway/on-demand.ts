import http from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Logger } from 'pino'
import { sendSentence } from './answers.ts'
import { cleanAddress } from './clean-address.ts'
import { chooseEncoding, matchesTag } from './encoding.ts'
import type { Encoding } from './encoding.ts'
import { freshPage, FreshPages } from './fresh-pages.ts'
import type { FreshPage } from './fresh-pages.ts'
import { inlineContent } from '../publisher/inline.ts'
import type { RenderingLimit } from './rendering-limit.ts'
import type { PageInline } from './security-headers.ts'

/** How long the publisher may take to render a page, in milliseconds. */
const patienceMs = 30_000

/** Pages as Markdown, and the list of them. */
const isMarkdown = (path: string): boolean =>
  path === '/llms.txt' || /^\/(blog\/(.+\/)?)?[^/]+\.md$/.test(path)

/** Pages of the forum, its feeds and its sitemap, the search, and pages as Markdown, which visitors see. */
export const isFresh = (path: string): boolean =>
  path === '/search' || path === '/community' || path.startsWith('/community/') || isMarkdown(path)

/** Paths that no release holds: drafts, for staff, the forum, the search, and the pictures of shared links. */
export const isOnDemand = (path: string): boolean =>
  path.startsWith('/draft/') || isFresh(path) || /^\/cards\/[^/]+\.png$/.test(path)

export interface OnDemandOptions {
  /** Where the publisher listens, on this machine. */
  readonly port: number
  /** The Content-Security-Policy of a page. */
  readonly policyOf: (page: PageInline) => string
  readonly log: Logger
  /** Answers when the publisher does not have the page. */
  readonly notFound: () => void
}

function fromPublisher(
  request: IncomingMessage,
  port: number,
  path: string | undefined = request.url,
): Promise<IncomingMessage> {
  const { cookie, 'sec-fetch-site': site } = request.headers
  return new Promise((resolve, reject) => {
    const asking = http.get(
      {
        host: '127.0.0.1',
        port,
        path,
        timeout: patienceMs,
        headers: { ...(cookie && { cookie }), ...(site && { 'sec-fetch-site': site }) },
      },
      resolve,
    )
    asking.on('timeout', () => asking.destroy(new Error('no answer')))
    asking.on('error', reject)
  })
}

async function wholeOf(answer: IncomingMessage): Promise<Buffer> {
  const pieces: Buffer[] = []
  for await (const piece of answer) pieces.push(piece as Buffer)
  return Buffer.concat(pieces)
}

export interface FreshOptions extends OnDemandOptions {
  readonly limit: RenderingLimit
  /** Of the client (`networkOf`). */
  readonly network: string
}

const encodings: ReadonlySet<Encoding> = new Set(['br', 'gzip'])
const pages = new FreshPages()

/** Serves a page of the forum, to everyone the same. */
export function serveFresh(
  request: IncomingMessage,
  response: ServerResponse,
  { port, policyOf, log, notFound, limit, network }: FreshOptions,
): void {
  const address = cleanAddress(request.url ?? '')
  const wait = pages.kept(address) ? 0 : limit.count(network)
  if (wait > 0) {
    response.setHeader('retry-after', wait)
    return sendSentence(response, 'rate_limited')
  }
  const render = async (): Promise<FreshPage | null> => {
    const found = await fromPublisher(request, port, address)
    const body = await wholeOf(found)
    const { 'content-type': type = '', location } = found.headers
    const status = found.statusCode ?? 0
    if (status === 404 && !type.startsWith('text/html')) return null
    if (status === 301)
      return freshPage(status, type, policyOf({ inlineScripts: [], inlineStyles: [] }), body, location)
    if (status !== 200 && status !== 404) throw new Error(`the publisher answered ${status}`)
    const { scripts, styles } = inlineContent(body.toString('utf8'))
    return freshPage(status, type, policyOf({ inlineScripts: scripts, inlineStyles: styles }), body)
  }
  pages.get(address, render).then(
    (page) => {
      if (!page) return notFound()
      const accept = request.headers['accept-encoding']
      const encoding = chooseEncoding(Array.isArray(accept) ? accept.join(',') : accept, encodings)
      response.setHeader('content-type', page.type)
      response.setHeader('cache-control', 'no-cache')
      response.setHeader('content-security-policy', page.policy)
      response.setHeader('vary', 'accept-encoding')
      response.setHeader('etag', page.tag)
      // Search engines are to show the page itself.
      if (/^text\/markdown\b/.test(page.type)) response.setHeader('x-robots-tag', 'noindex')
      if (page.location !== null) response.setHeader('location', page.location)
      if (page.status === 200 && matchesTag(request.headers['if-none-match'], page.tag)) {
        response.writeHead(304)
        return response.end()
      }
      const body = page.bodyAs(encoding)
      if (encoding !== 'identity') response.setHeader('content-encoding', encoding)
      response.setHeader('content-length', body.byteLength)
      response.writeHead(page.status)
      return response.end(request.method === 'HEAD' ? undefined : body)
    },
    (err: unknown) => {
      log.warn({ err }, 'the publisher does not respond')
      sendSentence(response, 'unavailable')
    },
  )
}

/** Serves pages that the publisher renders on demand. The CMS has checked the session. */
export function serveOnDemand(
  request: IncomingMessage,
  response: ServerResponse,
  { port, policyOf, log, notFound }: OnDemandOptions,
): void {
  const answer = async (): Promise<void> => {
    const found = await fromPublisher(request, port)
    const body = await wholeOf(found)
    if (found.statusCode === 404) return notFound()
    if (found.statusCode !== 200) throw new Error(`the publisher answered ${found.statusCode ?? 0}`)
    const type = found.headers['content-type'] ?? 'application/octet-stream'
    response.setHeader('content-type', type)
    response.setHeader('cache-control', found.headers['cache-control'] ?? 'no-store')
    response.setHeader('content-length', body.byteLength)
    if (type.startsWith('text/html')) {
      const { scripts, styles } = inlineContent(body.toString('utf8'))
      response.setHeader(
        'content-security-policy',
        policyOf({ inlineScripts: scripts, inlineStyles: styles }),
      )
      response.setHeader('x-frame-options', 'SAMEORIGIN')
      response.setHeader('x-robots-tag', 'noindex')
    }
    response.writeHead(200)
    response.end(request.method === 'HEAD' ? undefined : body)
  }
  answer().catch((err: unknown) => {
    log.warn({ err }, 'the publisher does not respond')
    if (response.headersSent) response.destroy()
    else sendSentence(response, 'unavailable')
  })
}
