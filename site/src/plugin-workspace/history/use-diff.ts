import { useEffect, useState } from 'react'
import { workspaceRoutes } from '#contract/workspace-routes.ts'
import type { FileDiff } from '#contract/api.ts'
import { api } from '../../lib/api.ts'

type Loaded =
  { readonly state: 'loading' | 'failed' } | { readonly state: 'ready'; readonly files: readonly FileDiff[] }

/** Which files came, went and changed from one version to another; without both there is nothing to compare. */
export function useDiff(
  pluginId: string | null,
  from: number | null,
  to: number | null,
): Loaded & { retry(): void } {
  const [loaded, setLoaded] = useState<Loaded>({ state: 'loading' })
  const [round, setRound] = useState(0)
  useEffect(() => {
    setLoaded({ state: 'loading' })
    if (pluginId === null || from === null || to === null) return
    const controller = new AbortController()
    api
      .call(workspaceRoutes.diff.at(pluginId), {
        query: new URLSearchParams({ from: String(from), to: String(to) }),
        signal: controller.signal,
      })
      .then(
        ({ files }) => setLoaded({ state: 'ready', files }),
        () => {
          if (!controller.signal.aborted) setLoaded({ state: 'failed' })
        },
      )
    return () => controller.abort()
  }, [pluginId, from, to, round])
  return { ...loaded, retry: () => setRound((before) => before + 1) }
}
