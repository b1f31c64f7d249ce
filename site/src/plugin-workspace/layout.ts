import { createStore } from 'zustand/vanilla'

export type Pane = 'chat' | 'workspace'
export type WorkspaceTab = 'preview' | 'code' | 'history' | 'checks'

export interface Layout {
  /** On a phone one of the two is looked at. */
  readonly pane: Pane
  readonly tab: WorkspaceTab
  showPane(pane: Pane): void
  /** Shows a tab of the workspace, and on a phone the workspace. */
  showTab(tab: WorkspaceTab): void
}

export const createLayoutStore = () =>
  createStore<Layout>()((set) => ({
    pane: 'chat',
    tab: 'preview',
    showPane: (pane) => set({ pane }),
    showTab: (tab) => set({ tab, pane: 'workspace' }),
  }))

/** Focuses the selected tab, so that its panel is next in the tab order. */
export const focusTab = (): void =>
  document.querySelector<HTMLElement>('.work [role=tab][aria-selected=true]')?.focus()
