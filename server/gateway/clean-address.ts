import { threadsParameters } from '#contract/community.ts'
import { searchParameters } from '#contract/search.ts'

/** What pages of the forum read of a query, and what the search does. */
const ofForum: readonly string[] = [...Object.values(threadsParameters), 'comment', 'before']
const ofSearch: readonly string[] = Object.values(searchParameters)

/**
 * The address of a page that is rendered when it is asked for without what it does not read, each part once and in one
 * order: queries that are made up lead to the page that is kept already.
 */
export function cleanAddress(address: string): string {
  const [path = ''] = address.split('?', 1)
  const asked = new URLSearchParams(address.slice(path.length))
  const query = new URLSearchParams()
  for (const name of path === '/search' ? ofSearch : ofForum) {
    const value = asked.get(name)
    if (value) query.set(name, value)
  }
  return query.size === 0 ? path : `${path}?${query}`
}
