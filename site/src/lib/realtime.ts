import type Pusher from 'pusher-js'
import { apiPaths } from '#contract/api.ts'
import { realtimeEvents, userChannel } from '#contract/realtime.ts'
import type { TurnProgress } from '#contract/turns/index.ts'
import { readPublicConfig } from './public-config.ts'

export type RealtimeState = 'connecting' | 'connected' | 'unavailable'

export interface RealtimeHandlers {
  onProgress(progress: TurnProgress): void
  onCredits(): void
  onPlugin(pluginId: string): void
  onState(state: RealtimeState): void
  /** After every subscription, the first and each after a lost connection: what was said in between was not heard. */
  onSubscribed(): void
}

async function connect(): Promise<Pusher> {
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
    channelAuthorization: { endpoint: apiPaths.realtimeAuth, transport: 'ajax' },
  })
}

/**
 * Listens on the private channel of a person. The client is loaded when this is called, after the first paint.
 * @returns begins it anew, and ends it, also while it is still loading
 */
export function connectRealtime(
  userId: string,
  handlers: RealtimeHandlers,
): { reconnect(): void; disconnect(): void } {
  let client: Pusher | undefined
  let ended = false
  const start = async () => {
    const made = await connect()
    if (ended) return made.disconnect()
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
    const channel = made.subscribe(userChannel(userId))
    channel.bind('pusher:subscription_succeeded', () => handlers.onSubscribed())
    channel.bind('pusher:subscription_error', () => handlers.onState('unavailable'))
    channel.bind(realtimeEvents.turnProgress, (progress: TurnProgress) => handlers.onProgress(progress))
    channel.bind(realtimeEvents.creditsChanged, () => handlers.onCredits())
    channel.bind(realtimeEvents.pluginChanged, ({ pluginId }: { readonly pluginId: string }) =>
      handlers.onPlugin(pluginId),
    )
  }
  start().catch(() => handlers.onState('unavailable'))
  return {
    reconnect() {
      client?.disconnect()
      client?.connect()
    },
    disconnect() {
      ended = true
      client?.disconnect()
    },
  }
}
