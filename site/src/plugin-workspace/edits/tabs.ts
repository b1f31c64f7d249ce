import type { FileEdits } from '../../lib/kept-edits.ts'
import { isKeptOf, loadKept, readAllKept } from '../../lib/kept-edits.ts'
import { readKeptFolders } from '../../lib/kept-folders.ts'
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
 * @param keys the entries that were changed; null: any may have been
 */
export async function rereadEdits({ get, set }: Edits, keys: readonly string[] | null): Promise<void> {
  const { owner } = get()
  if (!owner || (keys && !keys.some((key) => isKeptOf(owner, key)))) return
  await loadKept(owner)
  const { owner: ownerNow, files, folders, unkept } = get()
  if (ownerNow !== owner) return
  const keptFolders = readKeptFolders(owner)
  if (keptFolders.join('\n') !== folders.join('\n')) set({ folders: keptFolders })
  const kept = new Map(readAllKept(owner))
  // What found no room is only here.
  for (const one of unkept) {
    const edit = files.get(one)
    if (edit) kept.set(one, edit)
  }
  if (!same(kept, files)) set({ files: kept })
}
