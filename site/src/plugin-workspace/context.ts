import { createContext, useContext } from 'react'
import { useStore } from 'zustand'
import type { CodeActions, CodeState } from './code/store.ts'
import type { EditsState } from './edits/index.ts'
import type { Layout } from './layout.ts'
import type { WorkspaceActions, WorkspaceState } from './store/index.ts'
import type { PluginWorkspace } from './workspace.ts'

const WorkspaceContext = createContext<PluginWorkspace | null>(null)

/** Gives the panes inside it a workspace. */
export const WorkspaceProvider = WorkspaceContext.Provider

/**
 * The workspace that a component belongs to, for what happens outside of rendering: its stores have the newest state.
 * @throws outside of a `WorkspaceProvider`
 */
export function usePluginWorkspace(): PluginWorkspace {
  const workspace = useContext(WorkspaceContext)
  if (!workspace) throw new Error('There is no WorkspaceProvider around this component.')
  return workspace
}

/** A part of the workspace's state; the component is rendered again when that part changes. */
export const useWorkspace = <Part>(select: (state: WorkspaceState) => Part): Part =>
  useStore(usePluginWorkspace().store, select)

export const useWorkspaceActions = (): WorkspaceActions => usePluginWorkspace().store.getState()

export const useCode = <Part>(select: (code: CodeState) => Part): Part =>
  useStore(usePluginWorkspace().code, select)

export const useCodeActions = (): CodeActions => usePluginWorkspace().code.getState()

export const useEdits = <Part>(select: (edits: EditsState) => Part): Part =>
  useStore(usePluginWorkspace().edits, select)

export const useLayout = <Part>(select: (layout: Layout) => Part): Part =>
  useStore(usePluginWorkspace().layout, select)

export const useLayoutActions = (): Pick<Layout, 'showPane' | 'showTab'> =>
  usePluginWorkspace().layout.getState()
