import type { Access } from 'payload'

/**
 * The row's owner and nobody else, admins included.
 * @param path the field that holds the owner
 * @returns an access function that returns a query, so that lists are filtered too
 */
export const ownerOnly =
  (path: string): Access =>
  ({ req: { user } }) =>
    user ? { [path]: { equals: user.id } } : false
