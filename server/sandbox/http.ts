import { timingSafeEqual } from 'node:crypto'
import { createServer } from 'node:http'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import * as z from 'zod'
import type { Logger } from 'pino'
import { limits } from '#contract/limits.ts'
import { SandboxBroke, SandboxUnavailable } from '#wordpress/sandbox/index.ts'
import type { SandboxRequest } from '#wordpress/sandbox/index.ts'
import { ownedListener } from '../process/owned-requests.ts'
import type { SandboxService } from './service.ts'

/** A plugin of 100 MB, as base64. */
const mostBytes = 140 * 1024 ** 2
const retryAfterSeconds = 2
/** A run that starts within this time, in milliseconds, is not reported as queued. */
const defaultUnnoticedMs = 1_500

const pathSchema = z
  .string()
  .max(limits.upload.pathLength)
  .refine(
    (path) =>
      !path.startsWith('/') && !path.split('/').some((part) => part === '' || part === '..' || part === '.'),
  )
const requestSchema = z.object({
  slug: z.string().regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,99}$/),
  /** Path below the plugin's folder → bytes as base64. */
  files: z.record(pathSchema, z.base64()),
  person: z.string().max(100).optional(),
})

class Refused extends Error {
  readonly status: number
  constructor(status: number, sentence: string) {
    super(sentence)
    this.status = status
  }
}

/**
 * The sandbox over HTTP: `POST /verdict` runs a plugin and answers when it is done; `GET /healthz` reports its state.
 * A queued run is announced by 102, its start by 100.
 * 503 means that it is unavailable and to retry after Retry-After; 422 that the plugin crashes the sandbox every time.
 * Neither is a verdict on the plugin.
 * @param secret required as bearer token, except for `/healthz`
 */
export function createSandboxServer(
  service: SandboxService,
  secret: string,
  log: Logger,
  unnoticedMs = defaultUnnoticedMs,
): Server {
  const server = createServer(
    ownedListener((request, response) => {
      answer(service, secret, unnoticedMs, request, response).catch((error: unknown) => {
        if (error instanceof Refused) return send(response, error.status, { error: error.message })
        if (error instanceof SandboxBroke) return send(response, 422, { error: error.message })
        if (error instanceof SandboxUnavailable) {
          const body = { error: error.message, ...service.state() }
          return send(response, 503, body, { 'retry-after': String(retryAfterSeconds) })
        }
        if (!response.destroyed) log.error({ err: error }, 'the sandbox failed')
        send(response, 500, { error: 'The sandbox failed.' })
      })
    }),
  )
  return server
}

async function answer(
  service: SandboxService,
  secret: string,
  unnoticedMs: number,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { pathname } = new URL(request.url ?? '/', 'http://sandbox')
  if (request.method === 'GET' && pathname === '/healthz') {
    const state = service.state()
    return send(response, state.state === 'ready' ? 200 : 503, state)
  }
  if (request.method !== 'POST' || pathname !== '/verdict')
    throw new Refused(404, 'There is no such address.')
  if (!isEntitled(request, secret)) throw new Refused(401, 'The secret is wrong.')
  // Before reading the body, which may be long and would be sent again.
  if (service.state().state !== 'ready') throw new SandboxUnavailable('The sandbox is not ready.')
  const asked = await readRequest(request)
  const gone = new AbortController()
  response.once('close', () => gone.abort(new Error('Nobody is waiting for the answer anymore.')))
  let waits = false
  const line = setTimeout(() => {
    waits = true
    if (!response.destroyed) response.writeProcessing()
  }, unnoticedMs)
  const onBegun = (): void => {
    clearTimeout(line)
    if (waits && !response.destroyed) response.writeContinue()
  }
  try {
    const result = await service.judge(asked, { signal: gone.signal, onBegun })
    send(response, 200, { result })
  } finally {
    clearTimeout(line)
  }
}

function isEntitled({ headers }: IncomingMessage, secret: string): boolean {
  const wanted = Buffer.from(`Bearer ${secret}`)
  const received = Buffer.from(headers.authorization ?? '')
  return received.length === wanted.length && timingSafeEqual(received, wanted)
}

async function readRequest(request: IncomingMessage): Promise<SandboxRequest> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of request) {
    bytes += (chunk as Buffer).length
    if (bytes > mostBytes) throw new Refused(413, 'The plugin is too large.')
    chunks.push(chunk as Buffer)
  }
  const parsed = requestSchema.safeParse(parseJson(Buffer.concat(chunks)))
  if (!parsed.success) throw new Refused(400, 'The request is malformed.')
  const { slug, files, person } = parsed.data
  return {
    slug,
    ...(person !== undefined && { person }),
    files: new Map(Object.entries(files).map(([path, text]) => [path, Buffer.from(text, 'base64')])),
  }
}

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    return undefined
  }
}

function send(
  response: ServerResponse,
  status: number,
  body: object,
  headers: Readonly<Record<string, string>> = {},
): void {
  if (response.headersSent || response.destroyed) return
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8', ...headers })
  response.end(JSON.stringify(body))
}
