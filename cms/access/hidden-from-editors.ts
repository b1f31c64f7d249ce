import type { ClientUser } from 'payload'
import type { User } from '../payload-types.ts'
import { hasRole } from './roles.ts'

/** For `admin.hidden`: keeps out of an editor's menu what only admins can do anything with. */
export const hiddenFromEditors = ({ user }: { readonly user: ClientUser | User }): boolean =>
  !hasRole(user as User, 'admin')
