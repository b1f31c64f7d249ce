import { useCallback, useEffect, useRef, useState } from 'react'
import { apiPaths } from '#contract/api.ts'
import type { Me, Page, PluginSummary } from '#contract/api.ts'
import { limits } from '#contract/limits.ts'
import { errorMessages } from '#contract/messages/errors.ts'
import { api, ApiError } from '../../lib/api.ts'
import { fetchBalance, onCreditsReload } from '../../lib/credits.ts'
import { fetchMe } from '../../lib/session.ts'
import { routes } from '#contract/routes.ts'

/** A plugin as the list shows it. */
export type ListedPlugin = PluginSummary & { readonly isSample?: boolean }

export interface Dashboard {
  readonly state: 'loading' | 'ready' | 'error'
  readonly problem: string
  readonly me: Me | null
  readonly balance: number | null
  readonly plugins: Page<ListedPlugin> | null
  /** Plugins made within the last seven days. */
  readonly thisWeek: number
  reload(): void
  showPage(page: number): void
}

const week = 7 * 24 * 60 * 60 * 1000

const listPath = (page: number) =>
  `${apiPaths.plugins}?sort=-createdAt&depth=0&limit=${limits.lists.page}&page=${page}`

async function countThisWeek(): Promise<number> {
  const since = new Date(Date.now() - week).toISOString()
  const path = `${apiPaths.plugins}?depth=0&limit=1&where[createdAt][greater_than]=${encodeURIComponent(since)}`
  return (await api.get<Page<ListedPlugin>>(path)).totalDocs
}

/**
 * What the dashboard shows: loaded at the beginning, whenever the window regains focus, and when the balance moves.
 * Without a session it leads to the sign-in.
 */
export function useDashboard(): Dashboard {
  const [state, setState] = useState<Dashboard['state']>('loading')
  const [problem, setProblem] = useState('')
  const [me, setMe] = useState<Me | null>(null)
  const [balance, setBalance] = useState<number | null>(null)
  const [plugins, setPlugins] = useState<Page<ListedPlugin> | null>(null)
  const [thisWeek, setThisWeek] = useState(0)
  const [page, setPage] = useState(1)
  // Of two loads that overlap the newer one counts.
  const newest = useRef(0)

  const load = useCallback(async () => {
    const mine = ++newest.current
    try {
      const who = await fetchMe()
      if (!who) return location.replace(routes.auth)
      const [credits, list, recent] = await Promise.all([
        fetchBalance(),
        api.get<Page<ListedPlugin>>(listPath(page)),
        countThisWeek(),
      ])
      if (mine !== newest.current) return
      setMe(who)
      setBalance(credits)
      setPlugins(list)
      setThisWeek(recent)
      setState('ready')
    } catch (error) {
      if (mine !== newest.current) return
      setProblem(error instanceof ApiError ? error.message : errorMessages.codes.internal)
      // What is on the screen already stays there; a reload in the background fails quietly.
      setState((before) => (before === 'ready' ? before : 'error'))
    }
  }, [page])

  useEffect(() => {
    void load()
    const again = () => void load()
    window.addEventListener('focus', again)
    const stop = onCreditsReload(again)
    return () => {
      window.removeEventListener('focus', again)
      stop()
    }
  }, [load])

  return {
    state,
    problem,
    me,
    balance,
    plugins,
    thisWeek,
    reload: () => {
      setState('loading')
      void load()
    },
    showPage: setPage,
  }
}
