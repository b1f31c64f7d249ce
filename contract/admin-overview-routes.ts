import type { OverviewAnswer } from './admin-overview.ts'
import { route } from './route.ts'

/** The overview on /admin: a part of the table in `api-routes.ts`, apart, so that only that page loads it. */
export const adminOverviewRoutes = {
  /** `[?days=7]` */
  overview: route('GET', '/api/app/admin/overview').of<undefined, OverviewAnswer>(),
} as const
