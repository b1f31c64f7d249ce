/** Realtime: the names that server and browser agree on. Bodies stay small; the rest is fetched over HTTP. */

/** The private channel of one person. */
export const userChannel = (userId: string): string => `private-user-${userId}`

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
} as const

/** Dispatched on `window` when there may be something new among the notices. */
export const notificationsReloadEvent = 'notifications:reload'

/** Dispatched on `window` when the balance has changed (spec: 'credits:reload'). */
export const creditsReloadEvent = 'credits:reload'
