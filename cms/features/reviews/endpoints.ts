import type { PayloadRequest } from 'payload'
import { isDraftedCollection } from '#contract/content/kinds.ts'
import { answerReviewSchema, askReviewSchema, withdrawReviewSchema } from '#contract/reviews.ts'
import { staffRoutes } from '#contract/staff-routes.ts'
import { endpoint } from '../../platform/endpoint/endpoint.ts'
import { queryOf, requireSameOrigin, requireStaff, routeId } from '../../platform/endpoint/request.ts'
import { ServiceError } from '../../platform/errors.ts'
import { answerReview, withdrawReview } from './answer.ts'
import { askReview } from './ask.ts'
import type { ReviewKey } from './draft.ts'
import { documentReview } from './read.ts'
import { waitingReviews } from './waiting.ts'

/** @throws ServiceError `not_found` for what has no drafts */
function keyOf(req: PayloadRequest): ReviewKey {
  const collection = String(req.routeParams?.['collection'])
  if (!isDraftedCollection(collection)) throw new ServiceError('not_found')
  return { collection, id: routeId(req) }
}

/**
 * `GET /api/app/reviews?after=…`, `GET` and `POST /api/app/reviews/{collection}/{id}`, and the same with `/answer` and
 * `/withdraw`. Each write answers with the review as it is afterwards.
 */
export const reviewEndpoints = [
  endpoint(staffRoutes.waitingReviews, async (req) => {
    requireStaff(req)
    return waitingReviews(req.payload, queryOf(req).get('after'))
  }),
  endpoint(staffRoutes.documentReview, async (req) => {
    const user = requireStaff(req)
    return documentReview(req.payload, keyOf(req), user)
  }),
  endpoint(staffRoutes.askReview, askReviewSchema, async (req, body) => {
    requireSameOrigin(req)
    const user = requireStaff(req)
    const input = await body()
    await askReview(req.payload, keyOf(req), user, input)
    return documentReview(req.payload, keyOf(req), user)
  }),
  endpoint(staffRoutes.answerReview, answerReviewSchema, async (req, body) => {
    requireSameOrigin(req)
    const user = requireStaff(req)
    const input = await body()
    await answerReview(req.payload, keyOf(req), user, input)
    return documentReview(req.payload, keyOf(req), user)
  }),
  endpoint(staffRoutes.withdrawReview, withdrawReviewSchema, async (req, body) => {
    requireSameOrigin(req)
    const user = requireStaff(req)
    const input = await body()
    await withdrawReview(req.payload, keyOf(req), user, input)
    return documentReview(req.payload, keyOf(req), user)
  }),
]
