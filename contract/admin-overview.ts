/** What admins see first on /admin: sums of days, and what needs attention. */

/** Days that can be looked back upon, today included. */
export const overviewPeriods = [7, 30, 90] as const
export type OverviewPeriod = (typeof overviewPeriods)[number]
export const firstPeriod: OverviewPeriod = 30

/** The name in addresses. */
export const overviewParameters = { period: 'days' } as const

/** @returns null for anything but one of the periods */
export const readPeriod = (text: string | null): OverviewPeriod | null =>
  overviewPeriods.find((period) => String(period) === text) ?? null

/** How requests end, in the order of the charts. */
export const requestOutcomes = [
  'delivered',
  'answered',
  'restored',
  'failed',
  'declined',
  'cancelled',
] as const
export type RequestOutcome = (typeof requestOutcomes)[number]

export interface DayRevenue {
  /** Its code in lower case. */
  readonly currency: string
  /** Paid on the day, in the smallest unit. */
  readonly amount: number
  /** What of it has been given back, or is in dispute, until now. */
  readonly refunded: number
}

/** A day in UTC. What was deleted since is not counted; requests and the ledger outlive it. */
export interface OverviewDay {
  /** YYYY-MM-DD */
  readonly day: string
  readonly users: number
  readonly plugins: number
  /** Requests that ended on the day. */
  readonly requests: Readonly<Record<RequestOutcome, number>>
  readonly granted: number
  readonly spent: number
  /** Credits that expired, or were taken back with a payment. */
  readonly withdrawn: number
  readonly revenue: readonly DayRevenue[]
  readonly mailsSent: number
  readonly mailsFailed: number
}

export interface OverviewNotice {
  readonly id: string
  readonly summary: string
  /** How often it happened. */
  readonly count: number
  /** ISO 8601. */
  readonly at: string
}

/** `GET /api/app/admin/overview?days=` */
export interface OverviewAnswer {
  /** Oldest first, without gaps, today last. */
  readonly days: readonly OverviewDay[]
  /** When today was last counted: ISO 8601; null before the first time. */
  readonly countedAt: string | null
  /** How much there was then in all. */
  readonly totals: {
    readonly users: number
    readonly plugins: number
    /** Credits that people hold and can spend. */
    readonly credits: number
  } | null
  /** What needs attention, newest first, at most `overviewNotices`. */
  readonly notices: readonly OverviewNotice[]
}

export const overviewNotices = 5
