import type { Access } from 'payload'
import { hasRole } from './roles.ts'

/**
 * The row's owner and admins.
 * @param path the field, or path through relationships, that holds the owner
 * @returns an access function that returns a query, so that lists are filtered too
 */
export function ownerOrAdmin(path: string): Access {
  return ({ req: { user } }) => {
    if (!user) return false
    if (hasRole(user, 'admin')) return true
    return { [path]: { equals: user.id } }
  }
}
