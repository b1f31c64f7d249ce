import { create } from 'zustand'

export type Pane = 'chat' | 'workspace'
export type WorkspaceTab = 'preview' | 'code' | 'history'

interface Places {
  /** On a phone one of the two is looked at. */
  readonly pane: Pane
  readonly tab: WorkspaceTab
  showPane(pane: Pane): void
  /** Shows a tab of the workspace, and on a phone the workspace. */
  showTab(tab: WorkspaceTab): void
}

/** What of the builder is looked at. */
export const usePlaces = create<Places>()((set) => ({
  pane: 'chat',
  tab: 'preview',
  showPane: (pane) => set({ pane }),
  showTab: (tab) => set({ tab, pane: 'workspace' }),
}))

/** The focus is on the tab that is shown: what it shows comes next. */
export const focusTab = (): void =>
  document.querySelector<HTMLElement>('.work [role=tab][aria-selected=true]')?.focus()
