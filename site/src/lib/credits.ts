import { apiRoutes } from '#contract/api.ts'
import type { CreditsAnswer } from '#contract/api.ts'
import { creditsReloadEvent } from '#contract/realtime.ts'
import { api } from './api.ts'

/** What the person has. */
export const fetchCredits = (signal?: AbortSignal): Promise<CreditsAnswer> =>
  api.call(apiRoutes.credits, { signal })

/** Notifies every part of the page that the balance changed. */
export const announceCredits = (): boolean => window.dispatchEvent(new Event(creditsReloadEvent))

/**
 * Calls `reload` whenever something on the page says that the balance has moved.
 * @returns ends it
 */
export function onCreditsReload(reload: () => void): () => void {
  window.addEventListener(creditsReloadEvent, reload)
  return () => window.removeEventListener(creditsReloadEvent, reload)
}
