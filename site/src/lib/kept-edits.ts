import { deviceStorage, parseStored } from './storage.ts'

/**
 * Unsaved edits in the browser, one entry per person, plugin and file, so that they survive a reload, a sign-out and a
 * crash. Tabs share them.
 */

const prefix = 'plugsmith:edit:'

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

/** How the keys of everything begin that the browser keeps for a person. */
export const keptPrefix = (personId: string): string => `${prefix}${personId}:`

const prefixOf = ({ personId, pluginId }: Owner): string => `${keptPrefix(personId)}${pluginId}:`

/** The file that an entry is about, or null if it is of another person or plugin. */
export function pathOfKey(owner: Owner, key: string): string | null {
  const start = prefixOf(owner)
  return key.startsWith(start) ? key.slice(start.length) : null
}

function isPoint(value: unknown): value is VersionPoint {
  if (typeof value !== 'object' || value === null) return false
  const { id, versionNumber } = value as Partial<Record<keyof VersionPoint, unknown>>
  return typeof id === 'string' && typeof versionNumber === 'number'
}

/** The kept edit of a file, or null. */
export function readKept(owner: Owner, path: string): FileEdit | null {
  const stored = parseStored(deviceStorage.read(prefixOf(owner) + path))
  if (typeof stored !== 'object' || stored === null) return null
  const { content, base } = stored as Partial<Record<keyof FileEdit, unknown>>
  return typeof content === 'string' && isPoint(base) ? { content, base } : null
}

/** All kept edits of a plugin. */
export function readAllKept(owner: Owner): FileEdits {
  const start = prefixOf(owner)
  const edits = new Map<string, FileEdit>()
  for (const key of deviceStorage.keys(start)) {
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
  deviceStorage.writeSoon(prefixOf(owner) + path, JSON.stringify(edit), then)

export const forgetKept = (owner: Owner, path: string): void => deviceStorage.remove(prefixOf(owner) + path)

/** Forgets everything that a person has not saved, as when the account is deleted. */
export const forgetAllKept = (personId: string): void => deviceStorage.removeAll(keptPrefix(personId))
