import { catalogue } from '../catalogue.ts'
import type { CreditFilter, CreditPeriod, CreditTransactionType } from '../credit-history.ts'
import { creditCount as credits } from './credit-count.ts'

/** Texts of /credits; apart from the other texts about credits, because only one page loads them. */
export const creditHistoryMessages = catalogue({
  en: {
    title: 'Credits',
    description: 'What you have, until when, and where the rest went.',
    dashboard: 'Dashboard',
    breadcrumb: 'Breadcrumb',
    get: 'Get Credits',
    balance: {
      region: 'Balance',
      title: 'Balance',
      making: (plugin: string | null, spendable: number) =>
        `${plugin === null ? 'A request is running' : `A request for ${plugin} is running`}. Until it finishes, ${spendable === 1 ? '1 is' : `${spendable} are`} free to spend.`,
      none: 'No credits',
      expiring: (count: number, date: string) =>
        `${credits(count)} that ${count === 1 ? 'expires' : 'expire'} on ${date}`,
      lasting: (count: number) => `${credits(count)} that never ${count === 1 ? 'expires' : 'expire'}`,
      held: (count: number) => `${credits(count)} reserved`,
      expiringNote: (count: number, date: string) => `${count === 1 ? 'expires' : 'expire'} on ${date}`,
      spentFirst: ', spent first',
      laterNote: (count: number) => `${count === 1 ? 'expires' : 'expire'} later`,
      lastingNote: (count: number) => `never ${count === 1 ? 'expires' : 'expire'}`,
    },
    grants: {
      caption: 'What expires when, in the order it is spent',
      order: 'Spent in this order',
      left: 'Left',
      expires: 'Expires',
      received: 'Received',
      leftOf: (left: number, of: number) => `${left} of ${of}`,
      never: 'Never',
      inDays: (days: number) => (days < 1 ? 'today' : days === 1 ? 'tomorrow' : `in ${days} days`),
    },
    heading: 'History',
    show: 'Show',
    filters: {
      all: 'All',
      requests: 'Requests',
      downloads: 'Downloads',
      received: 'Received',
      spent: 'Spent',
      expired: 'Expired',
    } satisfies Record<CreditFilter, string>,
    period: 'Period',
    periods: {
      all: 'All time',
      month: 'Last 30 days',
      year: 'Last 12 months',
    } satisfies Record<CreditPeriod, string>,
    caption: 'Every movement of your credits, newest first',
    columns: { when: 'When', what: 'What', type: 'Type', amount: 'Credits', balance: 'Balance' },
    types: {
      signup: 'Welcome',
      referral_complete: 'Invitation',
      plugin_generation: 'Request',
      plugin_download: 'Download',
      purchase: 'Purchase',
      subscription: 'Subscription',
      admin: 'Adjustment',
      refund: 'Refund',
      expiry: 'Expired',
    } satisfies Record<CreditTransactionType, string>,
    reserved: {
      type: 'Reserved',
      text: (plugin: string | null) =>
        plugin === null ? 'A request is running' : `A request for ${plugin} is running`,
      balance: 'not spent yet',
    },
    version: (number: number) => `Version ${number}`,
    until: (date: string) => `Until ${date}`,
    neverExpires: 'Never expires',
    notRolledOver: "Unused credits of a period don't roll over",
    shown: (shown: number, total: number) => `${shown} of ${total} ${total === 1 ? 'movement' : 'movements'}`,
    older: 'Show Older',
    csv: 'CSV',
    csvHint:
      'Date and time (UTC), type, description, amount, balance after. With the filter that is set now.',
    csvRows: (total: number) => (total === 1 ? '1 row' : `${total} rows`),
    csvDownload: 'Download CSV',
    csvFile: 'credits.csv',
    csvColumns: ['Date and time (UTC)', 'Type', 'Description', 'Amount', 'Balance after'],
    csvFailed: "The CSV couldn't be downloaded",
    loading: 'Loading your credits',
    failed: "Your credits couldn't be loaded",
    olderFailed: "Older movements couldn't be loaded",
    empty: {
      title: 'Nothing spent yet',
      text: (count: number) =>
        `You have ${credits(count)} to spend. The first request that delivers files will be the next line here.`,
      button: 'Create Your First Plugin',
    },
    nothing: {
      title: 'No movements',
      text: 'Nothing in your history matches this filter.',
      button: 'Show All',
    },
  },
})
