import { useCallback, useEffect, useState } from 'react'
import { apiPaths } from '#contract/api.ts'
import type { Page, VersionRow } from '#contract/api.ts'
import { api } from '../../../lib/api.ts'

export interface History {
  readonly state: 'loading' | 'ready' | 'failed'
  readonly versions: readonly VersionRow[]
  readonly hasMore: boolean
  /** Fetches the next page, or what failed again. */
  more(): void
}

/** Newest first, each once: a version that came meanwhile pushes the others to the next page. */
function merged(known: readonly VersionRow[], found: readonly VersionRow[]): readonly VersionRow[] {
  const byNumber = new Map([...known, ...found].map((version) => [version.versionNumber, version]))
  return [...byNumber.values()].sort((a, b) => b.versionNumber - a.versionNumber)
}

/**
 * The versions of a plugin, page by page.
 * @param newest number of the newest version: when there is another one, the list begins anew
 */
export function useHistory(pluginId: string | null, newest: number): History {
  const [page, setPage] = useState(1)
  const [round, setRound] = useState(0)
  const [state, setState] = useState<History['state']>('loading')
  const [versions, setVersions] = useState<readonly VersionRow[]>([])
  const [hasMore, setHasMore] = useState(false)

  useEffect(() => {
    if (!pluginId || newest === 0) return
    const controller = new AbortController()
    setState('loading')
    api.get<Page<VersionRow>>(`${apiPaths.versions(pluginId)}?page=${page}`, controller.signal).then(
      ({ docs, hasNextPage }) => {
        setVersions((known) => merged(known, docs))
        setHasMore(hasNextPage)
        setState('ready')
      },
      () => {
        if (!controller.signal.aborted) setState('failed')
      },
    )
    return () => controller.abort()
  }, [pluginId, newest, page, round])

  const more = useCallback(() => {
    if (state === 'failed') setRound((before) => before + 1)
    else setPage((before) => before + 1)
  }, [state])
  return { state, versions, hasMore, more }
}
