import { createStore } from 'zustand/vanilla'
import type { Workspace } from '#contract/api.ts'
import { builderMessages } from '#contract/messages/builder.ts'
import type { WorkspacePage } from '../page.ts'
import { activatePreview } from './activate.ts'
import { attachFiles, checkImage, detach, retryUpload } from './attachments.ts'
import { loadEarlier } from './conversation.ts'
import { askForCredits, canPay, loadCredits, showReceivedCredits } from './credits.ts'
import { downloadVersion } from './download.ts'
import { saveDraft } from './drafts.ts'
import { saveInformation } from './information.ts'
import { keepDraftOfTurn } from './keep-draft.ts'
import { setLock } from './locks.ts'
import { markElement, removeMark, setMarking } from './marks.ts'
import { loadWorkspace, openWorkspace } from './open.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { restoreVersion } from './restore.ts'
import { saveFiles, signedOut } from './save-files.ts'
import { editMessage, sendAgain, sendBox, sendPrompt } from './send.ts'
import { withSession } from './session.ts'
import { initialData } from './state.ts'
import type { InformationProblem, Store, WorkspaceState } from './state.ts'
import { createUploads } from './uploads.ts'
import { applyProgress, refetchTurn, stopTurn } from './turn.ts'

export { priceOf } from './credits.ts'
export type { DownloadEnd } from './download.ts'
export type { SavedFiles } from './save-files.ts'
export { canSend, isMessage } from './state.ts'
export type { Attachment, InformationProblem, Spending, WorkspaceActions, WorkspaceState } from './state.ts'

/** Valid, but not saved because the session had ended. */
const notSaved: InformationProblem = { fields: {}, text: '', conflict: false }

/**
 * The state and the actions of a workspace.
 * @param saveUnsaved saves unsaved edits before a request is sent, and answers whether it can be sent
 */
export const createWorkspaceStore = (page: WorkspacePage, saveUnsaved: Store['saveUnsaved'] = () => true) =>
  createStore<WorkspaceState>()((setState, getState) => {
    const store: Store = {
      page,
      uploads: createUploads(),
      saveUnsaved,
      get: getState,
      set: (change) => setState(change),
    }
    const signedIn = (action: () => Promise<void>) => withSession(store, action, undefined)
    const refetchCredits = oneAtATime(() => loadCredits(store))
    return {
      ...initialData,
      open: () => signedIn(() => openWorkspace(store)),
      reload: oneAtATime((asked?: Promise<Workspace>) => signedIn(() => loadWorkspace(store, asked))),
      send: (prompt, requestId) => signedIn(() => sendPrompt(store, prompt, requestId)),
      sendAgain: (asked) => signedIn(() => sendAgain(store, asked)),
      edit: (asked) => editMessage(store, asked),
      submit: () => signedIn(() => sendBox(store)),
      attach: (files) => attachFiles(store, files),
      detach: (key) => detach(store, key),
      retryUpload: (key) => retryUpload(store, key),
      setMarking: (on) => setMarking(store, on),
      mark: (element) => markElement(store, element),
      activatePreview: () => signedIn(() => activatePreview(store)),
      unmark: (mark) => removeMark(store, mark),
      checkImage: (key) => checkImage(store, key),
      apply: (progress) => applyProgress(store, progress),
      refetchTurn: oneAtATime(() => signedIn(() => refetchTurn(store))),
      refetchCredits: (received) => {
        if (received) showReceivedCredits(store, received)
        return refetchCredits()
      },
      loadEarlier: (show) => loadEarlier(store, show),
      stop: () => signedIn(() => stopTurn(store)),
      keepUnfinished: (turnId) => signedIn(() => keepDraftOfTurn(store, turnId)),
      restore: (versionNumber) => withSession(store, () => restoreVersion(store, versionNumber), false),
      saveFiles: (input) => withSession(store, () => saveFiles(store, input), signedOut),
      saveInformation: (input) => withSession(store, () => saveInformation(store, input), notSaved),
      setLock: (path, locked) => signedIn(() => setLock(store, path, locked)),
      download: () =>
        withSession(store, () => downloadVersion(store), 'failed', builderMessages.download.notLoggedIn),
      setRealtime: (realtime) => setState({ realtime }),
      setText: (text) => {
        // Typing on cancels a message that waits for its uploads.
        setState({ text, sendWhenUploaded: false })
        saveDraft(getState().pluginId, { text })
      },
      setView: (view) => setState({ view }),
      requestBoxFocus: (boxFocusWanted) => setState({ boxFocusWanted }),
      canPay: (needed) => canPay(store, needed),
      askForCredits: (spending) => askForCredits(store, spending),
      closeCredits: () => setState({ outOfCredits: null }),
    }
  })
