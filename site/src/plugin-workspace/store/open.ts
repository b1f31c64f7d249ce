import { unwatchedParameter, workspaceRoutes } from '#contract/workspace-routes.ts'
import type { ChatMessage, Me, Workspace } from '#contract/api.ts'
import { api, requestTimeoutMs, sentenceOf } from '../../lib/api.ts'
import { clearPendingPrompt, peekPendingPrompt } from '../../lib/pending-prompt.ts'
import { fetchMe, seemsSignedIn } from '../../lib/session.ts'
import { claimTab } from './tab-owner.ts'
import { withEarlierPages } from './conversation.ts'
import { prependText, readDraft } from './drafts.ts'
import { reconcileOutbox, takeCreatedPlugin } from './outbox.ts'
import type { Store } from './state.ts'
import { refusalOf, goToRequiredSignIn } from './session.ts'

const fetchWorkspace = (pluginId: string): Promise<Workspace> =>
  api.call(workspaceRoutes.workspace.at(pluginId), {
    signal: AbortSignal.timeout(requestTimeoutMs),
    // Once the page is looked at, it is loaded again.
    ...(document.visibilityState === 'hidden' && {
      query: new URLSearchParams({ [unwatchedParameter]: '1' }),
    }),
  })

/** Asks the server for the plugin, and shows what came of it. */
export async function loadWorkspace({ get, set, page }: Store, asked?: Promise<Workspace>): Promise<void> {
  const { pluginId } = get()
  if (pluginId === null) return set({ phase: 'ready' })
  try {
    const answer = await (asked ?? fetchWorkspace(pluginId))
    const otherPlace = page.otherPlaceOf(answer.plugin)
    // It stays in its phase until the page is gone.
    if (otherPlace !== null) return location.replace(otherPlace)
    const workspace = withEarlierPages(get().workspace, answer)
    const { turn: shown, ended } = get()
    // One that has ended was shown until this answer came.
    const turn = shown?.id === ended?.id ? null : shown
    // The answer may have been on its way while a turn ended.
    const fresh = workspace.activeTurn?.id === ended?.id ? null : workspace.activeTurn
    // Of two answers about the same turn the one that knows more counts.
    const keeps = turn !== null && (fresh === null || (turn.id === fresh.id && turn.seq > fresh.seq))
    set({ workspace, turn: keeps ? turn : fresh, phase: 'ready', problem: '', isStale: false })
    // It has ended meanwhile: how, the turn itself says.
    if (turn && fresh === null) void get().refetchTurn()
  } catch (error) {
    const { code, message } = refusalOf(error)
    if (code === 'not_found') return set({ phase: 'not-found', workspace: null, turn: null, isStale: false })
    // Keep what is loaded, and reload it.
    const { phase, workspace, turn } = get()
    if (phase === 'ready' && (workspace ?? turn)) set({ isStale: true })
    else set({ phase: 'failed', problem: message })
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

/** Prepends the text from another page or from before the sign-in to the draft. */
async function takeUpPending({ get }: Store, me: Me): Promise<void> {
  const { pluginId, phase, text, setText, send } = get()
  const pending = peekPendingPrompt(me.id)
  if (pending?.pluginId !== pluginId) return
  // It was sent while the welcome was read: this is the plugin that is made of it.
  if (pending.turnId !== null) return clearPendingPrompt()
  // Only a prompt submitted on one of our pages is sent automatically, once, because of its request id.
  if (phase === 'ready' && pending.submitted) return send(pending.prompt, pending.requestId)
  if (phase === 'ready') setText(prependText(pending.prompt, text))
  // Do not return to a plugin that is missing or belongs to someone else.
  if (phase === 'ready' || phase === 'not-found') clearPendingPrompt()
}

/** The plugin of the page, which is put into its address; null for a new one. */
function pluginOfVisit({ page }: Store): string | null {
  const created = takeCreatedPlugin()
  const named = page.pluginId()
  if (named !== null || created === null) return named
  page.setPluginId(created)
  return created
}

/** Loads the person, the plugin, and a prompt from another page. */
export async function openWorkspace(store: Store): Promise<void> {
  const { get, set, page } = store
  set({ phase: 'opening', problem: '' })
  const visited = pluginOfVisit(store)
  // Requested in parallel with the session to save a round trip, and shown after the session is known.
  const workspace = visited !== null && seemsSignedIn() ? fetchWorkspace(visited) : undefined
  workspace?.catch(() => undefined)
  let me
  try {
    me = await fetchMe()
  } catch (error) {
    return set({
      phase: 'failed',
      problem: sentenceOf(error),
    })
  }
  if (!me) return goToRequiredSignIn(store)
  claimTab(me.id)
  const pluginId = await reconcileOutbox(visited)
  if (pluginId !== null && pluginId !== visited) page.setPluginId(pluginId)
  set({
    me,
    pluginId,
    ...readDraft(pluginId),
  })
  void get().refetchCredits()
  await get().reload(pluginId === visited ? workspace : undefined)
  forgetSentImages(store)
  await takeUpPending(store, me)
}
