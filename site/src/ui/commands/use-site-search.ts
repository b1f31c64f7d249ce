import { useEffect, useState } from 'react'
import { isLongEnough, searchLimits } from '#contract/search.ts'
import type { FoundDocument } from '#contract/search.ts'
import { searchRoutes } from '#contract/search-routes.ts'
import { api } from '../../lib/api.ts'

/** How long nothing more is typed before it is searched for, in milliseconds. */
const pauseMs = 200
const nothing: readonly FoundDocument[] = []

/** Articles, pages, questions and threads that a query may mean; none while they are awaited, or if they cannot be had. */
export function useSiteSearch(query: string): readonly FoundDocument[] {
  const search = query.trim().slice(0, searchLimits.characters)
  const [found, setFound] = useState({ search: '', documents: nothing })

  useEffect(() => {
    if (!isLongEnough(search)) return
    const asked = new AbortController()
    const timer = setTimeout(() => {
      api
        .call(searchRoutes.suggestions, { query: new URLSearchParams({ q: search }), signal: asked.signal })
        .then(
          ({ suggestions }) => setFound({ search, documents: suggestions }),
          // The palette's other commands work without them.
          () => undefined,
        )
    }, pauseMs)
    return () => {
      clearTimeout(timer)
      asked.abort()
    }
  }, [search])

  return found.search === search ? found.documents : nothing
}
