import { useCallback, useEffect, useState } from 'react'
import { isNoticeFilter, noticeParameters } from '#contract/notifications.ts'
import type { NoticeFilter } from '#contract/notifications.ts'

function filterOfAddress(): NoticeFilter {
  const asked = new URLSearchParams(location.search).get(noticeParameters.filter)
  return isNoticeFilter(asked) ? asked : 'all'
}

/**
 * The filter in the page's address: a reload and the browser's Back keep it.
 * @returns the filter, null until the page has come to life, and what changes it
 */
export function useFilter(): readonly [NoticeFilter | null, (filter: NoticeFilter) => void] {
  const [filter, setFilter] = useState<NoticeFilter | null>(null)
  useEffect(() => {
    const read = () => setFilter(filterOfAddress())
    read()
    window.addEventListener('popstate', read)
    return () => window.removeEventListener('popstate', read)
  }, [])
  const show = useCallback((next: NoticeFilter) => {
    if (next === filterOfAddress()) return
    const query = next === 'all' ? '' : `?${noticeParameters.filter}=${next}`
    history.pushState(null, '', location.pathname + query)
    setFilter(next)
  }, [])
  return [filter, show]
}
