import type { AdminAccount } from './admin-accounts.ts'
import type { Role } from './api.ts'
import type { Credits } from './credits.ts'
import type { TurnErrorCode } from './errors.ts'
import type { TurnStatus } from './turns/index.ts'

/** What admins see of people on /admin. */

/** Each column with both directions. */
export const userSorts = [
  'newest',
  'oldest',
  'most-credits',
  'fewest-credits',
  'most-plugins',
  'fewest-plugins',
] as const
export type UserSort = (typeof userSorts)[number]

export const userFilters = ['all', 'members', 'free', 'newsletter', 'no-newsletter', 'staff'] as const
export type UserFilter = (typeof userFilters)[number]

/** What the list of users shows, as the address of the page and of the request says it. */
export interface UsersView {
  /** What name or email contain, in capitals or not; '' for all. */
  readonly search: string
  readonly sort: UserSort
  readonly filter: UserFilter
  /** Where the page before ends, as `UsersAnswer.next` says it; null for the first page. */
  readonly after: string | null
}

export const firstUsers: UsersView = { search: '', sort: 'newest', filter: 'all', after: null }

/** The names in addresses. */
export const usersParameters = { search: 'q', sort: 'sort', filter: 'show', after: 'after' } as const

/** Above this balance, somebody counts as a subscriber (spec, core §3 and §9). */
export const subscriberBalance = 100

export const adminLimits = {
  usersPerPage: 50,
  /** Characters of a search. */
  searchCharacters: 100,
  /** The newest plugins of a person. */
  plugins: 200,
  /** Requests and emails on a page. */
  rowsPerPage: 20,
  /** Characters of a request. */
  promptExcerpt: 200,
  /** Credits that an admin adds at once. */
  credits: 100_000,
  /** Characters of the reason, which the person reads in their ledger. */
  reasonCharacters: 300,
} as const

/** Credits that one press fills in (spec, core §9). */
export const quickCredits = [100, 500, 1000] as const

/** A number of credits to add, as it was typed; null unless it is whole, above 0 and not too large. */
export function creditAmountOf(text: string): number | null {
  const amount = /^\d{1,9}$/.test(text) ? Number(text) : 0
  return amount >= 1 && amount <= adminLimits.credits ? amount : null
}

const isSort = (value: unknown): value is UserSort => (userSorts as readonly unknown[]).includes(value)
const isFilter = (value: unknown): value is UserFilter => (userFilters as readonly unknown[]).includes(value)

/** The view of a query string; the first one where it says nothing that we know. */
export function readUsersView(query: URLSearchParams): UsersView {
  const { search, sort, filter, after } = usersParameters
  const wanted = query.get(sort)
  const shown = query.get(filter)
  return {
    search: [...(query.get(search) ?? '').trim()].slice(0, adminLimits.searchCharacters).join(''),
    sort: isSort(wanted) ? wanted : firstUsers.sort,
    filter: isFilter(shown) ? shown : firstUsers.filter,
    after: query.get(after) || null,
  }
}

/** Writes a view as a query string, without its defaults. */
export function writeUsersView(view: UsersView): URLSearchParams {
  const query = new URLSearchParams()
  for (const [field, name] of Object.entries(usersParameters) as [keyof UsersView, string][]) {
    const { [field]: value } = view
    if (value !== null && value !== firstUsers[field]) query.set(name, value)
  }
  return query
}

/** A person, as the list and their own page show them. */
export interface AdminUser {
  readonly id: string
  readonly email: string
  readonly fullName: string
  /** The address of their avatar, or null. */
  readonly avatar: string | null
  readonly roles: readonly Role[]
  /** What can be spent. */
  readonly balance: number
  readonly pluginCount: number
  /** Whether the balance is above `subscriberBalance`. */
  readonly hasSubscription: boolean
  /** The plan that they pay for, by its name; null without one. */
  readonly plan: string | null
  readonly newsletterSubscribed: boolean
  /** Whether they have deleted their account, and all that is theirs is about to be deleted. */
  readonly isLeaving: boolean
  /** Whether an admin has locked it: nobody can sign in to it. */
  readonly isLocked: boolean
  /** ISO 8601. */
  readonly createdAt: string
}

