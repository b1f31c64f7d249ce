import { QueryError } from 'payload'
import type { CollectionBeforeOperationHook } from 'payload'
import type { Fields } from './fields.ts'
import { bounds } from './allowances.ts'
import { findSortProblem, findWhereProblem } from './queries.ts'

interface Args {
  readonly where?: unknown
  readonly sort?: unknown
  readonly overrideAccess?: boolean
}

/** Converts a query to strings, as in an address: the admin's screens pass booleans, dates and null. */
function asInAddress(value: unknown): unknown {
  if (value instanceof Date) return value.toISOString()
  if (Array.isArray(value)) return value.map(asInAddress)
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, asInAddress(one)]))
  return typeof value === 'boolean' || typeof value === 'number' ? String(value) : value
}

const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  (typeof value === 'object' && Object.keys(value).length === 0)

/**
 * Applies the allowlist to the admin's lists, which read their address without the REST API. A path to a missing field
 * must not reach Payload 3.90, where it ends the process (`validateSearchParam` adds promises to a list it already awaits).
 */
export const guardListQueries =
  (fields: Fields): CollectionBeforeOperationHook =>
  ({ args, collection: { slug } }) => {
    const { where, sort, overrideAccess } = args as Args
    // Our own services are not restricted.
    if (overrideAccess) return
    const among = [
      { kind: 'collection', slug },
      { kind: 'collection', slug, versions: true },
    ] as const
    const wrongIn = (check: typeof findWhereProblem, value: unknown): string | null => {
      if (isEmpty(value)) return null
      const asked = asInAddress(value)
      const found = among.map((subject) =>
        check(asked, { fields, subject, bounds: bounds.staff, queries: undefined, allAtOnce: true }),
      )
      return found.includes(null) ? null : (found[0] ?? null)
    }
    const wrong = wrongIn(findWhereProblem, where) ?? wrongIn(findSortProblem, sort)
    if (wrong !== null) throw new QueryError([{ path: wrong }])
  }
