import type {
  AttachedImage,
  CreditsAnswer,
  DiffAnswer,
  FileAnswer,
  ForgotPasswordAnswer,
  InviteCodeAnswer,
  LatestPreviewAnswer,
  MessagesAnswer,
  MeAnswer,
  Page,
  PreviewUrlAnswer,
  ReferralAnswer,
  ResetLinkAnswer,
  SearchAnswer,
  SignInAnswer,
  SignUpAnswer,
  TurnAnswer,
  TurnOfRequestAnswer,
  TurnResult,
  VersionAnswer,
  VersionRow,
  VersionSummary,
  Workspace,
} from './api.ts'
import { billingRoutes } from './billing-routes.ts'
import type { CreditHoldings, CreditTransactionsAnswer } from './credit-history.ts'
import type { DashboardAnswer } from './dashboard.ts'
import type { DataExportAnswer } from './data-export.ts'
import type { EditingAnswer, EditingQuestion, LeaveInput, Left } from './editing.ts'
import type { ImportAnswer } from './imports.ts'
import type { DocumentPublishing, PublishingOverview, ExistingAddresses } from './publishing.ts'
import type { AccountContents, DeleteAccountAnswer } from './leaving.ts'
import type { LocksAnswer } from './locks.ts'
import { route } from './route.ts'
import { staffPaymentRoutes } from './staff-payment-routes.ts'
import { staffPriceRoutes } from './staff-price-routes.ts'
import type { ParametricRoute, PlainRoute } from './route.ts'
import type {
  ChangeEmailInput,
  ChangePasswordInput,
  ConfirmEmailInput,
  ForgotPasswordInput,
  InviteCodeInput,
  ProfileInput,
  ResetLinkInput,
  ResetPasswordInput,
  SignInInput,
  SignUpInput,
} from './schemas/auth.ts'
import type { DeleteAccountInput } from './schemas/leaving.ts'
import type { SaveFilesInput } from './schemas/edits.ts'
import type { LockInput } from './schemas/locks.ts'
import type { DownloadInput, GeneratePluginInput, InformationInput, RestoreInput } from './schemas/turns.ts'
import type {
  AvatarAnswer,
  EmailChangeAnswer,
  ProfileAnswer,
  SessionsAnswer,
  SettingsAnswer,
} from './settings.ts'
import type {
  AcceptInvitationInput,
  InviteAnswer,
  InviteInput,
  OpenInvitationAnswer,
  OpenInvitationInput,
  StaffInvitationsAnswer,
} from './staff.ts'

/**
 * The typed table of our own routes, used by server, browser and tests. They start with `/api/app`, so that none is below
 * one of Payload's collections; functions named by the specification (core §7) are directly below `/api`.
 */

/** No body. */
type None = undefined

