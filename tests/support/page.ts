import { vi } from 'vitest'

let listeners: (() => void)[] = []

/** Unloads the open page as browsers do before a reload, notifying its scripts. */
export function leavePage(): void {
  for (const listener of listeners) listener()
}

/** Opens a fresh page for a test, without state from the previous one. */
export function openPage(): void {
  leavePage()
  listeners = []
  // Pretend that somebody is signed in.
  vi.stubGlobal('document', { cookie: 'signed_in=1', documentElement: {}, querySelectorAll: () => [] })
  vi.stubGlobal('addEventListener', (type: string, listener: () => void) => {
    if (type === 'pagehide') listeners.push(listener)
  })
}
