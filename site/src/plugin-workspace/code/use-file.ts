import { useEffect, useState } from 'react'
import type { FileAnswer } from '#contract/api.ts'
import { usePluginWorkspace } from '../context.ts'

export interface LoadedFile {
  readonly state: 'loading' | 'ready' | 'failed'
  readonly file: FileAnswer | null
  retry(): void
}

interface Ended {
  readonly versionId: string
  readonly path: string
  /** Null where it could not be read. */
  readonly file: FileAnswer | null
}

/** A file of a version; without a version or path there is nothing to load. */
export function useFile(versionId: string | null, path: string | null): LoadedFile {
  const { files } = usePluginWorkspace()
  /** The result of the last attempt, with its file, kept while another file loads. */
  const [last, setLast] = useState<Ended | null>(null)
  const [round, setRound] = useState(0)
  useEffect(() => {
    if (!versionId || !path) return
    const controller = new AbortController()
    const end = (file: FileAnswer | null) => {
      if (!controller.signal.aborted) setLast({ versionId, path, file })
    }
    setLast(null)
    files.fetch(versionId, path, controller.signal).then(end, () => end(null))
    return () => controller.abort()
  }, [files, versionId, path, round])
  const ended = last?.versionId === versionId && last.path === path ? last : null
  const file = ended?.file ?? (versionId && path ? files.known(versionId, path) : null)
  return {
    state: file ? 'ready' : ended ? 'failed' : 'loading',
    file,
    retry: () => setRound((before) => before + 1),
  }
}