/** What the pages of the site call. */
export const apiRoutes = {
  signUp: route('POST', '/api/app/sign-up', {
    status: 201,
    errors: ['email_taken', 'invalid_credentials'],
  }).of<SignUpInput, SignUpAnswer>(),
  signIn: route('POST', '/api/app/sign-in', { errors: ['invalid_credentials'] }).of<
    SignInInput,
    SignInAnswer
  >(),
  signOut: route('POST', '/api/app/sign-out').of<None, MeAnswer>(),
  forgotPassword: route('POST', '/api/app/forgot-password', { status: 202, errors: ['mail_unavailable'] }).of<
    ForgotPasswordInput,
    ForgotPasswordAnswer
  >(),
  resetLink: route('POST', '/api/app/reset-link', { errors: ['link_expired'] }).of<
    ResetLinkInput,
    ResetLinkAnswer
  >(),
  resetPassword: route('POST', '/api/app/reset-password', { errors: ['link_expired'] }).of<
    ResetPasswordInput,
    SignInAnswer
  >(),
  changePassword: route('POST', '/api/app/change-password').of<ChangePasswordInput, SignInAnswer>(),
  /** Sends a link to the new address, which `confirmEmail` takes. */
  changeEmail: route('POST', '/api/app/change-email', {
    status: 202,
    errors: ['email_taken', 'mail_unavailable'],
  }).of<ChangeEmailInput, EmailChangeAnswer>(),
  confirmEmail: route('POST', '/api/app/confirm-email', { errors: ['email_taken', 'link_expired'] }).of<
    ConfirmEmailInput,
    SignInAnswer
  >(),
  /** Ends the session, and everything else of the account soon after. */
  deleteAccount: route('POST', '/api/delete-account', { errors: ['last_admin'] }).of<
    DeleteAccountInput,
    DeleteAccountAnswer
  >(),
  accountContents: route('GET', '/api/app/account-contents').of<None, AccountContents>(),
  settings: route('GET', '/api/app/settings').of<None, SettingsAnswer>(),
  profile: route('POST', '/api/app/profile').of<ProfileInput, ProfileAnswer>(),
  /** The body is the image. */
  avatar: route('POST', '/api/app/avatar', {
    errors: ['not_an_avatar', 'avatar_too_large', 'images_unavailable'],
  }).of<File, AvatarAnswer>(),
  removeAvatar: route('DELETE', '/api/app/avatar').of<None, unknown>(),
  avatarImage: route('GET', '/api/app/avatars/:id/image', {
    errors: ['not_found', 'images_unavailable'],
  }).of<None, Blob>(),
  endSession: route('POST', '/api/app/sessions/:id/end', { errors: ['not_found'] }).of<
    None,
    SessionsAnswer
  >(),
  endOtherSessions: route('POST', '/api/app/end-other-sessions').of<None, SessionsAnswer>(),
  dataExport: route('GET', '/api/app/data-export').of<None, DataExportAnswer>(),
  /** Nothing changes while one is being prepared. */
  requestDataExport: route('POST', '/api/app/data-export', { status: 202 }).of<None, DataExportAnswer>(),
  dataExportFile: route('GET', '/api/app/data-export.zip', { errors: ['export_gone'] }).of<None, Blob>(),
  onboarding: route('POST', '/api/app/onboarding').of<None, SignInAnswer>(),
  dashboard: route('GET', '/api/app/dashboard').of<None, DashboardAnswer>(),
  credits: route('GET', '/api/app/credits').of<None, CreditsAnswer>(),
  creditHoldings: route('GET', '/api/app/credit-holdings').of<None, CreditHoldings>(),
  /** `?show=&period=&before=` the id of a transaction. */
  creditTransactions: route('GET', '/api/app/credit-transactions').of<None, CreditTransactionsAnswer>(),
  /** `?show=&period=` */
  creditTransactionsCsv: route('GET', '/api/app/credit-transactions.csv').of<None, Blob>(),
  referral: route('GET', '/api/app/referral').of<None, ReferralAnswer>(),
  ...billingRoutes,
  inviteCode: route('POST', '/api/app/invite-code').of<InviteCodeInput, InviteCodeAnswer>(),
  /** The body is the image, its name the header `X-File-Name`. */
  attachments: route('POST', '/api/app/attachments', {
    status: 201,
    errors: ['not_an_image', 'images_too_large'],
  }).of<File, AttachedImage>(),
  attachmentImage: route('GET', '/api/app/attachments/:id/image', { errors: ['not_found'] }).of<None, Blob>(),
  /** As pusher-js asks it: a form. */
  realtimeAuth: route('POST', '/api/app/realtime/auth').of<URLSearchParams, { readonly auth: string }>(),
  generatePlugin: route('POST', '/api/generate-plugin', {
    status: 202,
    errors: [
      ...(['not_found', 'turn_running', 'request_reused', 'insufficient_credits'] as const),
      ...(['too_many_images', 'images_too_large', 'not_an_image'] as const),
    ],
  }).of<GeneratePluginInput, TurnAnswer>(),
  /** The body is the ZIP; `importHeaders` names the headers. */
  importPlugin: route('POST', '/api/app/imports', {
    status: 201,
    errors: ['zip_too_large', 'not_a_zip', 'not_a_plugin', 'request_reused'],
  }).of<File, ImportAnswer>(),
  workspace: route('GET', '/api/app/plugins/:id/workspace', { errors: ['not_found'] }).of<None, Workspace>(),
  /** `?before=` the id of a message. */
  messages: route('GET', '/api/app/plugins/:id/messages', { errors: ['not_found'] }).of<
    None,
    MessagesAnswer
  >(),
  download: route('POST', '/api/app/plugins/:id/download', {
    errors: ['not_found', 'no_files', 'insufficient_credits'],
  }).of<DownloadInput, Blob>(),
  /** `?page=` */
  versions: route('GET', '/api/app/plugins/:id/versions', { errors: ['not_found'] }).of<
    None,
    Page<VersionRow>
  >(),
  version: route('GET', '/api/app/plugins/:id/versions/:number', { errors: ['not_found'] }).of<
    None,
    VersionSummary
  >(),
  restore: route('POST', '/api/app/plugins/:id/restore', {
    errors: ['not_found', 'turn_running', 'version_conflict'],
  }).of<RestoreInput, VersionAnswer>(),
  /** `?from=&to=[&path=]` */
  diff: route('GET', '/api/app/plugins/:id/diff', { errors: ['not_found'] }).of<None, DiffAnswer>(),
  information: route('POST', '/api/app/plugins/:id/information', {
    errors: ['not_found', 'turn_running', 'version_conflict'],
  }).of<InformationInput, VersionAnswer>(),
  /** Files changed by hand; `edits.ts` describes the details of its errors. */
  saveFiles: route('POST', '/api/app/plugins/:id/files', {
    errors: ['not_found', 'turn_running', 'version_conflict', 'request_reused', 'code_problems'],
  }).of<SaveFilesInput, VersionAnswer>(),
  locks: route('POST', '/api/app/plugins/:id/locks', { errors: ['not_found'] }).of<LockInput, LocksAnswer>(),
  latestPreview: route('GET', '/api/app/plugins/:id/latest-preview', { errors: ['not_found'] }).of<
    None,
    LatestPreviewAnswer
  >(),
  /** `[?include=result]` */
  turn: route('GET', '/api/app/turns/:id', { errors: ['not_found'] }).of<
    None,
    TurnAnswer & { readonly result?: TurnResult | null }
  >(),
  turnOfRequest: route('GET', '/api/app/turns/by-request/:requestId', { errors: ['not_found'] }).of<
    None,
    TurnOfRequestAnswer
  >(),
  stopTurn: route('POST', '/api/app/turns/:id/stop', { errors: ['not_found'] }).of<None, TurnAnswer>(),
  keepDraft: route('POST', '/api/app/turns/:id/keep', {
    errors: ['not_found', 'turn_running', 'draft_gone', 'insufficient_credits'],
  }).of<None, VersionAnswer>(),
  /** `?viewMode=&display=[&scripts=off]`, as the next. */
  turnPreview: route('GET', '/api/app/turns/:id/preview-url', { errors: ['not_found'] }).of<
    None,
    PreviewUrlAnswer
  >(),
  versionPreview: route('GET', '/api/app/plugin-versions/:id/preview-url', {
    errors: ['not_found'],
  }).of<None, PreviewUrlAnswer>(),
  /** `?path=` */
  versionFile: route('GET', '/api/app/plugin-versions/:id/file', { errors: ['not_found'] }).of<
    None,
    FileAnswer
  >(),
  /** `?path=`; the file as it is. */
  versionBytes: route('GET', '/api/app/plugin-versions/:id/bytes', { errors: ['not_found'] }).of<
    None,
    Blob
  >(),
  /** `?q=` */
  searchVersion: route('GET', '/api/app/plugin-versions/:id/search', { errors: ['not_found'] }).of<
    None,
    SearchAnswer
  >(),
} as const

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
    errors: ['invitation_expired', 'invalid_credentials'],
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
  cancelScheduled: route('POST', '/api/app/publishing/scheduled/:id/cancel', { errors: ['not_found'] }).of<
    None,
    Record<string, never>
  >(),
  documentPublishing: route('GET', '/api/app/publishing/:collection/:id', { errors: ['not_found'] }).of<
    None,
    DocumentPublishing
  >(),
} as const

