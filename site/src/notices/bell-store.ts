import { notificationRoutes } from '#contract/notification-routes.ts'
import type { NewestNoticesAnswer } from '#contract/notifications.ts'
import { api } from '../lib/api.ts'

export type BellState = Pick<NewestNoticesAnswer, 'notices' | 'unread'>

/**
 * What the bell knows. A load that fails changes nothing and is not shown (spec, community §8): the next event, and the
 * next look at the page, load again.
 */
export interface BellStore {
  get(): BellState | null
  subscribe(changed: () => void): () => void
  /** @returns whose notices they are, or null if they could not be loaded */
  load(): Promise<string | null>
  /** Marks one as read, also while the page is being left. */
  read(id: string): void
  readAll(): void
}

export function createBellStore(): BellStore {
  let state: BellState | null = null
  /** Of two loads that overlap the newer one counts. */
  let newest = 0
  const listeners = new Set<() => void>()
  const set = (next: BellState) => {
    state = next
    for (const listener of listeners) listener()
  }
  const load = async () => {
    const mine = ++newest
    try {
      const { userId, notices, unread } = await api.call(notificationRoutes.newest)
      if (mine === newest) set({ notices, unread })
      return userId
    } catch {
      return null
    }
  }
  return {
    get: () => state,
    subscribe(changed) {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
    load,
    read(id) {
      if (!state?.notices.some((notice) => notice.id === id && !notice.read)) return
      newest += 1
      set({
        notices: state.notices.map((notice) => (notice.id === id ? { ...notice, read: true } : notice)),
        unread: Math.max(0, state.unread - 1),
      })
      // Not over `api`: its requests end with the page.
      fetch(notificationRoutes.read.at(id).path, {
        method: 'POST',
        keepalive: true,
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ read: true }),
      }).catch(() => undefined)
    },
    readAll() {
      if (!state) return
      newest += 1
      set({ notices: state.notices.map((notice) => ({ ...notice, read: true })), unread: 0 })
      api.call(notificationRoutes.readAll).catch(load)
    },
  }
}
