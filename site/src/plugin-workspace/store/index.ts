import { createStore } from 'zustand/vanilla'
import type { Workspace } from '#contract/api.ts'
import type { WorkspacePage } from '../page.ts'
import { activatePreview } from './activate.ts'
import { attachFiles, checkImage, detach, retryUpload } from './attachments.ts'
import { loadEarlier } from './conversation.ts'
import { askForCredits, canPay, loadCredits, showTold } from './credits.ts'
import { saveDraft } from './drafts.ts'
import { saveInformation } from './information.ts'
import { keepUnfinished } from './keep.ts'
import { markElement, removeMark, setMarking } from './marks.ts'
import { loadWorkspace, openWorkspace } from './open.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { restoreVersion } from './restore.ts'
import { editMessage, sendAgain, sendBox, sendPrompt } from './send.ts'
import { initialData } from './state.ts'
import type { Store, WorkspaceState } from './state.ts'
import { createUploads } from './uploads.ts'
import { applyProgress, refetchTurn, stopTurn } from './turn.ts'

export { priceOf } from './credits.ts'
export { canSend, isMessage } from './state.ts'
export type { Attachment, InformationProblem, Spending, WorkspaceActions, WorkspaceState } from './state.ts'

/** What a workspace knows, and what it can do. */
export const createWorkspaceStore = (page: WorkspacePage) =>
  createStore<WorkspaceState>()((setState, getState) => {
    const store: Store = { page, uploads: createUploads(), get: getState, set: (change) => setState(change) }
    const refetchCredits = oneAtATime(() => loadCredits(store))
    return {
      ...initialData,
      open: () => openWorkspace(store),
      reload: oneAtATime((asked?: Promise<Workspace>) => loadWorkspace(store, asked)),
      send: (prompt, requestId) => sendPrompt(store, prompt, requestId),
      sendAgain: (asked) => sendAgain(store, asked),
      edit: (asked) => editMessage(store, asked),
      submit: () => sendBox(store),
      attach: (files) => attachFiles(store, files),
      detach: (key) => detach(store, key),
      retryUpload: (key) => retryUpload(store, key),
      setMarking: (on) => setMarking(store, on),
      mark: (element) => markElement(store, element),
      activatePreview: () => activatePreview(store),
      unmark: (mark) => removeMark(store, mark),
      checkImage: (key) => checkImage(store, key),
      apply: (progress) => applyProgress(store, progress),
      refetchTurn: oneAtATime(() => refetchTurn(store)),
      refetchCredits: (told) => {
        if (told) showTold(store, told)
        return refetchCredits()
      },
      loadEarlier: (show) => loadEarlier(store, show),
      stop: () => stopTurn(store),
      keepUnfinished: (turnId) => keepUnfinished(store, turnId),
      restore: (versionNumber) => restoreVersion(store, versionNumber),
      saveInformation: (input) => saveInformation(store, input),
      setRealtime: (realtime) => setState({ realtime }),
      setText: (text) => {
        // Whoever goes on writing has not meant to send yet.
        setState({ text, sendWaits: false })
        saveDraft(getState().pluginId, { text })
      },
      setView: (view) => setState({ view }),
      askForBox: (toBox) => setState({ toBox }),
      canPay: (needed) => canPay(store, needed),
      askForCredits: (spending) => askForCredits(store, spending),
      closeCredits: () => setState({ outOfCredits: null }),
    }
  })
