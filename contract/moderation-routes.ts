import type { CasesAnswer, ModeratedThread, SuspensionsAnswer } from './moderation.ts'
import { route } from './route.ts'
import type {
  ModerateCommentInput,
  ModerateThreadInput,
  ReportInput,
  SuspendInput,
} from './schemas/moderation.ts'

/** What moderators do in the forum: a part of the table in `api-routes.ts`, apart, so that only their pages load it. */
export const moderationRoutes = {
  thread: route('POST', '/api/app/moderation/threads/:id', { errors: ['not_found', 'already_handled'] }).of<
    ModerateThreadInput,
    ModeratedThread
  >(),
  comment: route('POST', '/api/app/moderation/comments/:id', { errors: ['not_found', 'already_handled'] }).of<
    ModerateCommentInput,
    object
  >(),
  /** Suspends the author of a post. */
  suspend: route('POST', '/api/app/moderation/suspensions', { errors: ['not_found'] }).of<
    SuspendInput,
    object
  >(),
  /** Those that have not ended: `?after=` */
  suspensions: route('GET', '/api/app/moderation/suspensions').of<undefined, SuspensionsAnswer>(),
  /** Ends one early. */
  lift: route('POST', '/api/app/moderation/suspensions/:id/lift', {
    errors: ['not_found', 'already_handled'],
  }).of<undefined, object>(),
  /** The queue: `?kind=&after=` */
  cases: route('GET', '/api/app/moderation/cases').of<undefined, CasesAnswer>(),
  /** Closes a case without doing anything to the post. */
  dismiss: route('POST', '/api/app/moderation/cases/:id/dismiss', {
    errors: ['not_found', 'already_handled'],
  }).of<undefined, object>(),
} as const

/** With which people tell moderators of a post. */
export const reportRoutes = {
  thread: route('POST', '/api/app/threads/:id/report', { errors: ['not_found'] }).of<ReportInput, object>(),
  comment: route('POST', '/api/app/comments/:id/report', { errors: ['not_found'] }).of<ReportInput, object>(),
} as const
