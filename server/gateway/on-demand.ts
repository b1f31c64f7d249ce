import http from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Logger } from 'pino'
import { sendSentence } from './answers.ts'
import { inlineContent } from '../publisher/inline.ts'
import type { PageInline } from './security-headers.ts'

/** How long the publisher may take to render a page, in milliseconds. */
const patienceMs = 30_000

/** Paths that no release holds: drafts, for staff, and the pictures of shared links. */
export const isOnDemand = (path: string): boolean =>
  path.startsWith('/draft/') || /^\/cards\/[^/]+\.png$/.test(path)

export interface OnDemandOptions {
  /** Where the publisher listens, on this machine. */
  readonly port: number
  /** The Content-Security-Policy of a page that is shown in a frame of the CMS. */
  readonly policyOf: (page: PageInline) => string
  readonly log: Logger
  /** Answers when the publisher does not have the page. */
  readonly notFound: () => void
}

function fromPublisher(request: IncomingMessage, port: number): Promise<IncomingMessage> {
  const { cookie, 'sec-fetch-site': site } = request.headers
  return new Promise((resolve, reject) => {
    const asking = http.get(
      {
        host: '127.0.0.1',
        port,
        path: request.url,
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
