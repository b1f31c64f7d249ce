import { keptPrefix } from './kept-prefix.ts'
import { keptStorage } from './kept-storage.ts'

/**
 * Unsaved edits in the browser, one entry per person, plugin and file, so that they survive a reload, a sign-out and a
 * crash, also of the whole browser. Tabs share them.
 */

/** The version that edits began from. */
export interface VersionPoint {
  readonly id: string
  readonly versionNumber: number
}

/** The unsaved text of a file. */
export interface FileEdit {
  readonly content: string
  readonly base: VersionPoint
}

export type FileEdits = ReadonlyMap<string, FileEdit>

/** Whose edits, and of which plugin. */
export interface Owner {
  readonly personId: string
  readonly pluginId: string
}

const prefixOf = ({ personId, pluginId }: Owner): string => `${keptPrefix(personId)}${pluginId}:`

/** Whether an entry is about a plugin, and of the same person. */
export const isKeptOf = (owner: Owner, key: string): boolean => key.startsWith(prefixOf(owner))

/** Loads what is kept of a plugin, before it is read. */
export const loadKept = (owner: Owner): Promise<void> => keptStorage.load(prefixOf(owner))

function isPoint(value: unknown): value is VersionPoint {
  if (typeof value !== 'object' || value === null) return false
  const { id, versionNumber } = value as Partial<Record<keyof VersionPoint, unknown>>
  return typeof id === 'string' && typeof versionNumber === 'number'
}

/** The kept edit of a file, or null. */
function readKept(owner: Owner, path: string): FileEdit | null {
  const stored = keptStorage.read(prefixOf(owner) + path)
  if (typeof stored !== 'object' || stored === null) return null
  const { content, base } = stored as Partial<Record<keyof FileEdit, unknown>>
  return typeof content === 'string' && isPoint(base) ? { content, base } : null
}

/** All kept edits of a plugin. */
export function readAllKept(owner: Owner): FileEdits {
  const start = prefixOf(owner)
  const edits = new Map<string, FileEdit>()
  for (const key of keptStorage.keys(start)) {
    const path = key.slice(start.length)
    const edit = readKept(owner, path)
    if (edit) edits.set(path, edit)
  }
  return edits
}

/**
 * Keeps an edit within a second.
 * @param then told whether there was room for it
 */
export const keepSoon = (owner: Owner, path: string, edit: FileEdit, then: (kept: boolean) => void): void =>
  keptStorage.writeSoon(prefixOf(owner) + path, edit, then)

export const forgetKept = (owner: Owner, path: string): void => keptStorage.remove(prefixOf(owner) + path)

/** Forgets everything that a person has not saved, as when the account is deleted. */
export const forgetAllKept = (personId: string): Promise<void> => keptStorage.removeAll(keptPrefix(personId))
