import { useEffect, useState } from 'react'
import { apiPaths } from '#contract/api.ts'
import type { FileAnswer } from '#contract/api.ts'
import { api } from '../../../lib/api.ts'

export interface LoadedFile {
  readonly state: 'loading' | 'ready' | 'failed'
  readonly file: FileAnswer | null
  retry(): void
}

// A version never changes, so what was read of it stays right.
const known = new Map<string, FileAnswer>()

/** A file of a version; asked for once. */
export async function fetchFile(versionId: string, path: string, signal?: AbortSignal): Promise<FileAnswer> {
  const key = `${versionId}:${path}`
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
  const [loaded, setLoaded] = useState<Omit<LoadedFile, 'retry'>>({ state: 'loading', file: null })
  const [round, setRound] = useState(0)
  useEffect(() => {
    if (!versionId || !path) return
    const controller = new AbortController()
    setLoaded({ state: 'loading', file: known.get(`${versionId}:${path}`) ?? null })
    fetchFile(versionId, path, controller.signal).then(
      (file) => setLoaded({ state: 'ready', file }),
      () => {
        if (!controller.signal.aborted) setLoaded({ state: 'failed', file: null })
      },
    )
    return () => controller.abort()
  }, [versionId, path, round])
  return { ...loaded, retry: () => setRound((before) => before + 1) }
}
