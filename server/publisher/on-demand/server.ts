import http from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Logger } from 'pino'
import { contentPaths } from '#contract/content/paths.ts'
import { ownedListener } from '../../process/owned-requests.ts'
import type { MovedPage, RenderedPage } from '../renderer.ts'
import type { Asker } from './draft.ts'

/** Serves pages and cards rendered on demand. */
export interface OnDemand {
  /** The page of a draft; null for people who may not see it. */
  readonly draft: (where: { collection: string; id: string }, asker: Asker) => Promise<string | null>
  /**
   * A page of the forum or of the search, with its status.
   * @param address path and query
   * @returns null if there is none at this address, or not yet
   */
  readonly fresh: (address: string) => Promise<RenderedPage | MovedPage | null>
  /** A picture that a published page names; null where none does. */
  readonly card: (publicPath: string) => Promise<Buffer | null>
}

/** The second part names a document by its id, or a global. */
const draftPath = new RegExp(`^${contentPaths.draft('([a-z-]+)', '([0-9a-z-]+)')}$`)

interface Answer {
  readonly status: number
  readonly type: string
  readonly cache: string
  readonly body: string | Buffer
  /** For an address that has moved. */
  readonly location?: string
}
const none: Answer = {
  status: 404,
  type: 'text/plain; charset=utf-8',
  cache: 'no-store',
  body: 'Not found\n',
}

async function answer(request: IncomingMessage, onDemand: OnDemand): Promise<Answer> {
  const path = (request.url ?? '').split('?', 1)[0] ?? ''
  const [, collection, id] = draftPath.exec(path) ?? []
  if (collection !== undefined && id !== undefined) {
    const { cookie, 'sec-fetch-site': site } = request.headers
    const fetchSite = Array.isArray(site) ? site[0] : site
    const body = await onDemand.draft({ collection, id }, { cookie, fetchSite })
    return body === null
      ? none
      : { status: 200, type: 'text/html; charset=utf-8', cache: 'private, no-store', body }
  }
  const page = await onDemand.fresh(request.url ?? '')
  if (page && 'location' in page)
    return { ...none, status: 301, cache: 'no-cache', body: '', location: page.location }
  if (page) return { status: page.status, type: page.type, cache: 'no-cache', body: page.text }
  const body = await onDemand.card(path)
  // Its name changes with its content.
  const cache = 'public, max-age=31536000, immutable'
  return body === null ? none : { status: 200, type: 'image/png', cache, body }
}

function send(response: ServerResponse, { status, type, cache, body, location }: Answer): void {
  response.writeHead(status, {
    'content-type': type,
    'cache-control': cache,
    'content-length': Buffer.byteLength(body),
    ...(location !== undefined && { location }),
  })
  response.end(response.req.method === 'HEAD' ? undefined : body)
}

/**
 * Listens on this machine for what no release holds: the gateway passes it on.
 * @param port 0 takes a free one
 * @throws Error when the port cannot be listened on
 */
export async function serveOnDemand(
  onDemand: OnDemand,
  port: number,
  log: Logger,
): Promise<{ readonly port: number; readonly close: () => Promise<void> }> {
  const server = http.createServer(
    ownedListener((request, response) => {
      answer(request, onDemand).then(
        (found) => send(response, found),
        (err: unknown) => {
          log.error({ err }, 'a page could not be rendered on demand')
          send(response, { ...none, status: 500, body: 'Failed\n' })
        },
      )
    }),
  )
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
