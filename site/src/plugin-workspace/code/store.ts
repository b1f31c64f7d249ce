import { createStore } from 'zustand/vanilla'
import type { Place } from '../../ui/code/index.ts'
import { foldersOf } from './tree.ts'

/** A version that the newest is compared with. */
export interface ComparedVersion {
  readonly id: string
  readonly versionNumber: number
}

interface CodeData {
  /** The file that was chosen; null until somebody chooses. */
  readonly chosen: string | null
  /** The place in it that is to be shown. */
  readonly place: Place | null
  readonly closedFolders: ReadonlySet<string>
  /** What is looked for in all files. */
  readonly query: string
  readonly compared: ComparedVersion | null
  /** Whether a difference shows the lines that are the same too. */
  readonly whole: boolean
  /** Where there is no room for both: whether the files are shown, and not the code. */
  readonly filesShown: boolean
}

export interface CodeActions {
  choose(path: string, place?: Place): void
  toggleFolder(path: string): void
  compare(version: ComparedVersion | null): void
  showWhole(whole: boolean): void
  look(query: string): void
  showFiles(shown: boolean): void
}

export type CodeState = CodeData & CodeActions

/** What is chosen in the code tab: it stays while another tab is looked at, and when a new version comes. */
export const createCodeStore = () =>
  createStore<CodeState>()((set, get) => ({
    chosen: null,
    place: null,
    closedFolders: new Set<string>(),
    query: '',
    compared: null,
    whole: false,
    filesShown: false,
    choose(path, place) {
      const closed = new Set(get().closedFolders)
      for (const folder of foldersOf(path)) closed.delete(folder)
      set({ chosen: path, place: place ?? null, closedFolders: closed, filesShown: false })
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
  }))
