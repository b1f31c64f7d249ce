import { useCallback, useEffect, useState } from 'react'
import { readView, writeView } from '#contract/dashboard.ts'
import type { DashboardView } from '#contract/dashboard.ts'

export type ShowView = (change: Partial<DashboardView>, how?: 'push' | 'replace') => void

const viewOfAddress = () => readView(new URLSearchParams(location.search))

/**
 * The view in the page's address: a reload and the browser's Back keep it.
 * @returns the view, null until the page has come to life, and what changes it
 */
export function useView(): readonly [DashboardView | null, ShowView] {
  const [view, setView] = useState<DashboardView | null>(null)

  useEffect(() => {
    const read = () => setView(viewOfAddress())
    read()
    window.addEventListener('popstate', read)
    return () => window.removeEventListener('popstate', read)
  }, [])

  const show = useCallback<ShowView>((change, how = 'push') => {
    const now = viewOfAddress()
    const next = { ...now, ...change }
    const written = (view: DashboardView) => writeView(view, new URLSearchParams(location.search)).toString()
    const query = written(next)
    // A second press on the way there is no second step: Back would seem to do nothing.
    if (how === 'push' && query === written(now)) return
    const address = query ? `${location.pathname}?${query}` : location.pathname
    if (how === 'push') history.pushState(null, '', address)
    else history.replaceState(null, '', address)
    setView(next)
  }, [])

  return [view, show]
}
