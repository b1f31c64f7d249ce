import { forgetKept, keepSoon, readAllKept } from './kept.ts'
import type { Owner } from './kept.ts'
import type { Edits, FileEdit, FileEdits, VersionPoint } from './state.ts'

/** Sets the edit of a file, or takes it away, and keeps that. */
export function setEdit({ get, set }: Edits, path: string, edit: FileEdit | null): void {
  const { owner, files, problems } = get()
  const next = new Map(files)
  if (edit) next.set(path, edit)
  else next.delete(path)
  set({ files: next, problems: edit ? problems : problems.filter(({ file }) => file !== path) })
  if (!owner) return
  if (edit) keepSoon(owner, path, edit, (isKept) => set({ isKept }))
  else forgetKept(owner, path)
  if (next.size === 0) set({ isKept: true, problems: [] })
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
export function openEdits(edits: Edits, owner: Owner): void {
  const { owner: before, files } = edits.get()
  if (before?.personId === owner.personId && before.pluginId === owner.pluginId) return
  const moved: FileEdits = before?.personId === owner.personId ? files : new Map()
  edits.set({ owner, files: readAllKept(owner), problems: [], conflicts: [], comparing: false })
  for (const [path, edit] of moved) {
    setEdit(edits, path, edit)
    if (before) forgetKept(before, path)
  }
}
