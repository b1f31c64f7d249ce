import { apiRoutes } from '#contract/api.ts'
import type { FileAnswer } from '#contract/api.ts'
import { limits } from '#contract/limits.ts'
import { api } from '../../lib/api.ts'
import { eachOf } from './each-of.ts'
import { recentFiles } from './recent-files.ts'

/** So many files are asked for at the same time: a browser has six connections, and so others wait as little. */
const atOnce = 6

const keyOf = (versionId: string, path: string): string => `${versionId}:${path}`

/** Files of versions, each asked for once. */
export interface VersionFiles {
  /** A file that was fetched not long ago, or null. */
  known(versionId: string, path: string): FileAnswer | null
  fetch(versionId: string, path: string, signal?: AbortSignal): Promise<FileAnswer>
  /** Many files of a version, in the order of their paths. */
  fetchAll(versionId: string, paths: readonly string[]): Promise<readonly FileAnswer[]>
}

export function createVersionFiles(): VersionFiles {
  // A version never changes, so what was read of it stays right. There is room for the largest plugin twice.
  const files = recentFiles(2 * limits.plugin.totalBytes)
  const known = (versionId: string, path: string) => files.get(keyOf(versionId, path))
  const fetch = async (versionId: string, path: string, signal?: AbortSignal) => {
    const kept = known(versionId, path)
    if (kept) return kept
    const query = new URLSearchParams({ path })
    const file = await api.call(apiRoutes.versionFile.at(versionId), { query, signal })
    files.set(keyOf(versionId, path), file)
    return file
  }
  return {
    known,
    fetch,
    fetchAll: (versionId, paths) => eachOf(paths, atOnce, (path) => fetch(versionId, path)),
  }
}
