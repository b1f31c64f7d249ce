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
 * Shows a toast in the page's `Toasts`, from React or anywhere else. A new toast replaces the previous one.
 */
export function toast(message: Flash): number {
  const id = nextId++
  show([{ ...message, id }])
  return id
}

export const dismissToast = (id: number): void => show(toasts.filter((shown) => shown.id !== id))

/** Dismisses toasts that belong to a previous page, mode or step. */
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
