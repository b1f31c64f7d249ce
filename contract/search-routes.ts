import { route } from './route.ts'
import type { SearchAnswer, SuggestionsAnswer } from './search.ts'

/** The search: a part of the table in `api-routes.ts`, apart, so that only pages that search load it. */
export const searchRoutes = {
  /** `?q=&kind=&page=` */
  search: route('GET', '/api/app/search').of<undefined, SearchAnswer>(),
  /** `?q=` */
  suggestions: route('GET', '/api/app/search-suggestions').of<undefined, SuggestionsAnswer>(),
} as const
