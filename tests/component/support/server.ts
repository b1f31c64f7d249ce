import {
  deleteUserSchema,
  lockSchema as accountLockSchema,
  resendSchema,
} from '#contract/schemas/admin-accounts.ts'
import type { LockAnswer } from '#contract/admin-accounts.ts'
import { paymentActionSchema } from '#contract/staff-payments.ts'
import type { PaymentAssessment } from '#contract/staff-payments.ts'
import { expect, onTestFinished } from 'vitest'
import { sessionChannel } from '#contract/realtime.ts'
import type { ChannelAnswer } from '#contract/realtime.ts'
import type { LinkMeaning, LinkTargets } from '#contract/link-targets.ts'
import type { SuggestionsAnswer } from '#contract/search.ts'
import type * as z from 'zod/mini'
import type {
  AttachedImage,
  DiffAnswer,
  FileAnswer,
  ForgotPasswordAnswer,
  InviteCodeAnswer,
  Me,
  MeAnswer,
  Page,
  ReferralAnswer,
  ResetLinkAnswer,
  SearchAnswer,
  SignInAnswer,
  SignUpAnswer,
  TurnAnswer,
  VersionAnswer,
  VersionRow,
  Workspace,
} from '#contract/api.ts'
import type {
  AddCreditsAnswer,
  AdminMailsAnswer,
  AdminPluginsAnswer,
  AdminRequestsAnswer,
  AdminUserAnswer,
  NewsletterAnswer,
  UsersAnswer,
} from '#contract/admin.ts'
import type {
  EditedTemplate,
  LoggedMail,
  MailLogAnswer,
  SuppressedAnswer,
  TemplatesAnswer,
} from '#contract/admin-mails.ts'
import type { AuditAnswer } from '#contract/admin-audit.ts'
import type { OverviewAnswer } from '#contract/admin-overview.ts'
import type { RunAgainAnswer, TurnsAnswer, TurnStory } from '#contract/admin-turns.ts'
import type {
  AcceptedIdAnswer,
  CategoriesAnswer,
  CommentsAnswer,
  EditedAnswer,
  HistoryAnswer,
  LikesAnswer,
  NewComment,
  PostedAnswer,
  ThreadAnswer,
  ThreadsAnswer,
} from '#contract/community.ts'
import type { StripePageAnswer, SubscriptionAnswer } from '#contract/billing.ts'
import type { EmailPreview, TestEmailAnswer } from '#contract/email-templates.ts'
import type { Mailing, MailingsAnswer, WeeklyPromoAnswer } from '#contract/newsletter.ts'
import { emailDraftSchema, saveTemplateSchema } from '#contract/schemas/email-templates.ts'
import { weeklyPromoSchema } from '#contract/schemas/newsletter.ts'
import type { FindingsAnswer } from '#contract/findings.ts'
import type { LocksAnswer } from '#contract/locks.ts'
import type { AccountContents, DeleteAccountAnswer } from '#contract/leaving.ts'
import type { Credits } from '#contract/credits.ts'
import type { CreditHoldings, CreditTransactionsAnswer } from '#contract/credit-history.ts'
import type { DataExportAnswer } from '#contract/data-export.ts'
import type { ImportAnswer } from '#contract/imports.ts'
import type { DashboardAnswer, ListedPlugin } from '#contract/dashboard.ts'
import type { CopyAnswer, PublicPluginsAnswer } from '#contract/public-plugins.ts'
import { noticeTopicNames, noticeTopics } from '#contract/notification-preferences.ts'
import type { NoticeChoices, NoticePreferencesAnswer } from '#contract/notification-preferences.ts'
import type { NewestNoticesAnswer, NoticeCounts, NoticesAnswer } from '#contract/notifications.ts'
import { noticePreferencesSchema } from '#contract/schemas/notification-preferences.ts'
import { readNoticeSchema } from '#contract/schemas/notifications.ts'
import type { ForumImage } from '#contract/forum-images.ts'
import type { ForumPeopleAnswer } from '#contract/forum-mentions.ts'
import { errorStatus } from '#contract/errors.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { errorSentences } from '#contract/messages/error-codes.ts'
import * as adminSchemas from '#contract/schemas/admin.ts'
import { runAgainSchema } from '#contract/schemas/admin-turns.ts'
import * as authSchemas from '#contract/schemas/auth.ts'
import { contactSchema } from '#contract/schemas/contact.ts'
import * as communitySchemas from '#contract/schemas/community.ts'
import * as moderationSchemas from '#contract/schemas/moderation.ts'
import type { CasesAnswer, ModeratedThread, SuspensionsAnswer } from '#contract/moderation.ts'
import type {
  AvatarAnswer,
  ConfirmationMailAnswer,
  EmailChangeAnswer,
  ProfileAnswer,
  SessionsAnswer,
  SettingsAnswer,
} from '#contract/settings.ts'
import { saveFilesSchema } from '#contract/schemas/edits.ts'
import { copyPluginSchema, importAddressSchema } from '#contract/schemas/imports.ts'
import { deleteAccountSchema } from '#contract/schemas/leaving.ts'
import { lockSchema } from '#contract/schemas/locks.ts'
import * as billingSchemas from '#contract/schemas/billing.ts'
import * as turnSchemas from '#contract/schemas/turns.ts'

