import Pusher from 'pusher-js'
import type { Channel } from 'pusher-js'
import { publicConfigId } from '#contract/public-config.ts'
import type { PublicConfig } from '#contract/public-config.ts'
import type { ChannelAnswer } from '#contract/realtime.ts'
import { realtimeRoutes } from '#contract/realtime-routes.ts'
import type { Client, Person } from './client.ts'
import { until } from './until.ts'

/** The realtime settings that the product embeds in its pages. */
export async function publicConfig(client: Client): Promise<PublicConfig> {
  const page = await client.get('/auth')
  const json = new RegExp(`<script[^>]*id="${publicConfigId}"[^>]*>([^<]*)</script>`).exec(page.text)?.[1]
  if (!json) throw new Error('the page carries no configuration')
  return JSON.parse(json) as PublicConfig
}

/** The realtime side of a person's open page: the real browser library, subscribed to their private channel. */
export interface Listener {
  readonly pusher: Pusher
  readonly channel: Channel
  /** The bodies of events so far, oldest first. */
  received<Body>(event: string): readonly Body[]
  /** How often the channel was joined, including rejoins. */
  subscriptions(): number
  close(): void
}

/** Asks the product to authorize joining a channel, as pusher-js does. */
export const askToJoin = (client: Client, socketId: string, channel: string) =>
  client.post(realtimeRoutes.auth.path, undefined, {
    body: new URLSearchParams({ socket_id: socketId, channel_name: channel }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })

/** A forged signature to send instead of asking for one. */
export type Forgery = (key: string) => string

/** Opens a connection without a channel, authorized by the product unless a signature is forged. */
export async function connect(client: Client, forge?: Forgery): Promise<Pusher> {
  const { pusher } = await publicConfig(client)
  return new Pusher(pusher.key, {
    cluster: pusher.cluster,
    wsHost: pusher.host,
    wsPort: pusher.port,
    forceTLS: pusher.tls,
    enabledTransports: ['ws'],
    enableStats: false,
    channelAuthorization: {
      endpoint: realtimeRoutes.auth.path,
      transport: 'ajax',
      customHandler: ({ socketId, channelName }, callback) => {
        if (forge) return callback(null, { auth: forge(pusher.key) })
        askToJoin(client, socketId, channelName).then(
          (answer) =>
            answer.status === 200
              ? callback(null, answer.json<{ auth: string }>())
              : callback(new Error(`refused with ${answer.status}`), null),
          (error: unknown) => callback(error as Error, null),
        )
      },
    },
  })
}

/** The private channel of a client's session. */
export async function channelOf(client: Client): Promise<string> {
  return (await client.get(realtimeRoutes.channel.path)).json<ChannelAnswer>().channel
}

/** Listeners that a test opens, and that are closed together after it. */
export class Listeners {
  readonly #open: Listener[] = []
  /** Listens as a person does on an open page. */
  readonly listen = async (person: Person): Promise<Listener> => {
    const listener = await listenAs(person)
    this.#open.push(listener)
    return listener
  }
  closeAll(): void {
    for (const listener of this.#open.splice(0)) listener.close()
  }
}

/** Joins the private channel of a person's session and records its events. */
export async function listenAs(person: Person): Promise<Listener> {
  const name = await channelOf(person.client)
  const pusher = await connect(person.client)
  const bodies = new Map<string, unknown[]>()
  let joined = 0
  const channel = pusher.subscribe(name)
  channel.bind('pusher:subscription_succeeded', () => {
    joined += 1
  })
  channel.bind_global((event: string, body: unknown) => {
    bodies.set(event, [...(bodies.get(event) ?? []), body])
  })
  await until('the private channel is joined', () => joined > 0)
  return {
    pusher,
    channel,
    received: <Body>(event: string) => (bodies.get(event) ?? []) as readonly Body[],
    subscriptions: () => joined,
    close: () => pusher.disconnect(),
  }
}

/** Tries to join a channel. */
export const tryToJoin = (pusher: Pusher, channelName: string): Promise<'in' | 'refused'> =>
  new Promise((resolve) => {
    const channel = pusher.subscribe(channelName)
    channel.bind('pusher:subscription_succeeded', () => resolve('in'))
    channel.bind('pusher:subscription_error', () => resolve('refused'))
    pusher.connection.bind('error', () => resolve('refused'))
  })
