import { create } from 'zustand'
import { activatePreview } from './activate.ts'
import { attachFiles, checkImage, detach, retryUpload } from './attachments.ts'
import { loadEarlier } from './conversation.ts'
import { askForCredits, canPay, loadCredits, showTold } from './credits.ts'
import { keepDraft } from './draft-text.ts'
import { saveInformation } from './information.ts'
import { keepUnfinished } from './keep.ts'
import { markElement, removeMark, setMarking } from './marks.ts'
import { loadWorkspace, openBuilder } from './open.ts'
import { putBack } from './put-back.ts'
import { restoreVersion } from './restore.ts'
import { sendAgain, sendBox, sendPrompt } from './send.ts'
import { initialData } from './state.ts'
import type { Builder, Store } from './state.ts'
import { applyProgress, refetchTurn, stopTurn } from './turn.ts'

export { priceOf } from './credits.ts'
export { pluginIdOfPage } from './open.ts'
export { canSend, isMessage } from './state.ts'
export type { Attachment, Builder, InformationProblem, Spending } from './state.ts'

/** What the builder knows, and what it can do. */
export const useBuilder = create<Builder>()((setState, getState) => {
  const store: Store = { get: getState, set: (change) => setState(change) }
  return {
    ...initialData,
    open: () => openBuilder(store),
    reload: () => loadWorkspace(store),
    send: (prompt, requestId) => sendPrompt(store, prompt, requestId),
    sendAgain: (asked) => sendAgain(store, asked),
    edit: (asked) => putBack(store, asked),
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
    refetchTurn: () => refetchTurn(store),
    refetchCredits: (told) => {
      if (told) showTold(store, told)
      return loadCredits(store)
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
      keepDraft(getState().pluginId, text)
    },
    setView: (view) => setState({ view }),
    askForBox: (toBox) => setState({ toBox }),
    canPay: (needed) => canPay(store, needed),
    askForCredits: (spending) => askForCredits(store, spending),
    closeCredits: () => setState({ outOfCredits: null }),
  }
})
