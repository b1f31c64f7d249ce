import { limits } from '#contract/limits.ts'
import type { ViewMode } from '#contract/turns/index.ts'
import { isKeptAsIs } from '#wordpress/paths/index.ts'
import { madeElsewhere } from '#wordpress/third-party/index.ts'
import type { MadeElsewhere } from '#wordpress/third-party/index.ts'
import { changedPaths, entryFor, textOf } from '../../plugins/index.ts'
import type { Manifest, ManifestEntry } from '../../plugins/index.ts'

/** A draft as stored in the database: its files, and the hashes of its mock previews. */
export interface StoredDraft {
  readonly files: Manifest
  readonly previews: Partial<Record<ViewMode, string>>
}

/**
 * What a turn has written so far, on top of its base version. Bytes are stored by hash, so that a change costs one
 * blob.
 */
export interface Draft {
  readonly base: Manifest
  /** Whether it may be as large as an upload. */
  readonly isImported: boolean
  /** Locked paths, which no tool may change; a folder's ends with '/'. */
  readonly locks: readonly string[]
  files(): ReadonlyMap<string, Uint8Array>
  manifest(): Manifest
  text(path: string): string | null
  has(path: string): boolean
  /** Why a file that was brought along is not edited by hand, or null; known of third-party folders without a file too. */
  elsewhere(path: string): MadeElsewhere | null
  write(path: string, content: Uint8Array): ManifestEntry
  remove(path: string): void
  previews: Partial<Record<ViewMode, string>>
  /** Paths whose needless rewrite was already rejected once. Not stored, so a new attempt may reject once more. */
  readonly sentBack: Set<string>
  /** Whether anything differs from the base version. */
  changed(): boolean
  /** Paths written, changed or deleted since then, sorted. */
  changedPaths(): readonly string[]
}

export interface DraftOptions {
  readonly isImported?: boolean
  /** Paths that no tool may change; a folder's ends with '/'. */
  readonly locks?: readonly string[]
}

const encoder = new TextEncoder()
export const bytesOf = (text: string): Uint8Array => encoder.encode(text)

/**
 * A draft on top of `base`.
 * @param current the current files: the base's own, or what an earlier attempt had written
 */
export function createDraft(
  base: Manifest,
  current: ReadonlyMap<string, Uint8Array>,
  previews: Partial<Record<ViewMode, string>>,
  { isImported = false, locks = [] }: DraftOptions = {},
): Draft {
  const files = new Map(current)
  const entries = new Map<string, ManifestEntry>()
  for (const [path, bytes] of files) entries.set(path, entryFor(path, bytes))
  const text = (path: string): string | null => {
    const bytes = files.get(path)
    return bytes && !isKeptAsIs(path) ? textOf(bytes) : null
  }
  const found = new Map<string, MadeElsewhere | null>()
  const elsewhere = (path: string): MadeElsewhere | null => {
    if (!isImported) return null
    const known = found.get(path)
    if (known !== undefined) return known
    // Of what the turn has written itself only the place matters.
    const made = madeElsewhere(path, Object.hasOwn(base, path) ? text(path) : null)
    found.set(path, made)
    return made
  }
  const manifest = (): Manifest => Object.fromEntries([...entries].sort(([a], [b]) => (a < b ? -1 : 1)))
  return {
    base,
    isImported,
    locks,
    files: () => files,
    manifest,
    text,
    has: (path) => files.has(path),
    elsewhere,
    write: (path, content) => {
      const entry = entryFor(path, content)
      files.set(path, content)
      entries.set(path, entry)
      return entry
    },
    remove: (path) => {
      files.delete(path)
      entries.delete(path)
    },
    previews,
    sentBack: new Set(),
    changed: () => changedPaths(base, manifest()).length > 0,
    changedPaths: () => changedPaths(base, manifest()),
  }
}

/** Why a file of this size cannot be added to the draft, or null. */
export function sizeProblem(draft: Draft, path: string, bytes: Uint8Array): string | null {
  const { fileBytes } = limits.plugin
  const { files: maxFiles } = draft.isImported ? limits.upload : limits.plugin
  const totalBytes = draft.isImported ? limits.upload.inflatedBytes : limits.plugin.totalBytes
  if (bytes.byteLength > fileBytes)
    return `the file has ${bytes.byteLength} bytes, at most ${fileBytes} are allowed`
  if (!draft.has(path) && draft.files().size >= maxFiles) return `a plugin can have at most ${maxFiles} files`
  let total = bytes.byteLength
  for (const [other, content] of draft.files()) if (other !== path) total += content.byteLength
  return total > totalBytes ? `all files together may have at most ${totalBytes} bytes` : null
}
