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

/**
 * Says something at the edge of the page, in its `Toasts`; from React or from anywhere else. One at a time: what is said
 * now takes the place of what was said before.
 */
export function toast(message: Flash): number {
  const id = nextId++
  show([{ ...message, id }])
  return id
}

export const dismissToast = (id: number): void => show(toasts.filter((shown) => shown.id !== id))

/** What was said belongs to what is no longer shown: another page, another mode, another step. */
export function dismissToasts(): void {
  if (toasts.length > 0) show([])
}

/** For `useSyncExternalStore`. */
export const toastStore = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  snapshot: (): readonly Toast[] => toasts,
}
