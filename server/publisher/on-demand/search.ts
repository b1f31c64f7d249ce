import { searchPath, writeSearchView } from '#contract/search.ts'
import type { SearchAnswer, SearchReader } from '#contract/search.ts'
import { searchRoutes } from '#contract/search-routes.ts'

/** How long the CMS may take to answer, in milliseconds. */
const patience = 10_000

/** Whether this is the page of the search. */
export const isSearchPath = (path: string): boolean => path === searchPath()

/** The search as visitors use it over the API, whose answer the contract states. */
export const searchReader = (cmsUrl: string): SearchReader => ({
  find: async (view) => {
    const path = `${searchRoutes.search.path}?${writeSearchView(view)}`
    const response = await fetch(new URL(path, cmsUrl), {
      signal: AbortSignal.timeout(patience),
      redirect: 'error',
    })
    if (!response.ok) throw new Error(`${searchRoutes.search.path}: the CMS answered ${response.status}`)
    return (await response.json()) as SearchAnswer
  },
})
