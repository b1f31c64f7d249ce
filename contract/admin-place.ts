import { firstUsers, readUsersView, writeUsersView } from './admin.ts'
import type { UsersView } from './admin.ts'
import { routes } from './routes.ts'

/** What /admin shows. Each place has an address that can be passed on. */
export type AdminPlace =
  { readonly view: 'users'; readonly users: UsersView } | { readonly view: 'user'; readonly id: string }

/** The names in addresses, besides those of the list. */
const parameters = { view: 'view', id: 'id' } as const

export const usersPlace = (users: UsersView = firstUsers): AdminPlace => ({ view: 'users', users })
export const userPlace = (id: string): AdminPlace => ({ view: 'user', id })

/** The place that an address names; the users where it names none. */
export function readAdminPlace(query: URLSearchParams): AdminPlace {
  const id = query.get(parameters.id)
  return query.get(parameters.view) === 'user' && id !== null
    ? userPlace(id)
    : usersPlace(readUsersView(query))
}

/** The address of a place. */
export function adminAddress(place: AdminPlace): string {
  const query =
    place.view === 'user'
      ? new URLSearchParams({ [parameters.view]: place.view, [parameters.id]: place.id }).toString()
      : writeUsersView(place.users).toString()
  return query === '' ? routes.admin : `${routes.admin}?${query}`
}
