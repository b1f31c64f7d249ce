import type { Credits } from './credits.ts'

/** One's own ledger, as /credits shows it. */

export type CreditTransactionType =
  | 'signup'
  | 'referral_complete'
  | 'plugin_generation'
  | 'plugin_download'
  | 'purchase'
  | 'subscription'
  | 'admin'
  | 'refund'
  | 'expiry'

/** Which transactions are listed: by type, or by direction ('received', 'spent'). */
export const creditFilters = ['all', 'requests', 'downloads', 'received', 'spent', 'expired'] as const
export type CreditFilter = (typeof creditFilters)[number]

/** How far back, in days; null for everything. */
export const creditPeriods = { all: null, month: 30, year: 365 } as const
export type CreditPeriod = keyof typeof creditPeriods

/** What is listed, as the query string says it. */
export interface CreditView {
  readonly filter: CreditFilter
  readonly period: CreditPeriod
}

/** The names in a query string. */
export const creditParameters = { filter: 'show', period: 'period', before: 'before' } as const

const isFilter = (value: unknown): value is CreditFilter =>
  (creditFilters as readonly unknown[]).includes(value)
const isPeriod = (value: unknown): value is CreditPeriod =>
  typeof value === 'string' && Object.hasOwn(creditPeriods, value)

/** The view of a query string; everything where it says nothing that we know. */
export function readCreditView(query: URLSearchParams): CreditView {
  const filter = query.get(creditParameters.filter)
  const period = query.get(creditParameters.period)
  return { filter: isFilter(filter) ? filter : 'all', period: isPeriod(period) ? period : 'all' }
}

/** Writes a view into a query string, without its defaults. */
export function writeCreditView({ filter, period }: CreditView, query = new URLSearchParams()) {
  for (const [name, value] of [
    [creditParameters.filter, filter],
    [creditParameters.period, period],
  ] as const) {
    if (value === 'all') query.delete(name)
    else query.set(name, value)
  }
  return query
}

/** A plugin that a transaction was for; null once it is deleted. */
export interface CreditPlugin {
  readonly id: string
  readonly name: string
  /** The version that was made or downloaded, or null. */
  readonly versionNumber: number | null
}

export interface CreditTransaction {
  readonly id: string
  /** ISO 8601. */
  readonly createdAt: string
  readonly type: CreditTransactionType
  readonly description: string
  /** Positive for credits received, negative for credits spent. */
  readonly amount: number
  readonly balanceAfter: number
  readonly plugin: CreditPlugin | null
  /** Of received credits: until when they can be spent; null for ever, undefined for all others. */
  readonly expiresAt?: string | null
}

/** `GET /api/app/credit-transactions?show=&period=&before=`: newest first. */
export interface CreditTransactionsAnswer {
  readonly transactions: readonly CreditTransaction[]
  /** How many fit the view, on all pages. */
  readonly total: number
  /** Whether older ones follow, which `before` the last one's id brings. */
  readonly more: boolean
}

/** Credits that were received together and are not all spent. */
export interface CreditGrant {
  readonly id: string
  readonly description: string
  readonly amount: number
  readonly remaining: number
  /** ISO 8601; null for credits that never expire. */
  readonly expiresAt: string | null
  readonly createdAt: string
}

/** Credits that a running request holds. */
export interface CreditReservation {
  readonly id: string
  readonly amount: number
  readonly createdAt: string
  readonly plugin: CreditPlugin | null
}

/** `GET /api/app/credit-holdings`: what one has, until when. */
export interface CreditHoldings {
  readonly credits: Credits
  /** In the order in which they are spent. */
  readonly grants: readonly CreditGrant[]
  readonly reservations: readonly CreditReservation[]
}
