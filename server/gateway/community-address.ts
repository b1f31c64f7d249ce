import { threadsParameters } from '#contract/community.ts'

/** What pages of the forum read of a query. */
const known: readonly string[] = [...Object.values(threadsParameters), 'comment', 'before']

/**
 * The address of a page of the forum without what none of them reads, each part once and in one order: queries that are
 * made up lead to the page that is kept already.
 */
export function cleanCommunityAddress(address: string): string {
  const [path = ''] = address.split('?', 1)
  const asked = new URLSearchParams(address.slice(path.length))
  const query = new URLSearchParams()
  for (const name of known) {
    const value = asked.get(name)
    if (value) query.set(name, value)
  }
  return query.size === 0 ? path : `${path}?${query}`
}
