import { apiRoutes } from '#contract/api-routes.ts'
import { deleteAccountSchema } from '#contract/schemas/leaving.ts'
import { requireCurrentPassword, signOut } from '../accounts/index.ts'
import { endpoint } from '../../platform/endpoint/endpoint.ts'
import { requireSameOrigin, requireUser } from '../../platform/endpoint/request.ts'
import { accountContents, requestDeletion } from './index.ts'

/** `POST /api/delete-account`, `GET /api/app/account-contents` */
export const leavingEndpoints = [
  endpoint(apiRoutes.deleteAccount, deleteAccountSchema, async (req, body) => {
    requireSameOrigin(req)
    const user = requireUser(req)
    const { currentPassword } = await body()
    await requireCurrentPassword(req, currentPassword)
    await requestDeletion(req.payload, user.id)
    await signOut(req).catch((err: unknown) =>
      // The worker may have been faster. The session is over in any case.
      req.payload.logger.info({ err }, 'the session of a deleted account was already gone'),
    )
    return { deleted: true } as const
  }),
  endpoint(apiRoutes.accountContents, (req) => accountContents(req.payload, requireUser(req).id)),
]
