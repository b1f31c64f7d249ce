import { useCallback, useEffect, useState } from 'react'
import { adminAddress, readAdminPlace } from '#contract/admin-place.ts'
import type { AdminPlace } from '#contract/admin-place.ts'

/** Goes to another place of /admin. */
export type GoTo = (place: AdminPlace, how?: 'push' | 'replace') => void

/**
 * The place in the page's address: a reload and the browser's Back keep it.
 * @returns the place, null until the page has come to life, and what changes it
 */
export function usePlace(): readonly [AdminPlace | null, GoTo] {
  const [place, setPlace] = useState<AdminPlace | null>(null)
  useEffect(() => {
    const read = () => setPlace(readAdminPlace(new URLSearchParams(location.search)))
    read()
    window.addEventListener('popstate', read)
    return () => window.removeEventListener('popstate', read)
  }, [])
  const goTo = useCallback<GoTo>((next, how = 'push') => {
    const address = adminAddress(next)
    // A second press on the way there is no second step: Back would seem to do nothing.
    if (how === 'push' && address === location.pathname + location.search) return
    if (how === 'push') history.pushState(null, '', address)
    else history.replaceState(null, '', address)
    setPlace(next)
  }, [])
  return [place, goTo]
}
