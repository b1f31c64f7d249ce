import { apiRoutes } from '#contract/api.ts'
import type { AttachedImage, ChatMessage } from '#contract/api.ts'
import { checksMessages } from '#contract/messages/checks.ts'
import { builderMessages as texts } from '#contract/messages/builder.ts'
import { errorMessages } from '#contract/messages/errors.ts'
import type { GeneratePluginInput } from '#contract/schemas/turns.ts'
import { turnHasEnded } from '#contract/turns/index.ts'
import type { MarkedElement, TurnKind, TurnState } from '#contract/turns/index.ts'
import { api, ApiError, requestTimeoutMs } from '../../lib/api.ts'
import { announceCredits } from '../../lib/credits.ts'
import { clearPendingPrompt } from '../../lib/pending-prompt.ts'
import { toast } from '../../ui/toast.ts'
import { attachSent, isUploading, setAttachments } from './attachments.ts'
import { emptyDraft, moveDraft, prependText, saveDraft } from './drafts.ts'
import { addMarks } from './marks.ts'
import { addToOutbox, rememberCreatedPlugin, removeFromOutbox, requestIdFor } from './outbox.ts'
import { canSend, isMessage } from './state.ts'
import type { Attachment, Outgoing, Store } from './state.ts'
import { isSessionEnd } from './session.ts'

interface Message {
  readonly prompt: string
  readonly requestId?: string | undefined
  /** Those of the box, uploaded every one. */
  readonly attachments?: readonly Attachment[]
  readonly images?: readonly AttachedImage[]
  readonly markedElements?: readonly MarkedElement[]
  /** It is already in the conversation. */
  readonly again?: boolean
}

const imagesOf = ({ attachments = [] }: Message): readonly AttachedImage[] =>
  attachments.flatMap(({ image }) => image ?? [])

function outgoingFor(pluginId: string | null, message: Message): Outgoing {
  const { prompt, requestId, images = imagesOf(message), markedElements = [] } = message
  const content = { prompt, images, markedElements }
  return { ...content, requestId: requestId ?? requestIdFor(pluginId, content) }
}

/** The words of the button ask for the fixes that need no model, also when they are sent again or typed. */
const kindOf = (pluginId: string | null, { prompt, images, markedElements }: Outgoing): TurnKind =>
  pluginId !== null &&
  prompt === checksMessages.everything &&
  images.length === 0 &&
  markedElements.length === 0
    ? 'mechanical-fixes'
    : 'request'

/** Puts a message that was not sent back into the box; one that is in the conversation stays there. */
function putBack(store: Store, message: Message): void {
  const { set, get } = store
  const { prompt, requestId, attachments = [], markedElements = [], again } = message
  const { text: written, pluginId } = get()
  // A suggestion remains available, so it is restored only into an empty box. Typed text exists nowhere else.
  const typed = message.attachments !== undefined || requestId !== undefined
  const back = again ? '' : typed || written === '' ? prompt : ''
  set({ outgoing: null, text: prependText(back, written) })
  saveDraft(pluginId, { text: get().text })
  // It waits in the box now, and does not send itself any more.
  if (requestId !== undefined) clearPendingPrompt()
  setAttachments(store, [...attachments, ...get().attachments])
  if (!again) addMarks(store, markedElements)
}

/** Reports an error in the right place. The text and images are back in the box, or still in the conversation. */
function tellFailure(store: Store, error: unknown, message: Message): void {
  putBack(store, message)
  const { get } = store
  const { pluginId } = get()
  if (!(error instanceof ApiError)) {
    toast({ title: errorMessages.title, text: texts.sendFailed, tone: 'destructive' })
    return
  }
  // Any other refusal says nothing of a first try whose answer was lost.
  if (error.code === 'request_reused') removeFromOutbox(pluginId)
  if (error.code === 'insufficient_credits') return get().askForCredits({ kind: 'request' })
  if (isSessionEnd(error)) throw error
  // A message whose answer was lost may have arrived.
  if (error.code === 'turn_running' || error.code === 'unavailable') void get().reload()
  const text = error.details.description ?? error.details.images ?? error.message
  toast({ title: errorMessages.title, text, tone: 'destructive' })
}

