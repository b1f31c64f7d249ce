import { useCallback, useEffect, useState } from 'react'
import { readCreditView, writeCreditView } from '#contract/credit-history.ts'
import type { CreditView } from '#contract/credit-history.ts'

const viewOfAddress = () => readCreditView(new URLSearchParams(location.search))

/**
 * The filter in the page's address: a reload and the browser's Back keep it.
 * @returns the view, null until the page has come to life, and what changes it
 */
export function useCreditView(): readonly [CreditView | null, (change: Partial<CreditView>) => void] {
  const [view, setView] = useState<CreditView | null>(null)
  useEffect(() => {
    const read = () => setView(viewOfAddress())
    read()
    window.addEventListener('popstate', read)
    return () => window.removeEventListener('popstate', read)
  }, [])
  const show = useCallback((change: Partial<CreditView>) => {
    const now = viewOfAddress()
    const next = { ...now, ...change }
    // A second press on the way there is no second step.
    if (next.filter === now.filter && next.period === now.period) return
    const query = writeCreditView(next, new URLSearchParams(location.search)).toString()
    history.pushState(null, '', query ? `${location.pathname}?${query}` : location.pathname)
    setView(next)
  }, [])
  return [view, show]
}
