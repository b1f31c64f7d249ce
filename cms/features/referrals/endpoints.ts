import { apiRoutes } from '#contract/api-routes.ts'
import { inviteCodeSchema } from '#contract/schemas/auth.ts'
import { isInviteCode, referralOf } from './index.ts'
import { endpoint } from '../../platform/endpoint/endpoint.ts'
import { clientNetwork, requireSameOrigin, requireUser } from '../../platform/endpoint/request.ts'

/** `GET /api/app/referral`, `POST /api/app/invite-code` */
export const referralEndpoints = [
  endpoint(apiRoutes.referral, async (req) => referralOf(req.payload, requireUser(req).id)),
  endpoint(apiRoutes.inviteCode, inviteCodeSchema, async (req, body) => {
    requireSameOrigin(req)
    const { code } = await body()
    return { known: await isInviteCode(req.payload, code, clientNetwork(req)) }
  }),
]