/** The server has accepted a message: delete its stored copy and show its turn. */
function takeUpTurn({ get, set, page }: Store, turn: TurnState): void {
  const { pluginId } = get()
  removeFromOutbox(pluginId)
  clearPendingPrompt()
  if (pluginId === null) {
    page.setPluginId(turn.pluginId)
    rememberCreatedPlugin(turn.pluginId)
  }
  set({ pluginId: turn.pluginId, turn: turnHasEnded(turn.status) ? null : turn })
  // Text written meanwhile belongs to the plugin, even if it was just created.
  moveDraft(pluginId, turn.pluginId, get())
  announceCredits()
}

/** Sends a message and takes up the turn that the server made of it. */
async function sendMessage(store: Store, message: Message): Promise<void> {
  const { get, set } = store
  const { pluginId, view } = get()
  const outgoing = outgoingFor(pluginId, message)
  set({ outgoing })
  const saving = store.saveUnsaved()
  // Without edits it is sent within this task.
  if (saving !== true && !(await saving)) return putBack(store, message)
  addToOutbox(pluginId, outgoing)
  const input: GeneratePluginInput = {
    requestId: outgoing.requestId,
    pluginId,
    kind: kindOf(pluginId, outgoing),
    description: outgoing.prompt,
    viewMode: view,
    images: outgoing.images.map(({ id }) => id),
    markedElements: outgoing.markedElements.map((element) => ({ ...element })),
  }
  let turn: TurnState
  try {
    // A message that hangs is reported and put back into the box: sent again, it is the same message, whether it arrived or not.
    const signal = AbortSignal.timeout(requestTimeoutMs)
    ;({ turn } = await api.call(apiRoutes.generatePlugin, { body: input, signal }))
  } catch (error) {
    return tellFailure(store, error, message)
  }
  // From here on, the server has it.
  takeUpTurn(store, turn)
  try {
    await get().reload()
  } finally {
    set({ outgoing: null })
  }
}

/** Sends words that are not those in the box: a next step, another try, what came from another page. */
export async function sendPrompt(store: Store, prompt: string, requestId?: string): Promise<void> {
  const trimmed = prompt.trim()
  if (trimmed === '' || !canSend(store.get())) return
  await sendMessage(store, { prompt: trimmed, requestId })
}

/** Sends a message once more that came to nothing. */
export async function sendAgain(
  store: Store,
  { content, images, markedElements }: ChatMessage,
): Promise<void> {
  if (!canSend(store.get())) return
  await sendMessage(store, { prompt: content, images, markedElements, again: true })
}

/** Sends the content of the box, after uploads in progress are done. */
export async function sendBox(store: Store): Promise<void> {
  const { get, set } = store
  const { text, attachments, markedElements } = get()
  if (!canSend(get()) || !isMessage(get())) return
  if (attachments.some(isUploading)) return set({ sendWhenUploaded: true })
  set(emptyDraft)
  await sendMessage(store, { prompt: text.trim(), attachments, markedElements })
}

/** Whether a version or an answer was made of a message: the server gives its images to no other then. */
const hasResult = (messages: readonly ChatMessage[], sent: string | null): boolean =>
  messages.some(
    ({ turnId, outcome }) =>
      turnId === sent && (outcome === 'delivered' || outcome === 'restored' || outcome === 'answered'),
  )

/**
 * Puts a message back into the box for editing, with its marks, and with its images unless its turn had a result. Text
 * already in the box is kept.
 */
export function editMessage(store: Store, { content, images, markedElements, turnId }: ChatMessage): void {
  const { text, setText, workspace } = store.get()
  setText(prependText(content, text))
  if (!hasResult(workspace?.messages ?? [], turnId)) attachSent(store, images)
  addMarks(store, markedElements)
}