/** How many people there are in all. */
export interface UserCounts {
  readonly users: number
  /** With a plan. */
  readonly members: number
  readonly newsletter: number
}

/** `GET /api/app/admin/users?q=&sort=&show=&after=` */
export interface UsersAnswer {
  readonly users: readonly AdminUser[]
  /** For `after` of the next page; null on the last one. */
  readonly next: string | null
  /** How many the search and the filter find. */
  readonly found: number
  readonly counts: UserCounts
}

export type PaymentState = 'paid' | 'partly_refunded' | 'refunded' | 'disputed'

export interface AdminPayment {
  readonly id: string
  readonly kind: 'pack' | 'subscription'
  /** The plan's name; null for a pack. */
  readonly plan: string | null
  readonly credits: number
  /** In the smallest unit of the currency. */
  readonly amount: number
  readonly currency: string
  readonly status: PaymentState
  /** ISO 8601. */
  readonly paidAt: string
}

export interface AdminSession {
  readonly id: string
  /** ISO 8601. */
  readonly createdAt: string
  readonly expiresAt: string
}

/** `GET /api/app/admin/users/{id}` */
export interface AdminUserAnswer {
  readonly user: AdminUser
  readonly account: AdminAccount
  readonly credits: Credits
  /** What is left of the credits of a plan, and when the first of them expire: ISO 8601; null without any. */
  readonly monthly: { readonly left: number; readonly until: string } | null
  /** Newest first. */
  readonly payments: readonly AdminPayment[]
  /** Newest first, those that have not expired. */
  readonly sessions: readonly AdminSession[]
}

export interface AdminPlugin {
  readonly id: string
  readonly name: string
  /** '' without one. */
  readonly description: string
  readonly status: 'draft' | 'completed'
  /** ISO 8601. */
  readonly createdAt: string
}

/** `GET /api/app/admin/users/{id}/plugins` */
export interface AdminPluginsAnswer {
  /** Newest first, at most `adminLimits.plugins`. */
  readonly plugins: readonly AdminPlugin[]
  readonly total: number
}

export interface AdminRequest {
  readonly id: string
  /** The first `adminLimits.promptExcerpt` characters. */
  readonly prompt: string
  readonly pluginName: string
  readonly status: TurnStatus
  /** Why it failed, or null. */
  readonly error: TurnErrorCode | null
  /** ISO 8601. */
  readonly createdAt: string
}

/** `GET /api/app/admin/users/{id}/requests?after=`: newest first. */
export interface AdminRequestsAnswer {
  readonly requests: readonly AdminRequest[]
  /** For `after` of the next page; null on the last one. */
  readonly next: string | null
}

export const mailStates = ['waiting', 'sent', 'failed', 'suppressed', 'unknown'] as const
export type MailState = (typeof mailStates)[number]

export const isMailState = (value: unknown): value is MailState =>
  (mailStates as readonly unknown[]).includes(value)

export interface AdminMail {
  readonly id: string
  readonly template: string
  /** As sent; null before. */
  readonly subject: string | null
  /** `suppressed` was not sent, because its recipient gets no emails any more; of `unknown` it is not known. */
  readonly state: MailState
  /** Why it was not sent, or null. */
  readonly error: string | null
  /** When it was sent, or queued: ISO 8601. */
  readonly at: string
}

/** `GET /api/app/admin/users/{id}/mails?after=`: newest first. */
export interface AdminMailsAnswer {
  readonly mails: readonly AdminMail[]
  /** For `after` of the next page; null on the last one. */
  readonly next: string | null
}

/** `POST /api/app/admin/users/{id}/newsletter` */
export interface NewsletterAnswer {
  readonly subscribed: boolean
}

/** `POST /api/admin-add-credits`; the name is the specification's (core §7). */
export interface AddCreditsAnswer {
  readonly new_balance: number
}
