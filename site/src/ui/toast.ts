import type { Flash } from '../lib/flash.ts'

export interface Toast extends Flash {
  readonly id: number
}

/** How long a toast stays, in milliseconds. */
export const toastMs = 5_000

let toasts: readonly Toast[] = []
let nextId = 1
const listeners = new Set<() => void>()

function show(next: readonly Toast[]): void {
  toasts = next
  for (const listener of listeners) listener()
}

/** Says something at the edge of the page, in its `Toasts`; from React or from anywhere else. */
export function toast(message: Flash): number {
  const id = nextId++
  // The same words twice say nothing more, as when a button is pressed again.
  const others = toasts.filter(({ title, text }) => title !== message.title || text !== message.text)
  show([...others.slice(-2), { ...message, id }])
  return id
}

export const dismissToast = (id: number): void => show(toasts.filter((shown) => shown.id !== id))

/** For `useSyncExternalStore`. */
export const toastStore = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  snapshot: (): readonly Toast[] => toasts,
}
