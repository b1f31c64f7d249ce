import { referralOf } from '../referrals/index.ts'
import { endpoint, json } from './endpoint.ts'
import { requireUser } from './request.ts'

/** `GET /api/referral` */
export const referralEndpoints = [
  endpoint('get', '/referral', async (req) => json(await referralOf(req.payload, requireUser(req).id))),
]
