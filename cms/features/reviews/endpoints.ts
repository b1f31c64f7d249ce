import type { PayloadRequest } from 'payload'
import { isDraftedCollection } from '#contract/content/kinds.ts'
import { answerReviewSchema, askReviewSchema, withdrawReviewSchema } from '#contract/reviews.ts'
import type { DocumentReview } from '#contract/reviews.ts'
import { staffRoutes } from '#contract/staff-routes.ts'
import { endpoint } from '../../platform/endpoint/endpoint.ts'
import { queryOf, requireSameOrigin, requireStaff, routeId } from '../../platform/endpoint/request.ts'
import { ServiceError } from '../../platform/errors.ts'
import type { User } from '../../payload-types.ts'
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
 * Answers a write with the review as it is afterwards.
 * @throws ServiceError `forbidden` to others than staff, `not_found`
 */
async function change(
  req: PayloadRequest,
  work: (key: ReviewKey, user: User) => Promise<void>,
): Promise<DocumentReview> {
  requireSameOrigin(req)
  const user = requireStaff(req)
  const key = keyOf(req)
  await work(key, user)
  return documentReview(req.payload, key, user)
}

/**
 * `GET /api/app/reviews?after=…`, `GET` and `POST /api/app/reviews/{collection}/{id}`, and the same with `/answer` and
 * `/withdraw`
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
  endpoint(staffRoutes.askReview, askReviewSchema, (req, body) =>
    change(req, async (key, user) => askReview(req.payload, key, user, await body())),
  ),
  endpoint(staffRoutes.answerReview, answerReviewSchema, (req, body) =>
    change(req, async (key, user) => answerReview(req.payload, key, user, await body())),
  ),
  endpoint(staffRoutes.withdrawReview, withdrawReviewSchema, (req, body) =>
    change(req, async (key, user) => withdrawReview(req.payload, key, user, await body())),
  ),
]
