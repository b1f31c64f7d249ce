import { create } from 'zustand'
import { keepDraft } from './draft-text.ts'
import { loadBalance, loadWorkspace, openBuilder } from './open.ts'
import { sendPrompt } from './send.ts'
import { initialData } from './state.ts'
import type { Builder, Store } from './state.ts'
import { applyProgress, refetchTurn, stopTurn } from './turn.ts'

export { canSend } from './state.ts'
export type { Builder } from './state.ts'

/** What the builder knows, and what it can do. */
export const useBuilder = create<Builder>()((setState, getState) => {
  const store: Store = { get: getState, set: (change) => setState(change) }
  return {
    ...initialData,
    open: () => openBuilder(store),
    reload: () => loadWorkspace(store),
    send: (prompt, requestId) => sendPrompt(store, prompt, requestId),
    apply: (progress) => applyProgress(store, progress),
    refetchTurn: () => refetchTurn(store),
    refetchBalance: () => loadBalance(store),
    stop: () => stopTurn(store),
    setRealtime: (realtime) => setState({ realtime }),
    setText: (text) => {
      setState({ text })
      keepDraft(getState().pluginId, text)
    },
    setView: (view) => setState({ view }),
    askForCredits: (needed) => setState({ outOfCredits: { needed } }),
    closeCredits: () => setState({ outOfCredits: null }),
  }
})
