import { QueryError } from 'payload'
import type { CollectionBeforeOperationHook } from 'payload'
import type { Fields } from './fields.ts'
import { bounds } from './offers.ts'
import { wrongInSort, wrongInWhere } from './questions.ts'

interface Args {
  readonly where?: unknown
  readonly sort?: unknown
  readonly overrideAccess?: boolean
}

/** A question as an address has it: the admin's screens ask for flags, moments and nothing by what they are. */
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
 * The same question of fields and operators for what does not come through the REST API: the admin's lists read their
 * address themselves. Payload 3.90 ends the process over a path that leads nowhere (`validateSearchParam` adds to the
 * promises that it waits for when it waits already), so that none may reach it.
 */
export const guardQuestions =
  (fields: Fields): CollectionBeforeOperationHook =>
  ({ args, collection: { slug } }) => {
    const { where, sort, overrideAccess } = args as Args
    // Our own services ask what they like.
    if (overrideAccess) return
    const among = [
      { kind: 'collection', slug },
      { kind: 'collection', slug, versions: true },
    ] as const
    const wrongIn = (check: typeof wrongInWhere, value: unknown): string | null => {
      if (isEmpty(value)) return null
      const asked = asInAddress(value)
      const found = among.map((subject) =>
        check(asked, { fields, subject, bounds: bounds.staff, questions: undefined, allAtOnce: true }),
      )
      return found.includes(null) ? null : (found[0] ?? null)
    }
    const wrong = wrongIn(wrongInWhere, where) ?? wrongIn(wrongInSort, sort)
    if (wrong !== null) throw new QueryError([{ path: wrong }])
  }
