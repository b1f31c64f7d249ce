import type { SignInAnswer } from './api.ts'
import type { ContentCheck } from './content-check.ts'
import type { EditingAnswer, EditingQuestion, LeaveInput, Left } from './editing.ts'
import type {
  DocumentPublishing,
  ExistingAddresses,
  Landing,
  PublishingCalendar,
  PublishingOverview,
} from './publishing.ts'
import type { LinkMeaning, LinkTargets } from './link-targets.ts'
import type {
  AnswerReviewInput,
  AskReviewInput,
  DocumentReview,
  WaitingReviews,
  WithdrawReviewInput,
} from './reviews.ts'
import { route } from './route.ts'
import { staffPaymentRoutes } from './staff-payment-routes.ts'
import { staffPriceRoutes } from './staff-price-routes.ts'
import type {
  AcceptInvitationInput,
  InviteAnswer,
  InviteInput,
  OpenInvitationAnswer,
  OpenInvitationInput,
  StaffInvitationsAnswer,
} from './staff.ts'

/** No body. */
type None = undefined

/** What the admin and /join call. A global is the document `globals/{slug}`. */
export const staffRoutes = {
  ...staffPaymentRoutes,
  ...staffPriceRoutes,
  invitations: route('GET', '/api/app/staff-invitations').of<None, StaffInvitationsAnswer>(),
  invite: route('POST', '/api/app/staff-invitations', { status: 201 }).of<InviteInput, InviteAnswer>(),
  resend: route('POST', '/api/app/staff-invitations/:id/resend', { errors: ['not_found'] }).of<
    None,
    InviteAnswer
  >(),
  revoke: route('POST', '/api/app/staff-invitations/:id/revoke', { errors: ['not_found'] }).of<
    None,
    StaffInvitationsAnswer
  >(),
  /** For the one who was invited. */
  open: route('POST', '/api/app/staff-invitation', { errors: ['invitation_expired'] }).of<
    OpenInvitationInput,
    OpenInvitationAnswer
  >(),
  accept: route('POST', '/api/app/accept-invitation', {
    errors: ['invitation_expired', 'invalid_credentials', 'account_locked'],
  }).of<AcceptInvitationInput, SignInAnswer>(),
  editing: route('POST', '/api/app/editing/:collection/:id', { errors: ['not_found'] }).of<
    EditingQuestion,
    EditingAnswer
  >(),
  stopEditing: route('POST', '/api/app/editing/:collection/:id/leave', { errors: ['not_found'] }).of<
    LeaveInput,
    Left
  >(),
  publishing: route('GET', '/api/app/publishing').of<None, PublishingOverview>(),
  /** `?path=…&path=…` */
  addresses: route('GET', '/api/app/publishing/addresses').of<None, ExistingAddresses>(),
  /** `?show=…&after=…` */
  contentCheck: route('GET', '/api/app/publishing/content-check').of<None, ContentCheck>(),
  /** `?path=…`: where a visitor of this path lands. */
  landing: route('GET', '/api/app/publishing/landing').of<None, Landing>(),
  /** `?q=…`: what a link may lead to. */
  linkTargets: route('GET', '/api/app/publishing/link-targets').of<None, LinkTargets>(),
  /** `?path=…`: what a link to this address leads to. */
  linkMeaning: route('GET', '/api/app/publishing/link-meaning').of<None, LinkMeaning>(),
  /** `?from=…&to=…`, ISO times */
  calendar: route('GET', '/api/app/publishing/calendar').of<None, PublishingCalendar>(),
  cancelScheduled: route('POST', '/api/app/publishing/scheduled/:id/cancel', { errors: ['not_found'] }).of<
    None,
    Record<string, never>
  >(),
  documentPublishing: route('GET', '/api/app/publishing/:collection/:id', { errors: ['not_found'] }).of<
    None,
    DocumentPublishing
  >(),
  /** `?after=…` */
  waitingReviews: route('GET', '/api/app/reviews').of<None, WaitingReviews>(),
  documentReview: route('GET', '/api/app/reviews/:collection/:id', { errors: ['not_found'] }).of<
    None,
    DocumentReview
  >(),
  askReview: route('POST', '/api/app/reviews/:collection/:id', {
    errors: ['not_found', 'review_changed'],
  }).of<AskReviewInput, DocumentReview>(),
  answerReview: route('POST', '/api/app/reviews/:collection/:id/answer', {
    errors: ['not_found', 'review_changed', 'own_review'],
  }).of<AnswerReviewInput, DocumentReview>(),
  withdrawReview: route('POST', '/api/app/reviews/:collection/:id/withdraw', {
    errors: ['not_found', 'review_changed'],
  }).of<WithdrawReviewInput, DocumentReview>(),
} as const
