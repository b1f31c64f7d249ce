import { firstUsers, readUsersView, writeUsersView } from './admin.ts'
import type { UsersView } from './admin.ts'
import { routes } from './routes.ts'

/** What /admin shows. Each place has an address that can be passed on. */
export type AdminPlace = { readonly view: 'users'; readonly users: UsersView }

export const usersPlace = (users: UsersView = firstUsers): AdminPlace => ({ view: 'users', users })

/** The place that an address names; the users where it names none. */
export const readAdminPlace = (query: URLSearchParams): AdminPlace => usersPlace(readUsersView(query))

/** The address of a place. */
export function adminAddress(place: AdminPlace): string {
  const query = writeUsersView(place.users).toString()
  return query === '' ? routes.admin : `${routes.admin}?${query}`
}
