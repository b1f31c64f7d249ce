import { randomUUID } from 'node:crypto'
import PusherServer from 'pusher'
import PusherClient from 'pusher-js'
import { WebSocket } from 'ws'

export const app = { id: 'app-1', key: 'key-1', secret: 'secret-1' }

/** The real server library, pointed at the stand-in. */
export const serverSdk = (
  port: number,
  overrides: Partial<{ key: string; secret: string }> = {},
): PusherServer =>
  new PusherServer({
    appId: app.id,
    key: app.key,
    secret: app.secret,
    host: '127.0.0.1',
    port: String(port),
    useTLS: false,
    ...overrides,
  })

/** The application's authorization, which signs everything for the given person. */
export type Person = { id: string; info?: Record<string, string> }

/** The real browser library, pointed at the stand-in; authorized in process instead of by an endpoint. */
export function clientSdk(port: number, person: Person = { id: randomUUID() }, key = app.key): PusherClient {
  const signer = serverSdk(port)
  return new PusherClient(key, {
    cluster: 'unused',
    wsHost: '127.0.0.1',
    wsPort: port,
    forceTLS: false,
    enabledTransports: ['ws'],
    channelAuthorization: {
      endpoint: '',
      transport: 'ajax',
      customHandler: ({ socketId, channelName }, callback) => {
        const data = { user_id: person.id, user_info: person.info ?? {} }
        const presence = channelName.startsWith('presence-')
        callback(null, signer.authorizeChannel(socketId, channelName, presence ? data : undefined))
      },
    },
    userAuthentication: {
      endpoint: '',
      transport: 'ajax',
      customHandler: ({ socketId }, callback) =>
        callback(null, signer.authenticateUser(socketId, { id: person.id, user_info: person.info })),
    },
  })
}

type Bindable = {
  bind: (event: string, listener: (data: unknown, meta?: unknown) => void) => unknown
  unbind: (event: string, listener: (data: unknown, meta?: unknown) => void) => unknown
}

/** Resolves with the next `event` of a library's object. */
export const once = <Data = unknown>(source: Bindable, event: string): Promise<Data> =>
  new Promise((resolve) => {
    const listener = (data: unknown): void => {
      source.unbind(event, listener)
      resolve(data as Data)
    }
    source.bind(event, listener)
  })

/** Collects every `event` of a library's object. */
export function record<Data = unknown>(source: Bindable, event: string): Data[] {
  const seen: Data[] = []
  source.bind(event, (data) => seen.push(data as Data))
  return seen
}

export async function connected(client: PusherClient): Promise<PusherClient> {
  if (client.connection.state !== 'connected') await once(client.connection, 'connected')
  return client
}

/** Subscribes and waits for the server's confirmation. */
export async function joined(client: PusherClient, name: string) {
  const channel = client.subscribe(name)
  await once(channel, 'pusher:subscription_succeeded')
  return channel
}

export type RawFrame = { event: string; channel?: string; data?: unknown; user_id?: string }

export type RawClient = {
  socket: WebSocket
  socketId: string
  frames: RawFrame[]
  send: (message: unknown) => void
  /** The first matching frame, past or future. */
  frame: (fits: (frame: RawFrame) => boolean) => Promise<RawFrame>
  closed: Promise<{ code: number; reason: string }>
}

/** A bare WebSocket, to send what no well-behaved library would. */
export function rawClient(port: number, path = `/app/${app.key}?protocol=7`): RawClient {
  const socket = new WebSocket(`ws://127.0.0.1:${port}${path}`)
  const frames: RawFrame[] = []
  const waiting = new Set<() => void>()
  const client: RawClient = {
    socket,
    socketId: '',
    frames,
    send: (message) => socket.send(typeof message === 'string' ? message : JSON.stringify(message)),
    frame: (fits) =>
      new Promise((resolve) => {
        const look = (): void => {
          const found = frames.find(fits)
          if (found === undefined) return
          waiting.delete(look)
          resolve(found)
        }
        waiting.add(look)
        look()
      }),
    closed: new Promise((resolve) =>
      socket.on('close', (code, reason) => resolve({ code, reason: reason.toString() })),
    ),
  }
  socket.on('error', () => socket.terminate())
  socket.on('message', (data) => {
    const frame = JSON.parse(data.toString()) as RawFrame
    if (typeof frame.data === 'string') frame.data = JSON.parse(frame.data)
    if (frame.event === 'pusher:connection_established') {
      client.socketId = (frame.data as { socket_id: string }).socket_id
    }
    frames.push(frame)
    for (const look of waiting) look()
  })
  return client
}

/** A bare WebSocket that the server has greeted. */
export async function greetedClient(port: number): Promise<RawClient> {
  const client = rawClient(port)
  await client.frame((frame) => frame.event === 'pusher:connection_established')
  return client
}
