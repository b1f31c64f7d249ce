import { workspaceRoutes } from '#contract/workspace-routes.ts'
import type { FileAnswer } from '#contract/api.ts'
import { limits } from '#contract/limits.ts'
import { api } from '../../lib/api.ts'
import { eachOf } from './each-of.ts'
import { recentFiles } from './recent-files.ts'

/** Files requested at the same time. Browsers have six connections per host, which other requests need too. */
const atOnce = 6

const keyOf = (versionId: string, path: string): string => `${versionId}:${path}`

/** Files of versions, each requested once. */
export interface VersionFiles {
  /** A file that was fetched not long ago, or null. */
  known(versionId: string, path: string): FileAnswer | null
  /** Takes a text that was just saved as that of a version. */
  add(versionId: string, path: string, content: string): void
  fetch(versionId: string, path: string, signal?: AbortSignal): Promise<FileAnswer>
  /** Many files of a version, in the order of their paths. */
  fetchAll(versionId: string, paths: readonly string[]): Promise<readonly FileAnswer[]>
}

export function createVersionFiles(): VersionFiles {
  // Versions never change, so the cache needs no invalidation. It has room for the largest plugin twice.
  const files = recentFiles(2 * limits.plugin.totalBytes)
  const cached = (versionId: string, path: string) => files.get(keyOf(versionId, path))
  const fetch = async (versionId: string, path: string, signal?: AbortSignal) => {
    const kept = cached(versionId, path)
    if (kept) return kept
    const query = new URLSearchParams({ path })
    const file = await api.call(workspaceRoutes.versionFile.at(versionId), { query, signal })
    files.set(keyOf(versionId, path), file)
    return file
  }
  return {
    known: cached,
    add(versionId, path, content) {
      const size = new TextEncoder().encode(content).byteLength
      files.set(keyOf(versionId, path), { path, size, binary: false, content })
    },
    fetch,
    fetchAll: (versionId, paths) => eachOf(paths, atOnce, (path) => fetch(versionId, path)),
  }
}
