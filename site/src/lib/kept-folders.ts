import type { Owner } from './kept-edits.ts'
import { keptPrefix } from './kept-prefix.ts'
import { keptStorage } from './kept-storage.ts'

/** Folders without a file in the browser, beside the unsaved edits of the plugin, under a path that no file has. */
const foldersKey = ({ personId, pluginId }: Owner): string => `${keptPrefix(personId)}${pluginId}:/`

/** The kept folders of a plugin, which are loaded with its edits. */
export function readKeptFolders(owner: Owner): readonly string[] {
  const stored = keptStorage.read(foldersKey(owner))
  return Array.isArray(stored) ? stored.filter((path) => typeof path === 'string') : []
}

/** Keeps these folders in place of those before. */
export function keepFolders(owner: Owner, folders: readonly string[]): void {
  if (folders.length === 0) keptStorage.remove(foldersKey(owner))
  else keptStorage.writeSoon(foldersKey(owner), folders)
}
