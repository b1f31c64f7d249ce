import type { CreditsAnswer } from '#contract/api.ts'
import { readCredits } from './index.ts'
import { endpoint, json } from '../../platform/endpoint/endpoint.ts'
import { requireUser } from '../../platform/endpoint/request.ts'

/** `GET /api/credits` */
export const creditEndpoints = [
  endpoint('get', '/credits', async (req) => {
    const answer: CreditsAnswer = await readCredits(req.payload, requireUser(req).id)
    return json(answer)
  }),
]
