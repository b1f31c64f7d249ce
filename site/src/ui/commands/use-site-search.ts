import { useEffect, useState } from 'react'
import type { FoundDocument } from '#contract/search.ts'

/** How long nothing more is typed before it is searched for, in milliseconds. */
const pauseMs = 200
const nothing: readonly FoundDocument[] = []

/** Articles, pages, questions and threads that a query may mean; none while they are awaited, or if they cannot be had. */
export function useSiteSearch(query: string): readonly FoundDocument[] {
  const search = query.trim()
  const [found, setFound] = useState({ search: '', documents: nothing })

  useEffect(() => {
    if (search === '') return
    const asked = new AbortController()
    const timer = setTimeout(() => {
      import('./suggest.ts')
        .then(({ suggest }) => suggest(search, asked.signal))
        .then(
          (documents) => setFound({ search, documents }),
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
