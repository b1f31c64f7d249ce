import { apiPaths } from '#contract/api.ts'
import type { ChatMessage, Workspace } from '#contract/api.ts'
import { builderMessages as texts } from '#contract/messages/builder.ts'
import { errorMessages } from '#contract/messages/errors.ts'
import { api, ApiError } from '../../../lib/api.ts'
import { fetchBalance } from '../../../lib/credits.ts'
import { clearPendingPrompt, peekPendingPrompt } from '../../../lib/pending-prompt.ts'
import { fetchMe, toAuth } from '../../../lib/session.ts'
import { toast } from '../../../ui/toast.ts'
import { withEarlier } from './conversation.ts'
import { readDraftImages } from './draft-images.ts'
import { readDraft } from './draft-text.ts'
import { readDraftMarks } from './marks.ts'
import type { Store } from './state.ts'

export const pluginIdOfPage = (): string | null => new URLSearchParams(location.search).get('id')

/** Asks the server for the plugin, and shows what came of it. */
export async function loadWorkspace({ get, set }: Store): Promise<void> {
  const { pluginId } = get()
  if (pluginId === null) return set({ phase: 'ready' })
  try {
    const answer = await api.get<Workspace>(apiPaths.workspace(pluginId))
    const workspace = withEarlier(get().workspace, answer)
    // Of two answers about the same turn the one that knows more counts.
    const { turn } = get()
    const fresh = workspace.activeTurn
    const keeps = turn !== null && (fresh === null || (turn.id === fresh.id && turn.seq > fresh.seq))
    set({ workspace, turn: keeps ? turn : fresh, phase: 'ready', problem: '' })
    // It has ended meanwhile: how, the turn itself says.
    if (turn && fresh === null) await get().refetchTurn()
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.code === 'unauthenticated') return toAuth(texts.signIn)
    if (error.code === 'not_found') return set({ phase: 'not-found', workspace: null, turn: null })
    // What is there already stays there.
    if (get().workspace === null) set({ phase: 'failed', problem: error.message })
  }
}

export async function loadBalance({ get, set }: Store): Promise<void> {
  try {
    set({ balance: await fetchBalance() })
  } catch (error) {
    // A figure that is known stays as it was; the next event or visit asks again.
    if (get().balance !== null) return
    const text = error instanceof ApiError ? error.message : errorMessages.codes.internal
    toast({ title: texts.creditsFailed, text, tone: 'destructive' })
  }
}

const cameToNothing = ({ outcome }: ChatMessage): boolean =>
  outcome === 'declined' || outcome === 'failed' || outcome === 'cancelled'

/**
 * A message may have arrived whose answer did not: its images are in the conversation, and no longer in the box. Those
 * of a message that came to nothing may be in the box again.
 */
function forgetSentImages({ get, set }: Store): void {
  const { attachments, workspace } = get()
  const messages = workspace?.messages ?? []
  const free = new Set(messages.filter(cameToNothing).map(({ turnId }) => turnId))
  const sent = new Set(
    messages.filter(({ turnId }) => !free.has(turnId)).flatMap(({ images }) => images.map(({ id }) => id)),
  )
  set({ attachments: attachments.filter(({ image }) => !image || !sent.has(image.id)) })
}

/** Who is here, which plugin is meant, and whether a prompt came along from another page. */
export async function openBuilder(store: Store): Promise<void> {
  const { get, set } = store
  set({ phase: 'opening', problem: '' })
  const pluginId = pluginIdOfPage()
  let me
  try {
    me = await fetchMe()
  } catch (error) {
    return set({
      phase: 'failed',
      problem: error instanceof ApiError ? error.message : errorMessages.codes.internal,
    })
  }
  if (!me) return toAuth(texts.signIn)
  set({
    me,
    pluginId,
    text: readDraft(pluginId),
    attachments: readDraftImages(pluginId),
    markedElements: readDraftMarks(pluginId),
  })
  void loadBalance(store)
  await loadWorkspace(store)
  forgetSentImages(store)
  const pending = pluginId === null ? peekPendingPrompt() : null
  if (!pending || get().phase !== 'ready') return
  // Only what was submitted on a page of ours sends itself; its request id makes a second time the same time.
  if (pending.submitted) return get().send(pending.prompt, pending.requestId)
  clearPendingPrompt()
  set({ text: pending.prompt })
}
