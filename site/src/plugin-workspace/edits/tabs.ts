import type { FileEdits } from '../../lib/kept-edits.ts'
import { pathOfKey, readAllKept, readKept } from '../../lib/kept-edits.ts'
import { foldersKey, readKeptFolders } from '../../lib/kept-folders.ts'
import type { Edits } from './state.ts'

/** Whether two sets of edits say the same. */
const same = (one: FileEdits, other: FileEdits): boolean =>
  one.size === other.size &&
  [...one].every(([path, { content, base }]) => {
    const twin = other.get(path)
    return twin?.content === content && twin.base.id === base.id
  })

/**
 * Shows what another tab has made of the edits: tabs share them, so that none overwrites those of another.
 * @param key the entry that was changed; left out: any may have been
 */
export function rereadEdits({ get, set }: Edits, key?: string): void {
  const { owner, files, folders, unkept } = get()
  if (!owner) return
  if (key === undefined || key === foldersKey(owner)) {
    const keptFolders = readKeptFolders(owner)
    if (keptFolders.join('\n') !== folders.join('\n')) set({ folders: keptFolders })
  }
  const path = key === undefined ? null : pathOfKey(owner, key)
  if (key !== undefined && path === null) return
  const kept = new Map(path === null ? readAllKept(owner) : files)
  if (path !== null && !unkept.has(path)) {
    const edit = readKept(owner, path)
    if (edit) kept.set(path, edit)
    else kept.delete(path)
  }
  // What found no room is only here.
  for (const one of unkept) {
    const edit = files.get(one)
    if (edit) kept.set(one, edit)
  }
  if (!same(kept, files)) set({ files: kept })
}
