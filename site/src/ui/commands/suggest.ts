import { isLongEnough, searchLimits } from '#contract/search.ts'
import type { FoundDocument } from '#contract/search.ts'
import { searchRoutes } from '#contract/search-routes.ts'
import { api } from '../../lib/api.ts'

/** What the search of the site suggests: loaded when somebody types, because few who open a page do. */
export async function suggest(query: string, signal: AbortSignal): Promise<readonly FoundDocument[]> {
  const search = query.slice(0, searchLimits.characters)
  if (!isLongEnough(search)) return []
  const { suggestions } = await api.call(searchRoutes.suggestions, {
    query: new URLSearchParams({ q: search }),
    signal,
  })
  return suggestions
}
