import { apiPaths } from '#contract/api.ts'
import type { FileAnswer } from '#contract/api.ts'
import { limits } from '#contract/limits.ts'
import { api } from '../../lib/api.ts'
import { eachOf } from './each-of.ts'
import { recentFiles } from './recent-files.ts'

// A version never changes, so what was read of it stays right. There is room for the largest plugin twice.
const known = recentFiles(2 * limits.plugin.totalBytes)
const keyOf = (versionId: string, path: string): string => `${versionId}:${path}`

/** So many files are asked for at the same time: a browser has six connections, and so others wait as little. */
const atOnce = 6

/** A file of a version, where it was read not long ago. */
export const knownFile = (versionId: string, path: string): FileAnswer | null =>
  known.get(keyOf(versionId, path))

/** A file of a version; asked for once. */
export async function fetchFile(versionId: string, path: string, signal?: AbortSignal): Promise<FileAnswer> {
  const kept = knownFile(versionId, path)
  if (kept) return kept
  const file = await api.get<FileAnswer>(
    `${apiPaths.versionFile(versionId)}?path=${encodeURIComponent(path)}`,
    signal,
  )
  known.set(keyOf(versionId, path), file)
  return file
}

/** Many files of a version, in the order of their paths. */
export const fetchFiles = (versionId: string, paths: readonly string[]): Promise<readonly FileAnswer[]> =>
  eachOf(paths, atOnce, (path) => fetchFile(versionId, path))
