import { useEffect, useRef, useState } from 'react'
import { workspaceRoutes } from '#contract/workspace-routes.ts'
import type { VersionRow } from '#contract/api.ts'
import { api } from '../../lib/api.ts'
import { nextPage, noVersions, withPage } from './pages.ts'

export interface History {
  readonly state: 'loading' | 'ready' | 'failed'
  readonly versions: readonly VersionRow[]
  readonly hasMore: boolean
  /** Loads the next page, or retries a failed one, one at a time. */
  more(): void
}

/**
 * The versions of a plugin, page by page.
 * @param newest number of the newest version: when there is another one, the first page is looked at again
 * @param checked whether it has a report: when its checks end, too
 */
export function useHistory(pluginId: string | null, newest: number, checked = true): History {
  const [wanted, setWanted] = useState({ newest, checked, page: 1, round: 0 })
  const [state, setState] = useState<History['state']>('loading')
  const [versions, setVersions] = useState(noVersions)
  // State is too slow for the second of two clicks.
  const loading = useRef(false)
  if (wanted.newest !== newest || wanted.checked !== checked)
    setWanted({ newest, checked, page: 1, round: 0 })

  useEffect(() => {
    if (!pluginId || wanted.newest === 0) return
    const controller = new AbortController()
    loading.current = true
    setState('loading')
    api
      .call(workspaceRoutes.versions.at(pluginId), {
        query: new URLSearchParams({ page: String(wanted.page) }),
        signal: controller.signal,
      })
      .then(
        (page) => {
          loading.current = false
          setVersions((loaded) => withPage(loaded, page))
          setState('ready')
        },
        () => {
          if (controller.signal.aborted) return
          loading.current = false
          setState('failed')
        },
      )
    return () => controller.abort()
  }, [pluginId, wanted])

  const more = () => {
    if (loading.current) return
    loading.current = true
    setWanted(({ page, round }) => ({
      newest,
      checked,
      page: state === 'failed' ? page : nextPage(versions),
      round: round + 1,
    }))
  }
  return { state, versions: versions.rows, hasMore: versions.hasMore, more }
}
