import { forgetKept, keepSoon, loadKept, readAllKept } from '../../lib/kept-edits.ts'
import type { FileEdit, FileEdits, Owner, VersionPoint } from '../../lib/kept-edits.ts'
import { readKeptFolders, keepFolders } from '../../lib/kept-folders.ts'
import { setFolders } from './folders.ts'
import type { Edits } from './state.ts'

/** Notes whether the browser had room for the edit of a file. */
function setKept({ get, set }: Edits, path: string, isKept: boolean): void {
  const { unkept } = get()
  if (unkept.has(path) !== isKept) return
  const next = new Set(unkept)
  if (isKept) next.delete(path)
  else next.add(path)
  set({ unkept: next })
}

/** Sets the edit of a file, or takes it away, and keeps that. */
export function setEdit(edits: Edits, path: string, edit: FileEdit | null): void {
  const { get, set } = edits
  const { owner, files, problems } = get()
  const next = new Map(files)
  if (edit) next.set(path, edit)
  else next.delete(path)
  set({ files: next, problems: edit ? problems : problems.filter(({ file }) => file !== path) })
  if (!owner) return
  if (edit) return keepSoon(owner, path, edit, (isKept) => setKept(edits, path, isKept))
  forgetKept(owner, path)
  setKept(edits, path, true)
}

/** The newest version, from which edits begin. */
export function newestOf({ workspace }: Edits): VersionPoint | null {
  const version = workspace.getState().workspace?.version
  return version ? { id: version.id, versionNumber: version.versionNumber } : null
}

/** Takes the text of a file as it is edited now; where it is that of its version again, there is nothing to save. */
export function writeFile(edits: Edits, path: string, content: string): void {
  const before = edits.get().files.get(path)
  const base = before?.base ?? newestOf(edits)
  if (!base || before?.content === content) return
  const original = edits.versionFiles.known(base.id, path)
  setEdit(edits, path, original?.content === content ? null : { content, base })
}

export function discardEdits(edits: Edits, path?: string): void {
  const paths = path === undefined ? [...edits.get().files.keys()] : [path]
  for (const one of paths) setEdit(edits, one, null)
  const conflicts = edits.get().conflicts.filter((conflict) => !paths.includes(conflict.path))
  edits.set({ conflicts, comparing: edits.get().comparing && conflicts.length > 0 })
}

/** Takes up what is kept of a plugin. */
export async function openEdits(edits: Edits, owner: Owner): Promise<void> {
  // What another person has not saved is not shown for a moment longer.
  if (edits.get().owner?.personId !== owner.personId)
    edits.set({ owner: null, files: new Map(), folders: [], problems: [], conflicts: [], comparing: false })
  await loadKept(owner)
  const { me, pluginId } = edits.workspace.getState()
  // Another one was opened meanwhile.
  if (me?.id !== owner.personId || pluginId !== owner.pluginId) return
  const { owner: before, files, folders } = edits.get()
  if (before?.personId === owner.personId && before.pluginId === owner.pluginId) return
  const isSame = before?.personId === owner.personId
  const moved: FileEdits = isSame ? files : new Map()
  edits.set({ owner, files: readAllKept(owner), problems: [], conflicts: [], comparing: false })
  for (const [path, edit] of moved) {
    setEdit(edits, path, edit)
    if (before) forgetKept(before, path)
  }
  setFolders(edits, [...readKeptFolders(owner), ...(isSame ? folders : [])])
  if (before && isSame) keepFolders(before, [])
}
