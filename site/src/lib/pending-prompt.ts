import { randomId } from './random-id.ts'
import { parseKept, tabStorage } from './storage.ts'

/**
 * What a person wrote before they got to the builder. It crosses pages and a sign-in. Only one that was submitted on one
 * of our pages sends itself; it carries the id of its request from the beginning, so that it is sent once, however
 * often the page is loaded.
 */
interface PendingPrompt {
  readonly prompt: string
  readonly submitted: boolean
  readonly requestId: string
  /** The plugin that it would change; null for a new one. */
  readonly pluginId: string | null
}

const key = 'plugsmith:pending-prompt'

/**
 * Keeps a prompt for the builder; an empty one is not kept, unless it says to which plugin somebody was talking.
 * @returns false where the browser keeps nothing, and the prompt would be lost on the way
 */
export function savePendingPrompt({
  prompt,
  submitted,
  pluginId = null,
}: {
  readonly prompt: string
  readonly submitted: boolean
  readonly pluginId?: string | null
}): boolean {
  const trimmed = prompt.trim()
  if (trimmed === '' && pluginId === null) {
    tabStorage.remove(key)
    return true
  }
  const pending: PendingPrompt = { prompt: trimmed, submitted, requestId: randomId(), pluginId }
  return tabStorage.write(key, JSON.stringify(pending))
}

/** The prompt that waits, or null. It stays until `clearPendingPrompt`: a reload in the middle loses nothing. */
export function peekPendingPrompt(): PendingPrompt | null {
  const pending = parseKept(tabStorage.read(key))
  if (typeof pending !== 'object' || pending === null) return null
  const { prompt, submitted, requestId, pluginId } = pending as Partial<Record<keyof PendingPrompt, unknown>>
  if (typeof prompt !== 'string' || typeof requestId !== 'string') return null
  const plugin = typeof pluginId === 'string' ? pluginId : null
  if (prompt === '' && plugin === null) return null
  return { prompt, submitted: submitted === true, requestId, pluginId: plugin }
}

/** Forgets the prompt, once the server has it or the person is editing it. */
export const clearPendingPrompt = (): void => tabStorage.remove(key)
