import type Pusher from 'pusher-js'
import { realtimeEvents, threadChannel } from '#contract/realtime.ts'
import { connect } from './realtime.ts'

interface Watcher {
  /** Whether news arrive by themselves now. */
  onLive(isLive: boolean): void
  /** There may be something to fetch: a comment, or a connection after one was lost. */
  onNews(): void
}

/**
 * Listens for comments in a thread. The client is loaded when this is called, after the first paint; without it nothing
 * is ever live.
 * @returns a function that ends it, also while it is still loading
 */
export function watchThread(threadId: string, { onLive, onNews }: Watcher): () => void {
  let client: Pusher | undefined
  let ended = false
  connect().then(
    (made) => {
      client = made
      if (ended) return made.disconnect()
      made.connection.bind('state_change', ({ current }: { readonly current: string }) => {
        if (current !== 'connected') onLive(false)
      })
      const channel = made.subscribe(threadChannel(threadId))
      channel.bind('pusher:subscription_succeeded', () => {
        onLive(true)
        onNews()
      })
      channel.bind(realtimeEvents.threadCommented, onNews)
    },
    () => undefined,
  )
  return () => {
    ended = true
    client?.disconnect()
  }
}
