import type { FileChange } from '#contract/schemas/edits.ts'
import { keepFolders } from '../../lib/kept-folders.ts'
import type { Edits } from './state.ts'

/** Folders without a file. A version has none of them, so the browser keeps them until there is a file in them. */

const isAt = (path: string, folder: string): boolean => path === folder || path.startsWith(`${folder}/`)

/** Whether there is a folder at a path, without any of these files. */
export const isEmptyFolder = (path: string, folders: readonly string[], files: readonly string[]): boolean =>
  folders.some((folder) => isAt(folder, path)) && !files.some((file) => isAt(file, path))

export function setFolders({ get, set }: Edits, changed: readonly string[]): void {
  const folders = [...new Set(changed)]
  const { owner } = get()
  set({ folders })
  if (owner) keepFolders(owner, folders)
}

export const addFolder = (edits: Edits, path: string): void =>
  setFolders(edits, [...edits.get().folders, path])

/** Moves a folder and those in it; null deletes them. */
export function moveFolder(edits: Edits, from: string, to: string | null): void {
  const { folders } = edits.get()
  if (!folders.some((folder) => isAt(folder, from))) return
  setFolders(
    edits,
    folders.flatMap((folder) => {
      if (!isAt(folder, from)) return folder
      return to === null ? [] : to + folder.slice(from.length)
    }),
  )
}

/** Takes folders along with the files around them. */
export function followChange(edits: Edits, change: FileChange): void {
  if (change.kind === 'move') moveFolder(edits, change.path, change.to)
  if (change.kind === 'delete') moveFolder(edits, change.path, null)
}

/** Forgets the folders in which the newest version has a file. */
export function forgetFilledFolders(edits: Edits): void {
  const { folders } = edits.get()
  const files = edits.workspace.getState().workspace?.version?.files ?? []
  const empty = folders.filter((folder) => !files.some(({ path }) => isAt(path, folder)))
  if (empty.length < folders.length) setFolders(edits, empty)
}
