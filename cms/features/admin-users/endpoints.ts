import { readUsersView } from '#contract/admin.ts'
import { adminRoutes } from '#contract/admin-routes.ts'
import { endpoint } from '../../platform/endpoint/endpoint.ts'
import { queryOf, requireAdmin } from '../../platform/endpoint/request.ts'
import { listUsers } from './list.ts'

/** For admins `GET /api/app/admin/users` */
export const adminUserEndpoints = [
  endpoint(adminRoutes.users, async (req) => {
    requireAdmin(req)
    return listUsers(req.payload, readUsersView(queryOf(req)))
  }),
]