/** Stubbed responses. Their types come from the contract, so that the compiler finds outdated stubs. */
interface Answers {
  'GET /api/users/me': MeAnswer
  'GET /api/app/credits': Credits
  'GET /api/app/realtime/channel': ChannelAnswer
  'GET /api/app/admin/overview': OverviewAnswer
  'GET /api/app/admin/users': UsersAnswer
  'GET /api/app/admin/users/*': AdminUserAnswer
  'GET /api/app/admin/users/*/plugins': AdminPluginsAnswer
  'GET /api/app/admin/users/*/transactions': CreditTransactionsAnswer
  'GET /api/app/admin/users/*/requests': AdminRequestsAnswer
  'GET /api/app/admin/users/*/mails': AdminMailsAnswer
  'POST /api/app/admin/users/*/newsletter': NewsletterAnswer
  'POST /api/app/admin/users/*/lock': LockAnswer
  'POST /api/app/admin/users/*/unlock': LockAnswer
  'POST /api/app/admin/users/*/resend-confirmation': ConfirmationMailAnswer
  'POST /api/app/admin/users/*/delete': DeleteAccountAnswer
  'GET /api/app/staff-payments/*': PaymentAssessment
  'POST /api/app/staff-payments/*': PaymentAssessment
  'POST /api/admin-add-credits': AddCreditsAnswer
  'GET /api/app/admin/audit': AuditAnswer
  'GET /api/app/admin/email-templates': TemplatesAnswer
  'GET /api/app/admin/email-templates/*': EditedTemplate
  'POST /api/app/admin/email-templates/*': EditedTemplate
  'GET /api/app/admin/mails': MailLogAnswer
  'POST /api/app/admin/mails/*/resend': LoggedMail
  'GET /api/app/admin/suppressed-emails': SuppressedAnswer
  'POST /api/app/admin/suppressed-emails/*/remove': object
  'POST /api/app/email-templates/preview': EmailPreview
  'POST /api/app/email-templates/test': TestEmailAnswer
  'POST /api/send-weekly-promo': WeeklyPromoAnswer
  'GET /api/app/mailings': MailingsAnswer
  'POST /api/app/mailings/*/stop': Mailing
  'GET /api/app/admin/turns': TurnsAnswer
  'GET /api/app/admin/turns/*': TurnStory
  'POST /api/app/admin/turns/*/run-again': RunAgainAnswer
  'POST /api/app/imports/from-address': ImportAnswer
  'GET /api/app/public-plugins': PublicPluginsAnswer
  'POST /api/app/plugins/*/copy': CopyAnswer
  'GET /api/app/credit-holdings': CreditHoldings
  'GET /api/app/credit-transactions': CreditTransactionsAnswer
  'GET /api/app/credit-transactions.csv': Response
  'GET /api/app/dashboard': DashboardAnswer
  'GET /api/check-subscription': SubscriptionAnswer
  'POST /api/customer-portal': StripePageAnswer
  'POST /api/app/checkout-return': SubscriptionAnswer
  'POST /api/create-checkout': StripePageAnswer
  'POST /api/create-payment': StripePageAnswer
  'GET /api/app/referral': ReferralAnswer
  'GET /api/app/search-suggestions': SuggestionsAnswer
  'GET /api/app/publishing/link-targets': LinkTargets
  'GET /api/app/publishing/link-meaning': LinkMeaning
  'GET /api/app/settings': SettingsAnswer
  'GET /api/app/data-export': DataExportAnswer
  'POST /api/app/data-export': DataExportAnswer
  'GET /api/app/account-contents': AccountContents
  'POST /api/delete-account': DeleteAccountAnswer
  'POST /api/app/avatar': AvatarAnswer
  'DELETE /api/app/avatar': undefined
  'POST /api/app/profile': ProfileAnswer
  'GET /api/app/notification-preferences': NoticePreferencesAnswer
  'POST /api/app/notification-preferences': NoticePreferencesAnswer
  'POST /api/app/sessions/*/end': SessionsAnswer
  'POST /api/app/end-other-sessions': SessionsAnswer
  'POST /api/app/change-password': SignInAnswer
  'POST /api/app/change-email': EmailChangeAnswer
  'POST /api/app/confirm-email': SignInAnswer
  'POST /api/app/resend-confirmation': ConfirmationMailAnswer
  'POST /api/app/onboarding': SignInAnswer
  'POST /api/app/invite-code': InviteCodeAnswer
  'POST /api/app/sign-in': SignInAnswer
  'POST /api/app/sign-out': MeAnswer
  'POST /api/app/sign-up': SignUpAnswer
  'POST /api/app/forgot-password': ForgotPasswordAnswer
  'POST /api/app/reset-link': ResetLinkAnswer
  'POST /api/app/reset-password': SignInAnswer
  'DELETE /api/plugins/*': undefined
  'POST /api/app/attachments': AttachedImage
  'GET /api/app/attachments/*/image': Response
  'GET /api/app/plugins/*/workspace': Workspace
  'GET /api/app/plugins/*/versions': Page<VersionRow>
  'GET /api/app/plugins/*/diff': DiffAnswer
  'GET /api/app/plugin-versions/*/file': FileAnswer
  'GET /api/app/plugin-versions/*/findings': FindingsAnswer
  'GET /api/app/plugin-versions/*/search': SearchAnswer
  'POST /api/app/plugins/*/download': Response
  'POST /api/app/plugins/*/information': VersionAnswer
  'POST /api/app/plugins/*/files': VersionAnswer
  'POST /api/app/plugins/*/locks': LocksAnswer
  'POST /api/app/plugins/*/restore': VersionAnswer
  'POST /api/generate-plugin': TurnAnswer
  'GET /api/app/turns/*': TurnAnswer
  'POST /api/app/turns/*/stop': TurnAnswer
  'POST /api/app/turns/*/keep': VersionAnswer
  'GET /api/app/community/categories': CategoriesAnswer
  'GET /api/app/community/threads': ThreadsAnswer
  'GET /api/app/community/threads/*': ThreadAnswer
  'GET /api/app/community/threads/*/comments': CommentsAnswer
  'POST /api/app/forum-images': ForumImage
  'GET /api/app/forum-people': ForumPeopleAnswer
  'POST /api/app/plugins/*/make-public': object
  'GET /community/thread/*': Response
  'GET /community/thread/*/newest.json': readonly NewComment[]
  'POST /api/app/contact': object
  'POST /api/app/threads': PostedAnswer
  'POST /api/app/threads/*/comments': PostedAnswer
  'POST /api/app/threads/*/like': LikesAnswer
  'POST /api/app/comments/*/like': LikesAnswer
  'POST /api/app/comments/*/accepted': AcceptedIdAnswer
  'GET /api/app/community/threads/*/history': HistoryAnswer
  'POST /api/app/threads/*/edit': EditedAnswer
  'POST /api/app/comments/*/edit': EditedAnswer
  'POST /api/app/threads/*/watch': object
  'POST /api/app/threads/*/report': object
  'POST /api/app/comments/*/report': object
  'POST /api/app/moderation/threads/*': ModeratedThread
  'POST /api/app/moderation/comments/*': object
  'POST /api/app/moderation/suspensions': object
  'GET /api/app/moderation/suspensions': SuspensionsAnswer
  'POST /api/app/moderation/suspensions/*/lift': object
  'GET /api/app/moderation/cases': CasesAnswer
  'POST /api/app/moderation/cases/*/dismiss': object
  'DELETE /api/app/threads/*': undefined
  'DELETE /api/app/comments/*': undefined
  'GET /api/app/newest-notifications': NewestNoticesAnswer
  'GET /api/app/notifications': NoticesAnswer
  'POST /api/app/notifications/*/read': NoticeCounts
  'POST /api/app/read-notifications': NoticeCounts
}
type Call = keyof Answers

