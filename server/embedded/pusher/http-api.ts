import type { IncomingMessage, ServerResponse } from 'node:http'
import { isChannelName, isPresence } from './channel-name.ts'
import type { Channels } from './channels.ts'
import { ApiError, readBatch, readEvent, readInfo } from './event-request.ts'
import type { EventRequest } from './event-request.ts'
import { encodeFrame, parseJson } from './frames.ts'
import type { StandInContext } from './protocol.ts'
import { requestProblem } from './signature.ts'

export type HttpApiContext = StandInContext & {
  /** Closes all connections of a signed-in user. */
  terminate: (userId: string) => void
}

type Call = { query: URLSearchParams; body: unknown }
type Counts = { user_count?: number; subscription_count?: number }

/** Path and query as sent; `URL` would rewrite the path, which is signed letter by letter. */
function readTarget(target: string): { path: string; query: URLSearchParams } {
  const mark = target.indexOf('?')
  return mark < 0
    ? { path: target, query: new URLSearchParams() }
    : { path: target.slice(0, mark), query: new URLSearchParams(target.slice(mark + 1)) }
}

/** How many times the allowed size is read and thrown away, so that the sender lives to see the 413. */
const drainFactor = 8

async function readBody(request: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size <= maxBytes) chunks.push(chunk)
    else if (size > maxBytes * drainFactor) break
  }
  if (size > maxBytes) throw new ApiError(413, `A request must not exceed ${maxBytes} bytes`)
  return Buffer.concat(chunks)
}

function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    throw new ApiError(400, 'Malformed path')
  }
}

function countsOf(channels: Channels, name: string, info: readonly string[]): Counts {
  return {
    ...(info.includes('user_count') && isPresence(name) ? { user_count: channels.members(name).length } : {}),
    ...(info.includes('subscription_count') ? { subscription_count: channels.subscriptionCount(name) } : {}),
  }
}

/** The calls of the HTTP API reference, by method and path below `/apps/{id}`. */
function createCalls({ channels, limits, terminate }: HttpApiContext) {
  const send = ({ name, data, channels: names, exceptId }: EventRequest): void => {
    for (const channel of names)
      channels.publish(channel, encodeFrame({ event: name, channel, data }), exceptId)
  }

  const channelName = (segment: string): string => {
    const name = decodeSegment(segment)
    if (!isChannelName(name)) throw new ApiError(400, 'Invalid channel name')
    return name
  }

  return {
    events({ body }: Call): object {
      const event = readEvent(body, limits)
      const answer = Object.fromEntries(
        event.channels.map((name) => [name, countsOf(channels, name, event.info)]),
      )
      send(event)
      return event.info.length > 0 ? { channels: answer } : {}
    },

    batchEvents({ body }: Call): object {
      const batch = readBatch(body, limits)
      const answer = batch.map((event) => countsOf(channels, event.channels[0] ?? '', event.info))
      for (const event of batch) send(event)
      return batch.some((event) => event.info.length > 0) ? { batch: answer } : {}
    },

    channels({ query }: Call): object {
      const prefix = query.get('filter_by_prefix') ?? ''
      const info = readInfo(query.get('info'))
      if (info.includes('user_count') && !isPresence(prefix)) {
        throw new ApiError(400, 'user_count may only be requested for presence channels')
      }
      const names = channels.names().filter((name) => name.startsWith(prefix))
      return { channels: Object.fromEntries(names.map((name) => [name, countsOf(channels, name, info)])) }
    },

    channel({ query }: Call, segment: string): object {
      const name = channelName(segment)
      const info = readInfo(query.get('info'))
      if (info.includes('user_count') && !isPresence(name)) {
        throw new ApiError(400, 'user_count may only be requested for presence channels')
      }
      return { occupied: channels.subscriptionCount(name) > 0, ...countsOf(channels, name, info) }
    },

    users(_call: Call, segment: string): object {
      const name = channelName(segment)
      if (!isPresence(name)) throw new ApiError(400, 'Users can only be retrieved for presence channels')
      return { users: channels.members(name).map(({ id }) => ({ id })) }
    },

    terminateConnections(_call: Call, segment: string): object {
      terminate(decodeSegment(segment))
      return {}
    },
  }
}

type CallHandler = (call: Call, segment: string) => object

/**
 * The HTTP API of Pusher Channels under `/apps/{id}`, and `GET /up`.
 *
 * @returns a listener that answers every request and never rejects
 */
export function createHttpApi(
  context: HttpApiContext,
): (request: IncomingMessage, response: ServerResponse) => Promise<void> {
  const { app, limits } = context
  const calls = createCalls(context)
  const routes: { method: string; pattern: RegExp; handle: CallHandler }[] = [
    { method: 'POST', pattern: /^\/events$/, handle: calls.events },
    { method: 'POST', pattern: /^\/batch_events$/, handle: calls.batchEvents },
    { method: 'GET', pattern: /^\/channels$/, handle: calls.channels },
    { method: 'GET', pattern: /^\/channels\/([^/]+)$/, handle: calls.channel },
    { method: 'GET', pattern: /^\/channels\/([^/]+)\/users$/, handle: calls.users },
    {
      method: 'POST',
      pattern: /^\/users\/([^/]+)\/terminate_connections$/,
      handle: calls.terminateConnections,
    },
  ]
  const root = `/apps/${app.id}`

  const answer = async (request: IncomingMessage): Promise<object> => {
    const { path, query } = readTarget(request.url ?? '/')
    const method = request.method ?? 'GET'
    if (path === '/up' && method === 'GET') return { ok: true }
    if (!path.startsWith(`${root}/`)) throw new ApiError(404, 'Not found')
    const matching = routes.filter((route) => route.pattern.test(path.slice(root.length)))
    const route = matching.find((candidate) => candidate.method === method)
    if (route === undefined) {
      throw matching.length > 0 ? new ApiError(405, 'Method not allowed') : new ApiError(404, 'Not found')
    }
    const raw = await readBody(request, limits.requestBytes)
    const problem = requestProblem(app, { method, path, query, body: raw }, limits.clockSkewSeconds)
    if (problem !== null) throw new ApiError(401, problem)
    const body = raw.length > 0 ? parseJson(raw.toString('utf8')) : undefined
    const segment = route.pattern.exec(path.slice(root.length))?.[1] ?? ''
    return route.handle({ query, body }, segment)
  }

  return async (request, response) => {
    let status = 200
    let body: object
    try {
      body = await answer(request)
    } catch (err) {
      // Any other error is a connection that broke while its body arrived.
      status = err instanceof ApiError ? err.status : 400
      body = { error: err instanceof ApiError ? err.message : 'The request could not be read' }
    }
    if (response.destroyed) return
    // The unread rest of the body would be parsed as the next request.
    if (!request.complete) response.setHeader('connection', 'close')
    response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' })
    response.end(JSON.stringify(body))
  }
}
