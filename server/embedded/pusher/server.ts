import { createServer } from 'node:http'
import type { IncomingMessage } from 'node:http'
import type { Logger } from 'pino'
import { WebSocketServer } from 'ws'
import type { RawData, WebSocket } from 'ws'
import { ownedListener } from '../../process/owned-requests.ts'
import { ownEvents, runFor } from '../../process/owner.ts'
import type { Owner } from '../../process/owner.ts'
import { listen } from '../listen.ts'
import { createChannels } from './channels.ts'
import { createConnection } from './connection.ts'
import type { Connection } from './connection.ts'
import { encodeError } from './frames.ts'
import { createHttpApi } from './http-api.ts'
import { codes, protocolVersion, standInLimits } from './limits.ts'
import type { StandInLimits } from './limits.ts'
import { createProtocol } from './protocol.ts'
import type { StandInContext } from './protocol.ts'
import { refuseReason } from './refuse-reason.ts'
import type { PusherApp } from './signature.ts'

export type PusherStandInOptions = {
  app: PusherApp
  /** Port to listen on; 0 takes a free one. */
  port: number
  /** Default 127.0.0.1. */
  host?: string
  log?: Pick<Logger, 'info' | 'warn'>
  /** Environment to check for a real service that is configured. */
  env?: Readonly<Record<string, string | undefined>>
  /** Limits that differ from Pusher's own. */
  limits?: Partial<StandInLimits>
}

export type PusherStandIn = {
  port: number
  /** Tells all clients to reconnect in a second (4100), then stops listening. */
  close: () => Promise<void>
}

/** Milliseconds that clients have to answer a close before their sockets are cut. */
const closeGraceMs = 500

/** Why a connection is turned away, by the protocol's codes, or null when it is welcome. */
function connectionProblem(target: string, app: PusherApp): { code: number; message: string } | null {
  const mark = target.indexOf('?')
  const path = mark < 0 ? target : target.slice(0, mark)
  const version = new URLSearchParams(mark < 0 ? '' : target.slice(mark + 1)).get('protocol')
  const key = /^\/app\/([^/]+)$/.exec(path)?.[1]
  if (key === undefined) return { code: codes.unknownPath, message: 'Path not found' }
  if (key !== app.key) return { code: codes.unknownKey, message: 'Application does not exist: unknown key' }
  if (version === null) return { code: codes.missingVersion, message: 'No protocol version supplied' }
  if (!/^\d+$/.test(version)) {
    return { code: codes.malformedVersion, message: 'Invalid version string format' }
  }
  if (version !== protocolVersion) {
    return { code: codes.unsupportedVersion, message: `Unsupported protocol version: use ${protocolVersion}` }
  }
  return null
}

const turnAway = (socket: WebSocket, code: number, message: string): void => {
  socket.on('error', () => socket.terminate())
  socket.send(encodeError(code, message))
  socket.close(code, message)
}

function serve(context: StandInContext, connections: Map<string, Connection>, socket: WebSocket): void {
  const connection = createConnection(socket, context.limits)
  connections.set(connection.id, connection)
  const owner: Owner = { kind: 'connection', id: connection.id, fail: () => socket.terminate() }
  ownEvents(socket, owner)
  runFor(owner, () => converse(context, connections, socket, connection))
}

function converse(
  context: StandInContext,
  connections: Map<string, Connection>,
  socket: WebSocket,
  connection: Connection,
): void {
  const protocol = createProtocol(context, connection)
  socket.on('message', (data: RawData, isBinary: boolean) => {
    // 1003: the protocol knows text messages only.
    if (isBinary) connection.close(1003, 'Binary messages are not supported')
    else if (socket.readyState === socket.OPEN) protocol.receive(data.toString())
  })
  socket.on('ping', connection.seen)
  socket.on('pong', connection.seen)
  socket.on('error', () => socket.terminate())
  socket.on('close', () => {
    connections.delete(connection.id)
    protocol.end()
  })
}

/**
 * Starts a Pusher Channels server (protocol 7) for one application: WebSockets at `/app/{key}`, the HTTP API at
 * `/apps/{id}/…`, `GET /up`.
 *
 * @throws Error when a real Pusher service is configured in `env`, or the port cannot be had
 */
export async function startPusherStandIn(options: PusherStandInOptions): Promise<PusherStandIn> {
  const reason = refuseReason(options.env ?? {})
  if (reason !== null) throw new Error(reason)

  const { app, log } = options
  const limits: StandInLimits = { ...standInLimits, ...options.limits }
  const connections = new Map<string, Connection>()
  const context: StandInContext = { app, limits, channels: createChannels(limits.presenceMembers) }
  const terminate = (userId: string): void => {
    for (const connection of connections.values()) {
      if (connection.user?.id === userId) {
        connection.refuse(codes.unauthorized, 'You got disconnected by the app server')
      }
    }
  }

  const api = createHttpApi({ ...context, terminate })
  const http = createServer(
    { headersTimeout: 10_000, requestTimeout: 30_000 },
    ownedListener((request, response) => {
      void api(request, response)
    }),
  )
  const sockets = new WebSocketServer({ noServer: true, maxPayload: limits.messageBytes })

  http.on('upgrade', (request: IncomingMessage, socket, head) => {
    sockets.handleUpgrade(request, socket, head, (client) => {
      const problem = connectionProblem(request.url ?? '/', app)
      if (problem !== null) {
        log?.warn(problem, 'connection turned away')
        turnAway(client, problem.code, problem.message)
      } else if (connections.size >= limits.connections) {
        log?.warn({ connections: connections.size }, 'connection turned away: too many')
        turnAway(client, codes.overCapacity, 'Over capacity')
      } else {
        serve(context, connections, client)
      }
    })
  })

  const port = await listen(
    http,
    () => http.address(),
    options.port,
    options.host ?? '127.0.0.1',
    'The embedded realtime server',
  )
  const everyMs = Math.max(50, Math.min(5_000, (limits.activityTimeoutSeconds * 1_000) / 4))
  const reaper = setInterval(() => {
    for (const connection of connections.values()) connection.checkLife()
  }, everyMs)
  log?.info({ port }, 'realtime stand-in is listening')

  const close = async (): Promise<void> => {
    clearInterval(reaper)
    const stopped = new Promise<void>((resolve) => http.close(() => resolve()))
    const gone = Promise.all([...sockets.clients].map((client) => closed(client)))
    for (const connection of connections.values())
      connection.close(codes.overCapacity, 'Server is restarting')
    await Promise.race([gone, new Promise((resolve) => setTimeout(resolve, closeGraceMs).unref())])
    for (const client of sockets.clients) client.terminate()
    http.closeAllConnections()
    await stopped
  }
  return { port, close }
}

const closed = (client: WebSocket): Promise<void> =>
  new Promise((resolve) => client.once('close', () => resolve()))
