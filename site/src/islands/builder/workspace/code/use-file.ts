import { useEffect, useState } from 'react'
import { apiPaths } from '#contract/api.ts'
import type { FileAnswer } from '#contract/api.ts'
import { api } from '../../../../lib/api.ts'

export interface LoadedFile {
  readonly state: 'loading' | 'ready' | 'failed'
  readonly file: FileAnswer | null
  retry(): void
}

// A version never changes, so what was read of it stays right.
const known = new Map<string, FileAnswer>()
const keyOf = (versionId: string, path: string): string => `${versionId}:${path}`

/** A file of a version; asked for once. */
export async function fetchFile(versionId: string, path: string, signal?: AbortSignal): Promise<FileAnswer> {
  const key = keyOf(versionId, path)
  const kept = known.get(key)
  if (kept) return kept
  const file = await api.get<FileAnswer>(
    `${apiPaths.versionFile(versionId)}?path=${encodeURIComponent(path)}`,
    signal,
  )
  known.set(key, file)
  return file
}

/** `fetchFile` for a component; without a version or path there is nothing to load. */
export function useFile(versionId: string | null, path: string | null): LoadedFile {
  const key = versionId && path ? keyOf(versionId, path) : null
  /** The key of the last try that did not work, and of the last one that did: what is shown belongs to its own key. */
  const [ended, setEnded] = useState<{ readonly key: string; readonly failed: boolean } | null>(null)
  const [round, setRound] = useState(0)
  useEffect(() => {
    if (!versionId || !path || known.has(keyOf(versionId, path))) return
    const controller = new AbortController()
    const end = (failed: boolean) => {
      if (!controller.signal.aborted) setEnded({ key: keyOf(versionId, path), failed })
    }
    setEnded(null)
    fetchFile(versionId, path, controller.signal).then(
      () => end(false),
      () => end(true),
    )
    return () => controller.abort()
  }, [versionId, path, round])
  const file = key === null ? null : (known.get(key) ?? null)
  const failed = key !== null && ended?.key === key && ended.failed
  return {
    state: file ? 'ready' : failed ? 'failed' : 'loading',
    file,
    retry: () => setRound((before) => before + 1),
  }
}
