import { vi } from 'vitest'

let listeners: (() => void)[] = []

/** Has the page that is open go, as browsers do it before a reload: its scripts are told. */
export function leavePage(): void {
  for (const listener of listeners) listener()
}

/** Opens a page of its own for a test, with nothing left of the one before. */
export function openPage(): void {
  leavePage()
  listeners = []
  // Somebody seems to be signed in.
  vi.stubGlobal('document', { cookie: 'signed_in=1', documentElement: {} })
  vi.stubGlobal('addEventListener', (type: string, listener: () => void) => {
    if (type === 'pagehide') listeners.push(listener)
  })
}
