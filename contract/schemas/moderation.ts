import * as z from 'zod/mini'
import { communityLimits } from '../community-limits.ts'
import { moderationErrors } from '../messages/moderation-errors.ts'
import { validationMessages as texts } from '../messages/validation.ts'
import { commentActions, reportReasons, suspensionDays, threadActions } from '../moderation.ts'
import { cleaned } from './text.ts'

/** Told to the author, and kept in the audit log. */
const reason = z
  .string(moderationErrors.reasonMissing)
  .check(
    cleaned,
    z.minLength(1, moderationErrors.reasonMissing),
    z.maxLength(communityLimits.reasonCharacters, texts.tooLong(communityLimits.reasonCharacters)),
  )

/** The case of the queue that this settles; refused if somebody else has settled it. */
const settles = z.optional(z.uuid(texts.unknown))

/** `POST /api/app/moderation/threads/{id}` */
export const moderateThreadSchema = z.object({
  action: z.enum(threadActions, texts.unknown),
  reason,
  /** For `move`: the slug of a category, or null for none. */
  category: z.optional(z.nullable(z.string(texts.unknown).check(z.maxLength(100, texts.unknown)))),
  /** For `merge`: the thread that its comments move to. */
  into: z.optional(z.uuid(moderationErrors.noSuchThread)),
  case: settles,
})
export type ModerateThreadInput = z.infer<typeof moderateThreadSchema>

/** `POST /api/app/moderation/comments/{id}` */
export const moderateCommentSchema = z.object({
  action: z.enum(commentActions, texts.unknown),
  reason,
  case: settles,
})
export type ModerateCommentInput = z.infer<typeof moderateCommentSchema>

/** `POST /api/app/moderation/suspensions` */
export const suspendSchema = z.object({
  /** What they wrote; pages do not know the ids of people. */
  kind: z.enum(['thread', 'comment'], texts.unknown),
  id: z.uuid(texts.unknown),
  days: z.literal(suspensionDays, texts.unknown),
  reason,
})
export type SuspendInput = z.infer<typeof suspendSchema>

/** `POST /api/app/threads/{id}/report`, `…/comments/{id}/report` */
export const reportSchema = z.object({
  reason: z.enum(reportReasons, moderationErrors.reportReasonMissing),
  words: z
    .string(texts.unknown)
    .check(
      cleaned,
      z.maxLength(communityLimits.reportCharacters, texts.tooLong(communityLimits.reportCharacters)),
    ),
})
export type ReportInput = z.infer<typeof reportSchema>
