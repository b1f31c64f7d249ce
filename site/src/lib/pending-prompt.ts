import { randomId } from './random-id.ts'
import { parseStored, tabStorage } from './storage.ts'

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
  /** The person's id; null if no one was signed in, in which case the next person to sign in gets it. */
  readonly personId: string | null
  /** The turn that was started with it already, or null: it is not sent again, and only shows the way to its plugin. */
  readonly turnId: string | null
}

/** Its name in the tab's storage. */
export const pendingPromptKey = 'plugsmith:pending-prompt'
const key = pendingPromptKey

/**
 * Stores a prompt for the builder; an empty one only if it names a plugin.
 * @returns false without storage, in which case the prompt would be lost
 */
export function savePendingPrompt({
  prompt,
  submitted,
  pluginId = null,
  personId = null,
}: Pick<PendingPrompt, 'prompt' | 'submitted'> &
  Partial<Pick<PendingPrompt, 'pluginId' | 'personId'>>): boolean {
  const trimmed = prompt.trim()
  if (trimmed === '' && pluginId === null) {
    tabStorage.remove(key)
    return true
  }
  const pending: PendingPrompt = {
    prompt: trimmed,
    submitted,
    requestId: randomId(),
    pluginId,
    personId,
    turnId: null,
  }
  return tabStorage.write(key, JSON.stringify(pending))
}

/** Notes that the server has made a turn of the prompt: from now on it leads to the plugin of that turn. */
export function notePendingTurn(turnId: string, pluginId: string, personId: string): void {
  const pending = peekPendingPrompt(personId)
  if (!pending) return
  tabStorage.write(key, JSON.stringify({ ...pending, submitted: false, turnId, pluginId, personId }))
}

const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null)

/**
 * The pending prompt, or null. It is kept until `clearPendingPrompt`, so that a reload loses nothing.
 * @param reader the signed-in person, who must not get another person's prompt
 */
export function peekPendingPrompt(reader?: string): PendingPrompt | null {
  const pending = parseStored(tabStorage.read(key))
  if (typeof pending !== 'object' || pending === null) return null
  const { submitted, ...kept } = pending as Partial<Record<keyof PendingPrompt, unknown>>
  const [prompt, requestId] = [textOrNull(kept.prompt), textOrNull(kept.requestId)]
  const [pluginId, personId] = [textOrNull(kept.pluginId), textOrNull(kept.personId)]
  const turnId = textOrNull(kept.turnId)
  if (prompt === null || requestId === null || (prompt === '' && pluginId === null)) return null
  if (reader !== undefined && personId !== null && personId !== reader) return null
  return { prompt, submitted: submitted === true, requestId, pluginId, personId, turnId }
}

/** Forgets the prompt, once the server has it or the person is editing it. */
export const clearPendingPrompt = (): void => tabStorage.remove(key)
