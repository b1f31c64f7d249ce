import { workspaceRoutes } from '#contract/workspace-routes.ts'
import { api, ApiError } from '../../lib/api.ts'
import { randomId } from '../../lib/random-id.ts'
import { parseStored, tabStorage } from '../../lib/storage.ts'
import { emptyDraft, moveDraft, readDraft } from './drafts.ts'
import type { Outgoing } from './state.ts'

/**
 * The message about each plugin that was sent last and is not acknowledged yet, kept in the tab. Its answer may be lost
 * although the server has it: sent again as it was it has the same request id, and so makes no second plugin and no second
 * charge, also after a reload.
 */

const prefix = 'plugsmith:unanswered'
const keyFor = (pluginId: string | null) => `${prefix}:${pluginId ?? 'new'}`

/** How long the page waits for the outcome of an earlier message before it opens, in milliseconds. */
const patienceMs = 5_000

type Content = Omit<Outgoing, 'requestId'>

/** What a message says and shows, to be compared. */
const wordsOf = ({ prompt, images, markedElements }: Content): string =>
  JSON.stringify([prompt, images.map(({ id }) => id), markedElements])

interface SentMessage {
  readonly requestId: string
  readonly words: string
}

function readOutbox(pluginId: string | null): SentMessage | null {
  const stored = parseStored(tabStorage.read(keyFor(pluginId)))
  if (typeof stored !== 'object' || stored === null) return null
  const { requestId, words } = stored as Partial<Record<keyof SentMessage, unknown>>
  return typeof requestId === 'string' && typeof words === 'string' ? { requestId, words } : null
}

/** The id that a message is sent under: that of the same message, if it was sent before and not acknowledged. */
export function requestIdFor(pluginId: string | null, content: Content): string {
  const sent = readOutbox(pluginId)
  return sent?.words === wordsOf(content) ? sent.requestId : randomId()
}

export function addToOutbox(pluginId: string | null, { requestId, ...content }: Outgoing): void {
  const sent: SentMessage = { requestId, words: wordsOf(content) }
  tabStorage.write(keyFor(pluginId), JSON.stringify(sent))
}

export const removeFromOutbox = (pluginId: string | null): void => tabStorage.remove(keyFor(pluginId))

/** Forgets every sent message in this tab. */
export const clearOutbox = (): void => tabStorage.removeAll(prefix)

/** Whether a sent message is still in the prompt box, and would be sent once more. */
function isDraft(pluginId: string | null, { words }: SentMessage): boolean {
  const { text, attachments, markedElements } = readDraft(pluginId)
  const images = attachments.flatMap(({ image }) => image ?? [])
  return words === wordsOf({ prompt: text.trim(), images, markedElements })
}

/**
 * Asks the server about a message that was sent before the page was loaded, and not acknowledged: because of a reload, or a
 * network that was lost. If the server has it, it leaves the outbox and the prompt box.
 * @returns the plugin that the page is about, also if the message created it; null for a new one
 */
export async function reconcileOutbox(pluginId: string | null): Promise<string | null> {
  const sent = readOutbox(pluginId)
  if (!sent) return pluginId
  try {
    const { turn } = await api.call(workspaceRoutes.turnOfRequest.at(sent.requestId), {
      signal: AbortSignal.timeout(patienceMs),
    })
    // The server does not have it, and takes it for the same message when it is sent again.
    if (!turn) return pluginId
    moveDraft(pluginId, turn.pluginId, isDraft(pluginId, sent) ? emptyDraft : readDraft(pluginId))
    removeFromOutbox(pluginId)
    return turn.pluginId
  } catch (error) {
    // Unknown. It stays in the outbox, so that resending it repeats the same request.
    if (!(error instanceof ApiError)) throw error
    return pluginId
  }
}

const createdPluginKey = 'plugsmith:begun'

/**
 * Remembers the plugin that this page just created. A reload before the address named it would open the old address, and
 * show an empty page while the plugin is being made.
 */
export const rememberCreatedPlugin = (pluginId: string): boolean =>
  tabStorage.write(createdPluginKey, pluginId)

/** The plugin that was created right before a reload, once; null on any other visit, which is for a new plugin. */
export function takeCreatedPlugin(): string | null {
  const pluginId = tabStorage.read(createdPluginKey)
  tabStorage.remove(createdPluginKey)
  const [visit] = performance.getEntriesByType('navigation')
  return (visit as PerformanceNavigationTiming | undefined)?.type === 'reload' ? pluginId : null
}
