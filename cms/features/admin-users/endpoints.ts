import type { PayloadRequest } from 'payload'
import { readUsersView } from '#contract/admin.ts'
import { adminAccountRoutes } from '#contract/admin-account-routes.ts'
import { adminRoutes } from '#contract/admin-routes.ts'
import { creditParameters } from '#contract/credit-history.ts'
import { deleteUserSchema, lockSchema, resendSchema } from '#contract/schemas/admin-accounts.ts'
import { addCreditsSchema, newsletterSchema } from '#contract/schemas/admin.ts'
import { endpoint } from '../../platform/endpoint/endpoint.ts'
import {
  queryId,
  queryOf,
  requireAdmin,
  requireSameOrigin,
  routeId,
} from '../../platform/endpoint/request.ts'
import { countAgainst } from '../../platform/limiter/index.ts'
import { lockAccount, unlockAccount } from '../account-locks/index.ts'
import { readTransactions } from '../credits/index.ts'
import { addCredits } from './add-credits.ts'
import { deleteUser } from './delete-user.ts'
import { listUsers } from './list.ts'
import { setNewsletter } from './newsletter.ts'
import { resendToPerson } from './resend-confirmation.ts'
import { readMails, readPlugins, readRequests, readUser, requirePerson } from './user.ts'

/**
 * The person whom an admin looks at.
 * @throws ServiceError `unauthenticated`, `forbidden`, `not_found`
 */
async function personOf(req: PayloadRequest): Promise<string> {
  requireAdmin(req)
  const userId = routeId(req)
  await requirePerson(req.payload, userId)
  return userId
}

const everything = { filter: 'all', period: 'all' } as const

/**
 * For admins `GET /api/app/admin/users`, `…/users/{id}`, `…/users/{id}/plugins`, `…/transactions`, `…/requests`, `…/mails`,
 * `POST …/users/{id}/newsletter`, `…/lock`, `…/unlock`, `…/resend-confirmation`, `…/delete` and `POST /api/admin-add-credits`
 */
export const adminUserEndpoints = [
  endpoint(adminRoutes.users, async (req) => {
    requireAdmin(req)
    return listUsers(req.payload, readUsersView(queryOf(req)))
  }),
  endpoint(adminRoutes.user, async (req) => {
    const admin = requireAdmin(req)
    return readUser(req.payload, routeId(req), admin.id)
  }),
  endpoint(adminRoutes.plugins, async (req) => readPlugins(req.payload, await personOf(req))),
  endpoint(adminRoutes.transactions, async (req) => {
    const userId = await personOf(req)
    const before = queryOf(req).has(creditParameters.before) ? queryId(req, creditParameters.before) : null
    return readTransactions(req.payload, userId, everything, before)
  }),
  endpoint(adminRoutes.requests, async (req) =>
    readRequests(req.payload, await personOf(req), queryOf(req).get('after')),
  ),
  endpoint(adminRoutes.mails, async (req) =>
    readMails(req.payload, await personOf(req), queryOf(req).get('after')),
  ),
  endpoint(adminRoutes.newsletter, newsletterSchema, async (req, body) => {
    requireSameOrigin(req)
    const admin = requireAdmin(req)
    const { subscribed } = await body()
    await countAgainst(req.payload, 'requestsPerUser', admin.id)
    return setNewsletter(req.payload, admin.id, routeId(req), subscribed)
  }),
  endpoint(adminRoutes.addCredits, addCreditsSchema, async (req, body) => {
    requireSameOrigin(req)
    const admin = requireAdmin(req)
    const input = await body()
    await countAgainst(req.payload, 'requestsPerUser', admin.id)
    return addCredits(req.payload, admin.id, input)
  }),
  endpoint(adminAccountRoutes.lock, lockSchema, async (req, body) => {
    requireSameOrigin(req)
    const admin = requireAdmin(req)
    const { reason } = await body()
    return lockAccount(req.payload, admin.id, routeId(req), reason)
  }),
  endpoint(adminAccountRoutes.unlock, lockSchema, async (req, body) => {
    requireSameOrigin(req)
    const admin = requireAdmin(req)
    const { reason } = await body()
    return unlockAccount(req.payload, admin.id, routeId(req), reason)
  }),
  endpoint(adminAccountRoutes.resendConfirmation, resendSchema, async (req, body) => {
    requireSameOrigin(req)
    const admin = requireAdmin(req)
    const { requestId } = await body()
    return resendToPerson(req.payload, admin.id, routeId(req), requestId)
  }),
  endpoint(adminAccountRoutes.deleteUser, deleteUserSchema, async (req, body) => {
    requireSameOrigin(req)
    const admin = requireAdmin(req)
    const { email } = await body()
    return deleteUser(req.payload, admin.id, routeId(req), email)
  }),
]