/** The body schemas that the server validates against. */
const bodies: Partial<Record<Call, z.ZodMiniType>> = {
  'POST /api/app/admin/users/*/newsletter': adminSchemas.newsletterSchema,
  'POST /api/app/admin/users/*/lock': accountLockSchema,
  'POST /api/app/admin/users/*/unlock': accountLockSchema,
  'POST /api/app/admin/users/*/resend-confirmation': resendSchema,
  'POST /api/app/admin/users/*/delete': deleteUserSchema,
  'POST /api/app/staff-payments/*': paymentActionSchema,
  'POST /api/app/admin/turns/*/run-again': runAgainSchema,
  'POST /api/app/admin/email-templates/*': saveTemplateSchema,
  'POST /api/app/email-templates/preview': emailDraftSchema,
  'POST /api/app/email-templates/test': emailDraftSchema,
  'POST /api/send-weekly-promo': weeklyPromoSchema,
  'POST /api/app/sign-in': authSchemas.signInSchema,
  'POST /api/app/sign-up': authSchemas.signUpSchema,
  'POST /api/app/forgot-password': authSchemas.forgotPasswordSchema,
  'POST /api/app/reset-link': authSchemas.resetLinkSchema,
  'POST /api/app/reset-password': authSchemas.resetPasswordSchema,
  'POST /api/app/profile': authSchemas.profileSchema,
  'POST /api/app/change-password': authSchemas.changePasswordSchema,
  'POST /api/app/change-email': authSchemas.changeEmailSchema,
  'POST /api/app/confirm-email': authSchemas.confirmEmailSchema,
  'POST /api/delete-account': deleteAccountSchema,
  'POST /api/app/notifications/*/read': readNoticeSchema,
  'POST /api/app/notification-preferences': noticePreferencesSchema,
  'POST /api/create-checkout': billingSchemas.checkoutSchema,
  'POST /api/create-payment': billingSchemas.paymentSchema,
  'POST /api/app/imports/from-address': importAddressSchema,
  'POST /api/app/plugins/*/copy': copyPluginSchema,
  'POST /api/generate-plugin': turnSchemas.generatePluginSchema,
  'POST /api/app/plugins/*/download': turnSchemas.downloadSchema,
  'POST /api/app/plugins/*/information': turnSchemas.informationSchema,
  'POST /api/app/plugins/*/files': saveFilesSchema,
  'POST /api/app/plugins/*/locks': lockSchema,
  'POST /api/app/plugins/*/restore': turnSchemas.restoreSchema,
  'POST /api/app/contact': contactSchema,
  'POST /api/app/threads': communitySchemas.threadSchema,
  'POST /api/app/threads/*/comments': communitySchemas.commentSchema,
  'POST /api/app/threads/*/like': communitySchemas.likeSchema,
  'POST /api/app/comments/*/like': communitySchemas.likeSchema,
  'POST /api/app/comments/*/accepted': communitySchemas.acceptedSchema,
  'POST /api/app/threads/*/edit': communitySchemas.threadEditSchema,
  'POST /api/app/comments/*/edit': communitySchemas.commentEditSchema,
  'POST /api/app/threads/*/watch': communitySchemas.watchSchema,
  'POST /api/app/threads/*/report': moderationSchemas.reportSchema,
  'POST /api/app/comments/*/report': moderationSchemas.reportSchema,
  'POST /api/app/moderation/comments/*': moderationSchemas.moderateCommentSchema,
  'POST /api/app/moderation/suspensions': moderationSchemas.suspendSchema,
}

