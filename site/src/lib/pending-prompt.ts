import { parseKept, tabStorage } from './storage.ts'

/**
 * What a person wrote before they got to the builder. It crosses pages and a sign-in. Only one that was submitted on one
 * of our pages sends itself; it carries the id of its request from the beginning, so that it is sent once, however
 * often the page is loaded.
 */
export interface PendingPrompt {
  readonly prompt: string
  readonly submitted: boolean
  readonly requestId: string
}

const key = 'plugsmith:pending-prompt'

/** Keeps a prompt for the builder; an empty one is not kept. */
export function savePendingPrompt({
  prompt,
  submitted,
}: {
  readonly prompt: string
  readonly submitted: boolean
}): void {
  const trimmed = prompt.trim()
  if (trimmed === '') return tabStorage.remove(key)
  const pending: PendingPrompt = { prompt: trimmed, submitted, requestId: crypto.randomUUID() }
  tabStorage.write(key, JSON.stringify(pending))
}

/** The prompt that waits, or null. It stays until `clearPendingPrompt`: a reload in the middle loses nothing. */
export function peekPendingPrompt(): PendingPrompt | null {
  const pending = parseKept(tabStorage.read(key))
  if (typeof pending !== 'object' || pending === null) return null
  const { prompt, submitted, requestId } = pending as Partial<Record<keyof PendingPrompt, unknown>>
  if (typeof prompt !== 'string' || prompt === '' || typeof requestId !== 'string') return null
  return { prompt, submitted: submitted === true, requestId }
}

/** Forgets the prompt, once the server has it or the person is editing it. */
export const clearPendingPrompt = (): void => tabStorage.remove(key)

/** `peekPendingPrompt`, and forgets it. */
export function takePendingPrompt(): PendingPrompt | null {
  const pending = peekPendingPrompt()
  clearPendingPrompt()
  return pending
}