/** What our own processes, the operator and Stripe call; previews are served on their own host alone. */
export const systemRoutes = {
  health: route('GET', '/api/app/health').of<None, { readonly ok: true }>(),
  metrics: route('GET', '/api/app/metrics', { errors: ['not_found'] }).of<None, Blob>(),
  preview: route('GET', '/api/app/preview/:token', { errors: ['not_found'] }).of<None, Blob>(),
  /** Called by Stripe. The body is the event, and the header `Stripe-Signature` proves it. */
  stripeWebhook: route('POST', '/api/stripe-webhook', { errors: ['payments_not_set_up'] }).of<
    File,
    { readonly received: true }
  >(),
} as const

type Table = Readonly<Record<string, { readonly template: string }>>
type Paths<T extends Table> = {
  readonly [Name in keyof T]: T[Name] extends ParametricRoute<infer _E, infer P>
    ? (...values: Parameters<ParametricRoute<never, P>['at']>) => string
    : T[Name] extends PlainRoute<infer _E, infer P>
      ? P
      : never
}

/** The paths of a table, for what needs no more than them: an image's address, a limit, a test. */
function pathsOf<T extends Table>(table: T): Paths<T> {
  const entries = Object.entries(table as unknown as Readonly<Record<string, ParametricRoute<never, string>>>)
  return Object.fromEntries(
    entries.map(([name, { template, at }]) => [
      name,
      at ? (...values: Parameters<typeof at>) => at(...values).path : template,
    ]),
  ) as Paths<T>
}

/** Routes of Payload's own that pages call; `cms/platform/allowlist` says who may ask what. */
export const payloadRoutes = {
  me: route('GET', '/api/users/me').of<None, MeAnswer>(),
  deletePlugin: route('DELETE', '/api/plugins/:id', { errors: ['not_found', 'turn_running'] }).of<
    None,
    unknown
  >(),
} as const

const allPaths = () =>
  ({
    ...pathsOf(apiRoutes),
    me: payloadRoutes.me.path,
    plugins: '/api/plugins',
    plugin: (pluginId: string) => payloadRoutes.deletePlugin.at(pluginId).path,
  }) as const

// Marked as pure: the site does not use it, and leaves it out.
export const apiPaths = /* @__PURE__ */ allPaths()
export const staffPaths = pathsOf(staffRoutes)
