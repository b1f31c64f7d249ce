import { useEffect, useState } from 'react'
import { workspaceRoutes } from '#contract/workspace-routes.ts'
import type { SearchAnswer } from '#contract/api.ts'
import { api, ApiError } from '../../../lib/api.ts'
import { builderMessages } from '#contract/messages/builder.ts'

/** Debounce of the search in milliseconds. */
const restMs = 250

export type Search =
  | { readonly state: 'idle' | 'searching' }
  | { readonly state: 'failed'; readonly problem: string }
  | { readonly state: 'found'; readonly answer: SearchAnswer }

/**
 * Searches the files of a version, debounced. Results stay visible until newer ones arrive.
 */
export function useSearch(versionId: string | null, query: string): Search & { retry(): void } {
  const [search, setSearch] = useState<Search>({ state: 'idle' })
  const [round, setRound] = useState(0)
  const wanted = query.trim() !== '' && versionId !== null
  useEffect(() => {
    if (!wanted) return setSearch({ state: 'idle' })
    const controller = new AbortController()
    setSearch((before) => (before.state === 'found' ? before : { state: 'searching' }))
    const timer = setTimeout(() => {
      const asked = { query: new URLSearchParams({ q: query }), signal: controller.signal }
      api.call(workspaceRoutes.searchVersion.at(versionId), asked).then(
        (answer) => setSearch({ state: 'found', answer }),
        (error: unknown) => {
          if (controller.signal.aborted) return
          const problem = error instanceof ApiError ? error.message : builderMessages.code.search.failed
          setSearch({ state: 'failed', problem })
        },
      )
    }, restMs)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [versionId, query, wanted, round])
  return { ...search, retry: () => setRound((before) => before + 1) }
}
