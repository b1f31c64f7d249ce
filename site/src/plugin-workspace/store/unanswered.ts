import { parseKept, tabStorage } from '../../lib/storage.ts'
import type { Outgoing } from './state.ts'

/**
 * A message that got no answer may have arrived. It keeps its request id, also through a reload: sent again as it was, it
 * is the same request, and makes no second plugin and no second charge. The last one is kept, per plugin.
 */

const key = (pluginId: string | null) => `plugsmith:unanswered:${pluginId ?? 'new'}`

type Content = Omit<Outgoing, 'requestId'>

/** What a message says and shows, for comparing. */
export const wordsOf = ({ prompt, images, markedElements }: Content): string =>
  JSON.stringify([prompt, images.map(({ id }) => id), markedElements])

interface Unanswered {
  readonly requestId: string
  /** What it says and shows. */
  readonly words: string
}

/** The message about a plugin that was sent last and not answered, or null. */
export function unanswered(pluginId: string | null): Unanswered | null {
  const kept = parseKept(tabStorage.read(key(pluginId)))
  if (typeof kept !== 'object' || kept === null) return null
  const { requestId, words } = kept as Partial<Record<keyof Unanswered, unknown>>
  return typeof requestId === 'string' && typeof words === 'string' ? { requestId, words } : null
}

/** The id under which just this message was sent before and not answered, or null. */
export function unansweredId(pluginId: string | null, content: Content): string | null {
  const known = unanswered(pluginId)
  return known?.words === wordsOf(content) ? known.requestId : null
}

export function keepUnanswered(pluginId: string | null, { requestId, ...content }: Outgoing): void {
  tabStorage.write(key(pluginId), JSON.stringify({ requestId, words: wordsOf(content) }))
}

export const forgetUnanswered = (pluginId: string | null): void => tabStorage.remove(key(pluginId))
