import type Pusher from 'pusher-js'
import { parseCredits } from '#contract/credits.ts'
import type { Credits } from '#contract/credits.ts'
import { notificationsReloadEvent, realtimeEvents } from '#contract/realtime.ts'
import { realtimeRoutes } from '#contract/realtime-routes.ts'
import type { TurnProgress } from '#contract/turns/index.ts'
import { api } from './api.ts'
import { isLeaving } from './sign-out.ts'
import { readPublicConfig } from './public-config.ts'

export type RealtimeState = 'connecting' | 'connected' | 'unavailable'

interface RealtimeHandlers {
  onProgress(progress: TurnProgress): void
  /** The credits of an event, or null if they cannot be parsed. */
  onCredits(credits: Credits | null): void
  onPlugin(pluginId: string): void
  onState(state: RealtimeState): void
  /** Called after every subscription, including those after a lost connection, since events in between were missed. */
  onSubscribed(): void
  /** The session has ended, here or elsewhere; somebody may have signed in again. */
  onEnded(): void
}

/** How many parts of the page listen. */
let listeners = 0

/** Whether a part of the page listens, or will as soon as it can; what is said about notices is said to the whole page. */
export const isRealtimeWanted = (): boolean => listeners > 0

const tellOfNotices = () => dispatchEvent(new Event(notificationsReloadEvent))

/** Opens a connection. @throws where the client cannot be loaded */
export async function connect(): Promise<Pusher> {
  const { default: Client } = await import('pusher-js')
  const { key, cluster, host, port, tls } = readPublicConfig().pusher
  const own = cluster
    ? { cluster }
    : {
        // pusher-js wants a cluster in any case; with a host of our own it is not used.
        cluster: 'own',
        wsHost: host,
        wsPort: port,
        wssPort: port,
        enabledTransports: [tls ? ('wss' as const) : ('ws' as const)],
      }
  return new Client(key, {
    ...own,
    forceTLS: tls,
    enableStats: false,
    channelAuthorization: { endpoint: realtimeRoutes.auth.path, transport: 'ajax' },
  })
}

/**
 * Delays in milliseconds before a client that failed to load, or a refused channel, is retried. The last one repeats.
 */
const retryMs = [2_000, 5_000, 15_000, 60_000]

/**
 * The channel of the session that the browser has now.
 * @throws ApiError where it cannot be had; Error where somebody else has signed in meanwhile
 */
async function channelOf(userId: string): Promise<string> {
  const { userId: owner, channel } = await api.call(realtimeRoutes.channel)
  if (owner !== userId) throw new Error('The session is somebody else’s.')
  return channel
}

/**
 * Listens on the private channel of a person's session. The client is loaded when this is called, after the first paint;
 * where that does not work it is tried again, for by then nothing else would notice that the network is back. So is a
 * channel that is refused, and one whose session has ended: the person may have signed in again in another tab.
 * @returns functions to restart it and to end it, also while it is still loading
 */
export function connectRealtime(
  userId: string,
  handlers: RealtimeHandlers,
): { reconnect(): void; disconnect(): void } {
  let client: Pusher | undefined
  let ended = false
  let loading = false
  let tries = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const again = (work: () => void) => {
    clearTimeout(timer)
    timer = setTimeout(work, retryMs[Math.min(tries, retryMs.length - 1)])
    tries += 1
  }
  /** Begins anew a little later, perhaps with another session. */
  const restart = (made: Pusher) => {
    made.connection.unbind()
    made.disconnect()
    client = undefined
    handlers.onState('unavailable')
    if (!ended) again(() => void start())
  }
  const rejoin = async (made: Pusher, name: string) => {
    const isOther = await channelOf(userId).then(
      (newest) => newest !== name,
      () => false,
    )
    if (ended || client !== made) return
    if (isOther) restart(made)
    else made.subscribe(name)
  }
  const listen = (made: Pusher, name: string) => {
    client = made
    made.connection.bind('state_change', ({ current }: { readonly current: string }) => {
      handlers.onState(
        current === 'connected'
          ? 'connected'
          : current === 'unavailable' || current === 'failed'
            ? 'unavailable'
            : 'connecting',
      )
    })
    const channel = made.subscribe(name)
    channel.bind('pusher:subscription_succeeded', () => {
      tries = 0
      clearTimeout(timer)
      handlers.onSubscribed()
      tellOfNotices()
    })
    channel.bind('pusher:subscription_error', () => {
      handlers.onState('unavailable')
      if (!ended) again(() => void rejoin(made, name))
    })
    channel.bind(realtimeEvents.sessionEnded, () => {
      if (isLeaving()) return
      restart(made)
      handlers.onEnded()
    })
    channel.bind(realtimeEvents.turnProgress, (progress: TurnProgress) => handlers.onProgress(progress))
    channel.bind(realtimeEvents.creditsChanged, (body: unknown) => handlers.onCredits(parseCredits(body)))
    channel.bind(realtimeEvents.notificationsChanged, tellOfNotices)
    channel.bind(realtimeEvents.pluginChanged, ({ pluginId }: { readonly pluginId: string }) =>
      handlers.onPlugin(pluginId),
    )
  }
  const start = async () => {
    clearTimeout(timer)
    if (loading) return
    loading = true
    try {
      const name = await channelOf(userId)
      const made = await connect()
      if (ended) made.disconnect()
      else listen(made, name)
    } catch {
      if (ended) return
      handlers.onState('unavailable')
      again(() => void start())
    } finally {
      loading = false
    }
  }
  listeners += 1
  void start()
  return {
    reconnect() {
      if (!client) return void start()
      client.disconnect()
      client.connect()
    },
    disconnect() {
      if (!ended) listeners -= 1
      ended = true
      clearTimeout(timer)
      client?.disconnect()
    },
  }
}
