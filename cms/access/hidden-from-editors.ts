import type { ClientUser } from 'payload'
import type { User } from '../payload-types.ts'
import { hasRole } from './roles.ts'

/** For `admin.hidden`: hides collections that only admins can use from editors. */
export const hiddenFromEditors = ({ user }: { readonly user: ClientUser | User }): boolean =>
  !hasRole(user as User, 'admin')
