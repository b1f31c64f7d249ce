import { apiRoutes } from '#contract/api.ts'
import type { ChatMessage, Workspace } from '#contract/api.ts'
import { api, ApiError } from '../../lib/api.ts'
import type { Store } from './state.ts'

/** A message that says the same as before is the same object: what shows it need not look again. */
function reuse(known: ReadonlyMap<string, ChatMessage>, fresh: ChatMessage): ChatMessage {
  const before = known.get(fresh.id)
  return before && JSON.stringify(before) === JSON.stringify(fresh) ? before : fresh
}

/** What was written before a newer version came can no longer be kept. */
const replaced = (message: ChatMessage): ChatMessage =>
  message.draft?.state === 'open' ? { ...message, draft: { ...message.draft, state: 'replaced' } } : message

/** The plugin as it is now, with the earlier pages of its conversation that are there already. */
export function withEarlierPages(known: Workspace | null, fresh: Workspace): Workspace {
  if (!known || known.plugin.id !== fresh.plugin.id) return fresh
  const byId = new Map(known.messages.map((message) => [message.id, message]))
  const messages = fresh.messages.map((message) => reuse(byId, message))
  const at = known.messages.findIndex(({ id }) => id === messages[0]?.id)
  // So much was said meanwhile that there is a gap: what stood before it is loaded again when it is wanted.
  if (at < 0) return { ...fresh, messages }
  const same = known.version?.versionNumber === fresh.version?.versionNumber
  const earlier = known.messages.slice(0, at)
  return {
    ...fresh,
    messages: [...(same ? earlier : earlier.map(replaced)), ...messages],
    earlier: at === 0 ? fresh.earlier : known.earlier,
  }
}

/**
 * Loads the page in front of what is shown of the conversation.
 * @param show makes the change; whoever shows the conversation keeps its place meanwhile
 * @returns how many messages came
 */
export async function loadEarlier(
  { get, set }: Store,
  show: (change: () => void) => void = (change) => change(),
): Promise<number> {
  const { workspace, loadingEarlier } = get()
  const first = workspace?.messages[0]
  if (!workspace?.earlier || !first || loadingEarlier === 'busy') return 0
  set({ loadingEarlier: 'busy' })
  try {
    const page = await api.call(apiRoutes.messages.at(workspace.plugin.id), {
      query: new URLSearchParams({ before: first.id }),
    })
    const now = get().workspace
    // The conversation may have been reloaded after a gap.
    if (now?.messages[0]?.id !== first.id) {
      set({ loadingEarlier: 'idle' })
      return 0
    }
    show(() =>
      set({
        loadingEarlier: 'idle',
        workspace: { ...now, messages: [...page.messages, ...now.messages], earlier: page.earlier },
      }),
    )
    return page.messages.length
  } catch (error) {
    set({ loadingEarlier: 'failed' })
    if (!(error instanceof ApiError)) throw error
    return 0
  }
}
