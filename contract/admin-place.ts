import { firstUsers, readUsersView, writeUsersView } from './admin.ts'
import type { UsersView } from './admin.ts'
import { routes } from './routes.ts'

/** What /admin shows. Each place has an address that can be passed on. */
export type AdminPlace =
  { readonly view: 'users'; readonly users: UsersView } | { readonly view: 'user'; readonly id: string }

/** The name in addresses of the person who is shown. */
const userParameter = 'user'

export const usersPlace = (users: UsersView = firstUsers): AdminPlace => ({ view: 'users', users })
export const userPlace = (id: string): AdminPlace => ({ view: 'user', id })

/** The place that an address names; the users where it names none. */
export function readAdminPlace(query: URLSearchParams): AdminPlace {
  const id = query.get(userParameter)
  return id ? userPlace(id) : usersPlace(readUsersView(query))
}

/** The address of a place. */
export function adminAddress(place: AdminPlace): string {
  const query =
    place.view === 'user'
      ? new URLSearchParams({ [userParameter]: place.id }).toString()
      : writeUsersView(place.users).toString()
  return query === '' ? routes.admin : `${routes.admin}?${query}`
}
