import type { PayloadRequest } from 'payload'
import { moderationRoutes, reportRoutes } from '#contract/moderation-routes.ts'
import { validationMessages } from '#contract/messages/validation.ts'
import { caseKinds } from '#contract/moderation.ts'
import type { CaseKind } from '#contract/moderation.ts'
import {
  moderateCommentSchema,
  moderateThreadSchema,
  reportSchema,
  suspendSchema,
} from '#contract/schemas/moderation.ts'
import { endpoint } from '../../../platform/endpoint/endpoint.ts'
import {
  queryOf,
  requireModerator,
  requireSameOrigin,
  requireUser,
  routeId,
} from '../../../platform/endpoint/request.ts'
import { ServiceError } from '../../../platform/errors.ts'
import { countAgainst } from '../../../platform/limiter/index.ts'
import { moderateComment } from './moderate-comment.ts'
import { moderateThread } from './moderate-thread.ts'
import { dismissCase, listCases } from './queue.ts'
import { reportPost } from './report.ts'
import { liftSuspension, listSuspensions, suspendAuthor } from './suspensions.ts'

/** @throws ServiceError `invalid_input` for a kind that the queue does not have */
function kindOf(req: PayloadRequest): CaseKind | null {
  const asked = queryOf(req).get('kind')
  if (asked === null) return null
  const kind = caseKinds.find((each) => each === asked)
  if (!kind) throw new ServiceError('invalid_input', { kind: validationMessages.unknown })
  return kind
}

/**
 * `POST /api/app/threads/{id}/report`, `…/comments/{id}/report`
 * For moderators `POST /api/app/moderation/threads/{id}`, `…/comments/{id}`, `…/suspensions`, `…/cases/{id}/dismiss`,
 * `…/suspensions/{id}/lift`, `GET …/cases`, `…/suspensions`
 */
export const moderationEndpoints = [
  endpoint(moderationRoutes.thread, moderateThreadSchema, async (req, body) => {
    requireSameOrigin(req)
    const moderator = requireModerator(req)
    return moderateThread(req.payload, moderator.id, routeId(req), await body())
  }),
  endpoint(moderationRoutes.comment, moderateCommentSchema, async (req, body) => {
    requireSameOrigin(req)
    const moderator = requireModerator(req)
    await moderateComment(req.payload, moderator.id, routeId(req), await body())
    return {}
  }),
  endpoint(moderationRoutes.suspend, suspendSchema, async (req, body) => {
    requireSameOrigin(req)
    const moderator = requireModerator(req)
    await suspendAuthor(req.payload, moderator.id, await body())
    return {}
  }),
  endpoint(moderationRoutes.suspensions, async (req) => {
    requireModerator(req)
    return listSuspensions(req.payload, queryOf(req).get('after'))
  }),
  endpoint(moderationRoutes.lift, async (req) => {
    requireSameOrigin(req)
    const moderator = requireModerator(req)
    await liftSuspension(req.payload, moderator.id, routeId(req))
    return {}
  }),
  endpoint(moderationRoutes.cases, async (req) => {
    requireModerator(req)
    return listCases(req.payload, kindOf(req), queryOf(req).get('after'))
  }),
  endpoint(moderationRoutes.dismiss, async (req) => {
    requireSameOrigin(req)
    const moderator = requireModerator(req)
    await dismissCase(req.payload, moderator.id, routeId(req))
    return {}
  }),
  ...(['thread', 'comment'] as const).map((kind) =>
    endpoint(reportRoutes[kind], reportSchema, async (req, body) => {
      requireSameOrigin(req)
      const reporter = requireUser(req)
      const input = await body()
      await countAgainst(req.payload, 'reportsPerUser', reporter.id)
      await reportPost(req.payload, reporter.id, { kind, id: routeId(req) }, input)
      return {}
    }),
  ),
]
