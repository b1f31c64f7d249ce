import type { OverviewPeriod, RequestOutcome } from '../admin-overview.ts'
import { catalogue } from '../catalogue.ts'

const number = (count: number): string => count.toLocaleString('en-US')

const listed = (parts: readonly string[]): string => parts.join(', ')

/** The overview on /admin. */
export const overviewMessages = catalogue({
  en: {
    title: 'Overview',
    period: 'Days shown',
    periods: { 7: '7 days', 30: '30 days', 90: '90 days' } satisfies Record<OverviewPeriod, string>,
    counted: 'Counted',
    utc: 'Days are those of UTC.',
    loading: 'Loading the overview…',
    failed: "We couldn't load the overview",
    none: {
      title: 'Nothing has happened yet',
      text: 'Sign-ups, requests, credits and payments will be summed up here, day by day.',
    },
    now: {
      title: 'In all',
      users: 'Users',
      plugins: 'Plugins',
      credits: 'Credits outstanding',
    },
    sums: {
      title: (days: number) => `In ${days} days`,
      users: 'New users',
      plugins: 'New plugins',
      requests: 'Requests ended',
      failed: 'Of these failed',
      granted: 'Credits granted',
      spent: 'Credits spent',
      revenue: 'Revenue',
      mails: 'Emails sent',
      unsent: 'Emails failed',
    },
    noRevenue: 'none',
    notices: {
      title: 'Needs attention',
      none: 'Nothing needs attention.',
      times: (count: number) => `${number(count)} times`,
      all: 'All notices, in /cms',
    },
    charts: {
      requests: 'Requests by outcome',
      credits: 'Credits',
      users: 'New users by day',
      plugins: 'New plugins by day',
      revenue: (currency: string) => `Revenue in ${currency}`,
      table: 'As a table',
      day: 'Day',
      nothing: 'Nothing in these days.',
      /** @param parts such as '5 delivered' */
      told: (day: string, parts: readonly string[]) => `${day}: ${listed(parts)}`,
      part: (name: string, amount: string) => `${name} ${amount}`,
    },
    series: {
      users: 'Signed up',
      plugins: 'Made',
      granted: 'Granted',
      spent: 'Spent',
      withdrawn: 'Expired or taken back',
      kept: 'Kept',
      refunded: 'Refunded or in dispute',
    },
    outcomes: {
      delivered: 'Delivered',
      answered: 'Answered',
      restored: 'Restored a version',
      failed: 'Failed',
      declined: 'Declined',
      cancelled: 'Stopped',
    } satisfies Record<RequestOutcome, string>,
  },
})
