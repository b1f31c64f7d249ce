import type { UsersAnswer } from './admin.ts'
import { route } from './route.ts'

/** What /admin calls: a part of the table in `api-routes.ts`, apart, so that only that page loads it. */
export const adminRoutes = {
  /** `?q=&sort=&show=&after=` */
  users: route('GET', '/api/app/admin/users').of<undefined, UsersAnswer>(),
} as const