/** A request as a stub sees it. */
export interface Asked {
  readonly url: URL
  /** A parsed JSON value, or a file. */
  readonly body: unknown
}
type Reply<Answer> = (asked: Asked) => Answer | Response | Promise<Answer | Response>

/** An error response of the server. */
export const refusal = (code: ErrorCode, details?: Readonly<Record<string, string>>): Response =>
  Response.json({ error: { code, message: errorSentences[code], details } }, { status: errorStatus[code] })

/** The response of a proxy in front of a server that is down. */
export const away = (): Response => new Response('away', { status: 503 })

/** Fails as a request does without a network. */
export const offline = (): never => {
  throw new TypeError('Failed to fetch')
}

/** A promise that a test fulfills to release a response. */
export const gate = (): PromiseWithResolvers<void> => Promise.withResolvers<void>()

/** The server as a component sees it. */
export interface Server {
  /** Replaces the response to a call. */
  on<Name extends Call>(call: Name, reply: Reply<Answers[Name]>): void
  /** The requests made so far, as `GET /api/app/credits`, with the query. */
  readonly requests: readonly string[]
  /** How often a call was made. */
  count(call: Call): number
}

/** Whether a request is this call; `*` stands for one part of a path. */
const matches = (call: string, name: string): boolean => {
  const [parts, known] = [name.split('/'), call.split('/')]
  return parts.length === known.length && known.every((part, at) => part === '*' || part === parts[at])
}

/**
 * Answers all requests of a test. The test fails on a request without a stub, and on a body that violates the
 * contract's schema.
 */
