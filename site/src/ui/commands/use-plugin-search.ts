import { useEffect, useState } from 'react'
import { apiRoutes } from '#contract/api.ts'
import { firstView, writeView } from '#contract/dashboard.ts'
import type { ListedPlugin } from '#contract/dashboard.ts'
import { limits } from '#contract/limits.ts'
import { api } from '../../lib/api.ts'

/** How long nothing more is typed before it is searched for, in milliseconds. */
const pauseMs = 200
const most = 6

interface PluginSearch {
  /** The newest that came, also while others are awaited. */
  readonly plugins: readonly ListedPlugin[]
  readonly state: 'loading' | 'ready' | 'failed'
  retry(): void
}

/** The person's own plugins that a query finds, those changed last first; for an empty query simply those. */
export function usePluginSearch(query: string): PluginSearch {
  const search = query.trim().slice(0, limits.lists.searchCharacters)
  const [found, setFound] = useState<Omit<PluginSearch, 'retry'>>({ plugins: [], state: 'loading' })
  const [tries, setTries] = useState(0)

  useEffect(() => {
    const asked = new AbortController()
    setFound(({ plugins }) => ({ plugins, state: 'loading' }))
    const ask = async () => {
      const view = writeView({ ...firstView, search, sort: 'changed' })
      try {
        const { own, edited } = await api.call(apiRoutes.dashboard, {
          query: view,
          signal: asked.signal,
        })
        const plugins = [...own.docs, ...edited.docs]
          .sort((one, other) => other.updatedAt.localeCompare(one.updatedAt))
          .slice(0, most)
        setFound({ plugins, state: 'ready' })
      } catch {
        if (!asked.signal.aborted) setFound({ plugins: [], state: 'failed' })
      }
    }
    const timer = setTimeout(() => void ask(), search === '' ? 0 : pauseMs)
    return () => {
      clearTimeout(timer)
      asked.abort()
    }
  }, [search, tries])

  return { ...found, retry: () => setTries((before) => before + 1) }
}
