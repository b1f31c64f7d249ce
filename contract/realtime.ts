/** Realtime: the names that server and browser agree on. Bodies stay small; the rest is fetched over HTTP. */

const personPrefix = 'private-user-'

/** Where the server addresses a person: what is queued here goes to the channel of each of their sessions. */
export const userChannel = (userId: string): string => `${personPrefix}${userId}`

/** The person whom a channel addresses, or null for a channel that browsers can join. */
export const personOf = (channel: string): string | null =>
  channel.startsWith(personPrefix) ? channel.slice(personPrefix.length) : null

/** The private channel of one session. Nothing is sent to it any more once the session is over, however it ended. */
export const sessionChannel = (sessionId: string): string => `private-session-${sessionId}`

/** `GET /api/app/realtime/channel`: the channel of the session that asks, and whose it is. */
export interface ChannelAnswer {
  readonly userId: string
  readonly channel: string
}

/** The channel of a thread, for anyone: it says only that there is something to fetch. */
export const threadChannel = (threadId: string): string => `thread-${threadId}`

export const realtimeEvents = {
  /** `TurnProgress` of `turns/events.ts`. */
  turnProgress: 'turn.progress',
  /** `Credits` after the movement. The browser shows them at once and asks `GET /api/app/credits` all the same: events may arrive twice. */
  creditsChanged: 'credits.changed',
  /** `{ pluginId }`: the plugin has a new version without a turn, so pages that show it reload it. */
  pluginChanged: 'plugin.changed',
  /** `{}`: there is something new among the notices. */
  notificationsChanged: 'notifications.changed',
  /** Without a body: somebody has commented in the thread. */
  threadCommented: 'thread.commented',
  /** Without a body: the session whose channel this is has ended. Queued by the database itself. */
  sessionEnded: 'session.ended',
} as const

/** Dispatched on `window` when there may be something new among the notices. */
export const notificationsReloadEvent = 'notifications:reload'

/** Dispatched on `window` when the balance has changed (spec: 'credits:reload'). */
export const creditsReloadEvent = 'credits:reload'
