import type { Owner } from './kept-edits.ts'
import { deviceStorage, parseStored } from './storage.ts'

/** Folders without a file in the browser, beside the unsaved edits of the plugin, under a path that no file has. */
export const foldersKey = ({ personId, pluginId }: Owner): string =>
  `plugsmith:edit:${personId}:${pluginId}:/`

/** The kept folders of a plugin. */
export function readKeptFolders(owner: Owner): readonly string[] {
  const stored = parseStored(deviceStorage.read(foldersKey(owner)))
  return Array.isArray(stored) ? stored.filter((path) => typeof path === 'string') : []
}

/** Keeps these folders in place of those before. */
export function keepFolders(owner: Owner, folders: readonly string[]): void {
  if (folders.length === 0) deviceStorage.remove(foldersKey(owner))
  else deviceStorage.write(foldersKey(owner), JSON.stringify(folders))
}
