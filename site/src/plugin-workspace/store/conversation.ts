import { workspaceRoutes } from '#contract/workspace-routes.ts'
import type { ChatMessage, Workspace } from '#contract/api.ts'
import { api, ApiError } from '../../lib/api.ts'
import type { Store } from './state.ts'

/** A message that says the same as before is the same object: what shows it need not look again. */
function reuse(messagesBefore: ReadonlyMap<string, ChatMessage>, fresh: ChatMessage): ChatMessage {
  const before = messagesBefore.get(fresh.id)
  return before && JSON.stringify(before) === JSON.stringify(fresh) ? before : fresh
}

/** A draft older than the current version can no longer be kept. */
const replaced = (message: ChatMessage): ChatMessage =>
  message.draft?.state === 'open' ? { ...message, draft: { ...message.draft, state: 'replaced' } } : message

/** The reloaded plugin, with the already loaded earlier pages of its conversation. */
export function withEarlierPages(loaded: Workspace | null, fresh: Workspace): Workspace {
  if (!loaded || loaded.plugin.id !== fresh.plugin.id) return fresh
  const byId = new Map(loaded.messages.map((message) => [message.id, message]))
  const messages = fresh.messages.map((message) => reuse(byId, message))
  const at = loaded.messages.findIndex(({ id }) => id === messages[0]?.id)
  // So many new messages that there is a gap, so earlier ones are loaded again on demand.
  if (at < 0) return { ...fresh, messages }
  const same = loaded.version?.versionNumber === fresh.version?.versionNumber
  const earlier = loaded.messages.slice(0, at)
  return {
    ...fresh,
    messages: [...(same ? earlier : earlier.map(replaced)), ...messages],
    earlier: at === 0 ? fresh.earlier : loaded.earlier,
  }
}

/**
 * Loads the page before the shown messages.
 * @param show applies the change, so that the caller can keep the scroll position
 * @returns the number of messages
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
    const page = await api.call(workspaceRoutes.messages.at(workspace.plugin.id), {
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
