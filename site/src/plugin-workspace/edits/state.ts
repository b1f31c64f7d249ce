import type { StoreApi } from 'zustand/vanilla'
import type { CodeProblem } from '#contract/edits.ts'
import type { FileChange } from '#contract/schemas/edits.ts'
import type { FileEdits, Owner, VersionPoint } from '../../lib/kept-edits.ts'
import type { VersionFiles } from '../code/version-files.ts'
import type { SavedFiles, WorkspaceState } from '../store/index.ts'

/** A file that was edited here and has changed elsewhere, in the same lines or as a whole. */
export interface Conflict {
  readonly path: string
  readonly base: VersionPoint
  readonly newest: VersionPoint
  /** Null where there is no text: the file is not there, or is no text. */
  readonly texts: { readonly base: string | null; readonly theirs: string | null; readonly mine: string }
  /** Whether the newest version has the file at all. */
  readonly isThere: boolean
}

export interface EditsData {
  /** Whose edits of which plugin; null until what is kept of them is there. */
  readonly owner: Owner | null
  readonly files: FileEdits
  /** Folders that were created and have no file yet. */
  readonly folders: readonly string[]
  readonly saving: boolean
  /** What the last attempt to save found in the code. */
  readonly problems: readonly CodeProblem[]
  /** Whether a request is to fix them, so that it may be sent with code that does not work. */
  readonly problemsAccepted: boolean
  readonly conflicts: readonly Conflict[]
  /** Whether the conflicts are being looked at. */
  readonly comparing: boolean
  /** Files whose edits are only in this page: the browser had no room for them. */
  readonly unkept: ReadonlySet<string>
}

export interface EditsActions {
  /** Takes up what is kept of a plugin's edits; those of the plugin before, whose copy it is, become its own. */
  open(owner: Owner): Promise<void>
  /** Reads edits again that another tab has changed: of these entries; null if any may have been. */
  reread(keys: readonly string[] | null): Promise<void>
  /** The text of a file as it is edited now. */
  write(path: string, content: string): void
  /** Gives up the edits of a file, or all. */
  discard(path?: string): void
  /** Compares edits that began from an older version with the newest one. */
  compare(): Promise<void>
  /** Saves all edits as one version; answers whether nothing is left unsaved. */
  save(despiteProblems?: boolean): Promise<boolean>
  /** The same before a request is sent, which needs it; true at once where there is nothing to save. */
  saveBeforeRequest(): Promise<boolean> | true
  /** The next request is about the problems. */
  acceptProblems(): void
  addFolder(path: string): void
  /** Moves a folder that has no file, with those in it; null deletes it. */
  moveFolder(from: string, to: string | null): void
  /** Forgets the folders in which the newest version has a file. */
  forgetFilledFolders(): void
  /** Creates, moves, replaces or deletes files at once, as a version of its own. */
  changeFiles(changes: FileChange[], despiteProblems: boolean): Promise<SavedFiles>
  showComparison(comparing: boolean): void
  /** Ends the comparison: what each file becomes, null for what it is in the newest version. Saves the result. */
  resolve(decided: ReadonlyMap<string, string | null>): Promise<void>
}

export type EditsState = EditsData & EditsActions

/** What the actions share. */
export interface Edits {
  readonly workspace: StoreApi<WorkspaceState>
  readonly versionFiles: VersionFiles
  get(): EditsState
  set(change: Partial<EditsData>): void
}
