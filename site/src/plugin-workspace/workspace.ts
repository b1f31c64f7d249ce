import type { StoreApi } from 'zustand/vanilla'
import { createLeftEditors } from './code/edit/left-editors.ts'
import type { LeftEditors } from './code/edit/left-editors.ts'
import { createCodeStore } from './code/store.ts'
import type { CodeState } from './code/store.ts'
import { createVersionFiles } from './code/version-files.ts'
import type { VersionFiles } from './code/version-files.ts'
import { createEdits } from './edits/index.ts'
import type { EditsState } from './edits/index.ts'
import { createInformationEditor } from './information/information-editor.ts'
import type { InformationEditor } from './information/information-editor.ts'
import { createLayoutStore } from './layout.ts'
import type { Layout } from './layout.ts'
import type { WorkspacePage } from './page.ts'
import { createWorkspaceStore } from './store/index.ts'
import type { WorkspaceState } from './store/index.ts'

/** One plugin with its versions, its conversation and the request that is being worked on, as one page shows it. */
export interface PluginWorkspace {
  readonly page: WorkspacePage
  readonly store: StoreApi<WorkspaceState>
  /** Which part of it is shown. */
  readonly layout: StoreApi<Layout>
  /** The selection of the code tab. */
  readonly code: StoreApi<CodeState>
  readonly files: VersionFiles
  /** What was edited by hand and is not saved yet. */
  readonly edits: StoreApi<EditsState>
  readonly leftEditors: LeftEditors
  readonly information: InformationEditor
}

/**
 * Creates a workspace for a page, which `WorkspaceProvider` passes to its panes. Two workspaces share only what is stored in
 * the browser per plugin.
 */
export function createWorkspace(page: WorkspacePage): PluginWorkspace {
  const store: StoreApi<WorkspaceState> = createWorkspaceStore(page, () =>
    edits.getState().saveBeforeRequest(),
  )
  const files = createVersionFiles()
  const edits = createEdits(store, files)
  return {
    page,
    store,
    layout: createLayoutStore(),
    code: createCodeStore(),
    files,
    edits,
    leftEditors: createLeftEditors(),
    information: createInformationEditor(store),
  }
}