export function stubServer(replies: { readonly [Name in Call]?: Reply<Answers[Name]> }): Server {
  // The palette of each screen asks for them; few tests are about them.
  const none: [string, Reply<unknown>] = ['GET /api/app/search-suggestions', () => ({ suggestions: [] })]
  const channel: [string, Reply<unknown>] = [
    'GET /api/app/realtime/channel',
    () => ({ userId: person.id, channel: sessionChannel('0194c1f0-0000-7000-8000-0000000000aa') }),
  ]
  const table = new Map<string, Reply<unknown>>([none, channel, ...Object.entries(replies)])
  const requests: string[] = []
  const problems: string[] = []
  const { fetch } = window
  window.fetch = async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, location.href)
    if (!/^\/(api|community)\//.test(url.pathname)) return fetch(input, init)
    const name = `${init?.method ?? 'GET'} ${url.pathname}`
    requests.push(`${name}${url.search}`)
    const call = [...table.keys()].find((known) => matches(known, name))
    if (!call) {
      problems.push(`${name} has no stub`)
      return away()
    }
    const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : init?.body
    const parsed = bodies[call as Call]?.safeParse(body)
    if (parsed && !parsed.success) problems.push(`${name}: ${JSON.stringify(parsed.error.issues)}`)
    const answer = await table.get(call)?.({ url, body })
    if (init?.signal?.aborted) throw init.signal.reason
    if (answer instanceof Response) return answer
    return answer === undefined ? new Response(null, { status: 200 }) : Response.json(answer)
  }
  onTestFinished(() => {
    window.fetch = fetch
    expect(problems).toEqual([])
  })
  return {
    requests,
    on: (call, reply) => table.set(call, reply),
    count: (call) => requests.filter((request) => matches(call, request.split('?')[0] ?? '')).length,
  }
}

/** A person with an account who has completed onboarding. */
export const person: Me = {
  id: '0194c1f0-0000-7000-8000-000000000001',
  email: 'ada@plugsmith.example',
  fullName: 'Ada Lovelace',
  onboardingCompleted: true,
  roles: [],
}

/** The copy of one's data: not requested, or as the fields say. */
export const dataExportOf = (fields?: Partial<DataExportAnswer>): DataExportAnswer => ({
  state: 'none',
  done: 0,
  total: 0,
  size: null,
  requestedAt: null,
  readyUntil: null,
  nextAt: null,
  ...fields,
})

/** What people are notified of who have chosen nothing, or only a few topics. */
export const preferencesOf = (choices?: Partial<NoticeChoices>): NoticePreferencesAnswer => ({
  choices: {
    ...(Object.fromEntries(
      noticeTopicNames.map((topic) => [topic, noticeTopics[topic].usual]),
    ) as NoticeChoices),
    ...choices,
  },
  unsubscribedAt: null,
})

/** Nobody's subscription, or with some fields somebody's. */
export const subscriptionOf = (fields?: Partial<SubscriptionAnswer>): SubscriptionAnswer => ({
  subscribed: fields !== undefined,
  monthly_credits: null,
  monthly_credits_left: null,
  subscription_end: null,
  product_id: null,
  plan: null,
  coming_plan: null,
  coming_charge: null,
  coming_price: null,
  cancel_at_period_end: false,
  past_due: false,
  next_attempt: null,
  last_payment: null,
  member_since: null,
  ...fields,
})

const anHourAgo = () => new Date(Date.now() - 3_600_000).toISOString()

/** A plugin as the dashboard lists it. */
export const listed = (plugin: Partial<ListedPlugin> & Pick<ListedPlugin, 'name'>): ListedPlugin => ({
  id: crypto.randomUUID(),
  description: '',
  status: 'completed',
  author: '',
  version: '',
  versionNumber: null,
  passed: null,
  making: false,
  isSample: false,
  isPublic: false,
  isImported: false,
  isCopy: false,
  originalPlugin: null,
  createdAt: anHourAgo(),
  updatedAt: anHourAgo(),
  ...plugin,
})

/** One page of a list. */
export const pageOf = <Row>(
  docs: readonly Row[],
  page = 1,
  totalPages = 1,
  totalDocs = docs.length,
): Page<Row> => ({
  docs,
  totalDocs,
  page,
  totalPages,
  hasNextPage: page < totalPages,
  hasPrevPage: page > 1,
})

/** The dashboard's response with these plugins. */
export const dashboardOf = (
  own: readonly ListedPlugin[],
  edited: readonly ListedPlugin[] = [],
): DashboardAnswer => ({
  own: pageOf(own),
  edited: pageOf(edited),
  counts: { total: own.length + edited.length, thisWeek: own.length + edited.length },
})
