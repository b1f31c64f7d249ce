import { apiPaths } from '#contract/api.ts'
import type { TurnAnswer } from '#contract/api.ts'
import { builderMessages as texts } from '#contract/messages/builder.ts'
import { errorMessages } from '#contract/messages/errors.ts'
import { prices } from '#contract/prices.ts'
import { routes } from '#contract/routes.ts'
import type { GeneratePluginInput } from '#contract/schemas/turns.ts'
import { turnHasEnded } from '#contract/turns/index.ts'
import { api, ApiError } from '../../../lib/api.ts'
import { announceCredits } from '../../../lib/credits.ts'
import { clearPendingPrompt, savePendingPrompt } from '../../../lib/pending-prompt.ts'
import { toAuth } from '../../../lib/session.ts'
import { toast } from '../../../ui/toast.ts'
import { keepDraft } from './draft-text.ts'
import { loadWorkspace } from './open.ts'
import { canSend } from './state.ts'
import type { Outgoing, Store } from './state.ts'

/** A message that got no answer keeps its request id: sent again with the same words it is the same request. */
let unanswered: Outgoing | null = null

const outgoingFor = (prompt: string, requestId: string | undefined): Outgoing => {
  if (requestId) return { requestId, prompt }
  return unanswered?.prompt === prompt ? unanswered : { requestId: crypto.randomUUID(), prompt }
}

/** What went wrong, told where it belongs. The words are back in the box in every case. */
function tellFailure({ set, get }: Store, error: unknown, { prompt }: Outgoing): void {
  set({ outgoing: null, text: get().text || prompt })
  keepDraft(get().pluginId, get().text)
  if (!(error instanceof ApiError)) {
    toast({ title: errorMessages.title, text: texts.sendFailed, tone: 'destructive' })
    return
  }
  if (error.status !== 0 && error.status < 500) unanswered = null
  if (error.code === 'insufficient_credits') return get().askForCredits(prices.turn)
  if (error.code === 'unauthenticated') {
    savePendingPrompt({ prompt, submitted: false })
    return toAuth(texts.signIn)
  }
  if (error.code === 'turn_running') void loadWorkspace({ set, get })
  const text = error.details.description ?? error.message
  toast({ title: errorMessages.title, text, tone: 'destructive' })
}

/** Sends a message and takes up the turn that the server made of it. */
export async function sendPrompt(store: Store, prompt: string, requestId?: string): Promise<void> {
  const { get, set } = store
  const trimmed = prompt.trim()
  if (trimmed === '' || !canSend(get())) return
  const outgoing = outgoingFor(trimmed, requestId)
  unanswered = outgoing
  const { pluginId, view } = get()
  set({ outgoing, text: '' })
  try {
    const input: GeneratePluginInput = {
      requestId: outgoing.requestId,
      pluginId,
      description: trimmed,
      viewMode: view,
    }
    const { turn } = await api.post<TurnAnswer>(apiPaths.generatePlugin, input)
    unanswered = null
    clearPendingPrompt()
    keepDraft(pluginId, '')
    if (pluginId === null) history.replaceState(null, '', `${routes.builder}?id=${turn.pluginId}`)
    set({ pluginId: turn.pluginId, turn: turnHasEnded(turn.status) ? null : turn })
    announceCredits()
    await loadWorkspace(store)
    set({ outgoing: null })
  } catch (error) {
    tellFailure(store, error, outgoing)
  }
}
