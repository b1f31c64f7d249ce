import type {
  AddCreditsAnswer,
  AdminMailsAnswer,
  AdminPluginsAnswer,
  AdminRequestsAnswer,
  AdminUserAnswer,
  NewsletterAnswer,
  UsersAnswer,
} from './admin.ts'
import type { CreditTransactionsAnswer } from './credit-history.ts'
import { route } from './route.ts'
import type { AddCreditsInput, NewsletterInput } from './schemas/admin.ts'

/** No body. */
type None = undefined

/** Adding credits, which the CMS calls too. */
export const addCreditsRoutes = {
  addCredits: route('POST', '/api/admin-add-credits', { errors: ['not_found', 'request_reused'] }).of<
    AddCreditsInput,
    AddCreditsAnswer
  >(),
} as const

/** What /admin calls: a part of the table in `api-routes.ts`, apart, so that only that page loads it. */
export const adminRoutes = {
  ...addCreditsRoutes,
  /** `?q=&sort=&show=&after=` */
  users: route('GET', '/api/app/admin/users').of<None, UsersAnswer>(),
  user: route('GET', '/api/app/admin/users/:id', { errors: ['not_found'] }).of<None, AdminUserAnswer>(),
  plugins: route('GET', '/api/app/admin/users/:id/plugins', { errors: ['not_found'] }).of<
    None,
    AdminPluginsAnswer
  >(),
  /** `?before=` the id of a transaction. */
  transactions: route('GET', '/api/app/admin/users/:id/transactions', { errors: ['not_found'] }).of<
    None,
    CreditTransactionsAnswer
  >(),
  /** `?after=` */
  requests: route('GET', '/api/app/admin/users/:id/requests', { errors: ['not_found'] }).of<
    None,
    AdminRequestsAnswer
  >(),
  /** `?after=` */
  mails: route('GET', '/api/app/admin/users/:id/mails', { errors: ['not_found'] }).of<
    None,
    AdminMailsAnswer
  >(),
  newsletter: route('POST', '/api/app/admin/users/:id/newsletter', { errors: ['not_found'] }).of<
    NewsletterInput,
    NewsletterAnswer
  >(),
} as const
