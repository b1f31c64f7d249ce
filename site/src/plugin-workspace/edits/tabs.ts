import { pathOfKey, readAllKept, readKept } from './kept.ts'
import type { Edits, FileEdits } from './state.ts'

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
  const { owner, files, isKept } = get()
  // What found no room is only here.
  if (!owner || !isKept) return
  const path = key === undefined ? null : pathOfKey(owner, key)
  if (key !== undefined && path === null) return
  const kept = new Map(path === null ? readAllKept(owner) : files)
  if (path !== null) {
    const edit = readKept(owner, path)
    if (edit) kept.set(path, edit)
    else kept.delete(path)
  }
  if (!same(kept, files)) set({ files: kept })
}
