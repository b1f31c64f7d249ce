import type { InviteCodeAnswer } from '#contract/api.ts'
import { inviteCodeSchema } from '#contract/schemas/auth.ts'
import { isInviteCode, referralOf } from './index.ts'
import { endpoint, json } from '../../platform/endpoint/endpoint.ts'
import { body, clientNetwork, requireSameOrigin, requireUser } from '../../platform/endpoint/request.ts'

/** `GET /api/referral`, `POST /api/invite-code` */
export const referralEndpoints = [
  endpoint('get', '/referral', async (req) => json(await referralOf(req.payload, requireUser(req).id))),
  endpoint('post', '/invite-code', async (req) => {
    requireSameOrigin(req)
    const { code } = await body(req, inviteCodeSchema)
    const answer: InviteCodeAnswer = { known: await isInviteCode(req.payload, code, clientNetwork(req)) }
    return json(answer)
  }),
]
