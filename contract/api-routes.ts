import type {
  AttachedImage,
  CreditsAnswer,
  ForgotPasswordAnswer,
  InviteCodeAnswer,
  MeAnswer,
  ReferralAnswer,
  ResetLinkAnswer,
  SignInAnswer,
  SignUpAnswer,
  TurnAnswer,
  TurnResult,
} from './api.ts'
import { billingRoutes } from './billing-routes.ts'
import type { CreditHoldings, CreditTransactionsAnswer } from './credit-history.ts'
import type { DashboardAnswer } from './dashboard.ts'
import type { DataExportAnswer } from './data-export.ts'
import type { ImportAnswer } from './imports.ts'
import type { AccountContents, DeleteAccountAnswer } from './leaving.ts'
import { route } from './route.ts'
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
import type { GeneratePluginInput } from './schemas/turns.ts'
import type {
  AvatarAnswer,
  ConfirmationMailAnswer,
  EmailChangeAnswer,
  ProfileAnswer,
  SessionsAnswer,
  SettingsAnswer,
} from './settings.ts'

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
    errors: ['sign_up_closed', 'email_taken', 'invalid_credentials'],
  }).of<SignUpInput, SignUpAnswer>(),
  signIn: route('POST', '/api/app/sign-in', { errors: ['invalid_credentials', 'account_locked'] }).of<
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
  resetPassword: route('POST', '/api/app/reset-password', { errors: ['link_expired', 'account_locked'] }).of<
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
  /** Sends another link that confirms the address of the account. */
  resendConfirmation: route('POST', '/api/app/resend-confirmation', {
    status: 202,
    errors: ['mail_unavailable'],
  }).of<None, ConfirmationMailAnswer>(),
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
  /** `[?include=result]` */
  turn: route('GET', '/api/app/turns/:id', { errors: ['not_found'] }).of<
    None,
    TurnAnswer & { readonly result?: TurnResult | null }
  >(),
} as const

/** Routes of Payload's own that pages call; `cms/platform/allowlist` says who may ask what. */
export const payloadRoutes = {
  me: route('GET', '/api/users/me').of<None, MeAnswer>(),
  deletePlugin: route('DELETE', '/api/plugins/:id', { errors: ['not_found', 'turn_running'] }).of<
    None,
    unknown
  >(),
} as const
