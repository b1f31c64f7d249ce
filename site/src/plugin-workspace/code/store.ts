import { createStore } from 'zustand/vanilla'
import type { Cursor, Place } from '../../ui/code/index.ts'
import type { FileAction } from './files/action.ts'
import { foldersOf } from './tree.ts'

/** A version that the newest is compared with. */
export interface ComparedVersion {
  readonly id: string
  readonly versionNumber: number
}

interface CodeData {
  /** The selected file; null until one is selected. */
  readonly chosen: string | null
  /** The position in the file to show. */
  readonly place: Place | null
  readonly closedFolders: ReadonlySet<string>
  /** The search text. */
  readonly query: string
  readonly compared: ComparedVersion | null
  /** Whether a difference shows the lines that are the same too. */
  readonly whole: boolean
  /** On a narrow screen: whether the files are shown instead of the code. */
  readonly filesShown: boolean
  /** Where the cursor is in the file that is edited; null until it is somewhere. */
  readonly cursor: Cursor | null
  /** The file or folder that was marked last in the tree; null until one is. */
  readonly row: string | null
  /** What is being done with files, in a dialog. */
  readonly fileAction: FileAction | null
}

export interface CodeActions {
  choose(path: string, place?: Place): void
  toggleFolder(path: string): void
  compare(version: ComparedVersion | null): void
  showWhole(whole: boolean): void
  look(query: string): void
  showFiles(shown: boolean): void
  setCursor(cursor: Cursor): void
  markRow(path: string): void
  act(action: FileAction | null): void
}

export type CodeState = CodeData & CodeActions

/** The selection of the code tab, kept across tabs and versions. */
export const createCodeStore = () =>
  createStore<CodeState>()((set, get) => ({
    chosen: null,
    place: null,
    closedFolders: new Set<string>(),
    query: '',
    compared: null,
    whole: false,
    filesShown: false,
    cursor: null,
    row: null,
    fileAction: null,
    choose(path, place) {
      const closed = new Set(get().closedFolders)
      for (const folder of foldersOf(path)) closed.delete(folder)
      set({
        chosen: path,
        // A new wish, even for the same place.
        place: place ? { ...place } : null,
        closedFolders: closed,
        filesShown: false,
        cursor: null,
        row: path,
      })
    },
    toggleFolder(path) {
      const closed = new Set(get().closedFolders)
      if (!closed.delete(path)) closed.add(path)
      set({ closedFolders: closed })
    },
    compare: (compared) => set({ compared, place: null, filesShown: false }),
    showWhole: (whole) => set({ whole }),
    look: (query) => set({ query, place: null }),
    showFiles: (filesShown) => set({ filesShown }),
    setCursor: (cursor) => set({ cursor }),
    markRow: (row) => set({ row }),
    act: (fileAction) => set({ fileAction }),
  }))
