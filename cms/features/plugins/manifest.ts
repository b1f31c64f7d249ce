import type { VersionFile } from '#contract/api.ts'
import { isKeptAsIs } from '#wordpress/paths/index.ts'
import type { Executor } from '../../platform/database/index.ts'
import { getBlobs, hashOf } from '../../platform/blobs.ts'

/** One file of a version: the hash of its bytes, and what file lists show. */
export interface ManifestEntry {
  readonly hash: string
  /** Bytes. */
  readonly size: number
  /** Not shown as text; also a file that is kept as it is. */
  readonly binary: boolean
}

/** The files of a version: path below the plugin's top folder → entry. */
export type Manifest = Readonly<Record<string, ManifestEntry>>

const decoder = new TextDecoder('utf-8', { fatal: true })

/** The text of a file, or null when its bytes are not UTF-8 text. */
export function textOf(bytes: Uint8Array): string | null {
  if (bytes.includes(0)) return null
  try {
    return decoder.decode(bytes)
  } catch {
    return null
  }
}

/** The entry of a file under a path. */
export const entryFor = (path: string, bytes: Uint8Array): ManifestEntry => ({
  hash: hashOf(bytes),
  size: bytes.byteLength,
  binary: isKeptAsIs(path) || textOf(bytes) === null,
})

/** The files for a list, sorted by path. */
export function filesOf(manifest: Manifest): readonly VersionFile[] {
  return Object.entries(manifest)
    .map(([path, { size, binary }]) => ({
      path,
      size,
      binary,
      ...(isKeptAsIs(path) && { keptAsIs: true as const }),
    }))
    .sort((a, b) => (a.path < b.path ? -1 : 1))
}

/** The bytes of every file of a manifest. */
export async function loadFiles(executor: Executor, manifest: Manifest): Promise<Map<string, Uint8Array>> {
  const entries = Object.entries(manifest)
  const blobs = await getBlobs(
    executor,
    entries.map(([, { hash }]) => hash),
  )
  return new Map(
    entries.map(([path, { hash }]) => {
      const bytes = blobs.get(hash)
      if (!bytes) throw new Error(`blob ${hash} of ${path} is missing`)
      return [path, bytes]
    }),
  )
}

/** The entry of a path; safe for names that every object inherits, such as `constructor`. */
export const entryOf = (manifest: Manifest, path: string): ManifestEntry | undefined =>
  Object.hasOwn(manifest, path) ? manifest[path] : undefined

/** Paths that are in only one of two manifests, or differ between them, sorted. */
export function changedPaths(before: Manifest, after: Manifest): readonly string[] {
  const paths = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...paths].filter((path) => entryOf(before, path)?.hash !== entryOf(after, path)?.hash).sort()
}
