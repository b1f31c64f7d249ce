import { createStore } from 'zustand/vanilla'
import type { StoreApi } from 'zustand/vanilla'
import { codeEditingMessages as texts } from '#contract/messages/code-editing.ts'
import { ApiError } from '../../lib/api.ts'
import { toast } from '../../ui/toast.ts'
import { oneAtATime } from '../store/one-at-a-time.ts'
import type { WorkspaceState } from '../store/index.ts'
import type { VersionFiles } from '../code/version-files.ts'
import { discardEdits, openEdits, writeFile } from './change.ts'
import { changeFiles } from './change-files.ts'
import { compareWithNewest, resolveConflicts } from './compare.ts'
import { addFolder, forgetFilledFolders, moveFolder } from './folders.ts'
import { saveEdits } from './save.ts'
import type { Edits, EditsState } from './state.ts'
import { rereadEdits } from './tabs.ts'

export { Conflicts } from './conflict/Conflicts.tsx'
export { isEmptyFolder } from './folders.ts'
export type { EditsState } from './state.ts'

/** The unsaved edits of a plugin's code: kept in the browser, saved together as a version. */
export const createEdits = (
  workspace: StoreApi<WorkspaceState>,
  versionFiles: VersionFiles,
): StoreApi<EditsState> =>
  createStore<EditsState>()((setState, getState) => {
    const edits: Edits = { workspace, versionFiles, get: getState, set: (change) => setState(change) }
    const sent = { words: '', requestId: '' }
    const compare = oneAtATime(async () => {
      try {
        await compareWithNewest(edits)
      } catch (error) {
        // The next version, or the next save, compares again.
        if (!(error instanceof ApiError)) throw error
      }
    })
    return {
      owner: null,
      files: new Map(),
      folders: [],
      saving: false,
      problems: [],
      problemsAccepted: false,
      conflicts: [],
      comparing: false,
      unkept: new Set(),
      open: (owner) => openEdits(edits, owner),
      reread: (keys) => rereadEdits(edits, keys),
      write: (path, content) => writeFile(edits, path, content),
      discard: (path) => discardEdits(edits, path),
      compare: () => compare(),
      save: (despiteProblems = false) => saveEdits(edits, sent, despiteProblems),
      saveBeforeRequest() {
        const { files, problemsAccepted, save } = getState()
        if (files.size === 0) return true
        return save(problemsAccepted).then((isSaved) => {
          if (!isSaved) toast({ ...texts.chat.notSent, tone: 'destructive' })
          return isSaved
        })
      },
      addFolder: (path) => addFolder(edits, path),
      moveFolder: (from, to) => moveFolder(edits, from, to),
      forgetFilledFolders: () => forgetFilledFolders(edits),
      changeFiles: (changes, despiteProblems) => changeFiles(edits, changes, despiteProblems),
      acceptProblems: () => setState({ problemsAccepted: true }),
      showComparison(comparing) {
        setState({ comparing })
        if (comparing) void compare()
      },
      async resolve(decided) {
        resolveConflicts(edits, decided)
        await getState().save()
      },
    }
  })
